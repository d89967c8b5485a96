import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import { differences } from './differences.ts';
import type { Bulletin } from './use-workspace.ts';

interface DifferenceTableProps {
  readonly before: Bulletin;
  readonly after: Bulletin;
  readonly caption: string;
}

/** Only what differs between two versions: the field, what stood, what stands. */
export function DifferenceTable({ before, after, caption }: DifferenceTableProps) {
  const t = useT();
  return (
    <DataTable
      caption={caption}
      rows={differences(before, after)}
      rowKey={name => name}
      empty={<p className="ebs-quiet">{t('workspace.bulletin.unchanged')}</p>}
      columns={[
        { key: 'field', label: t('kit.field'), main: true, width: '18%', cell: name => t(`bulletin.fields.${name}`) },
        {
          key: 'before',
          label: t('workspace.bulletin.stands'),
          cell: name => <FieldValue field={bulletin.fields[name]} value={before[name]} />,
        },
        {
          key: 'after',
          label: t('workspace.bulletin.changes'),
          cell: name => <FieldValue field={bulletin.fields[name]} value={after[name]} />,
        },
      ]}
    />
  );
}

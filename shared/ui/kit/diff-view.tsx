import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { DataTable } from './data-table.tsx';
import { Badge } from './badge.tsx';

/** One field in two versions. */
export interface DiffRow {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly changed: boolean;
}

/** Props of `DiffView`. */
export interface DiffViewProps {
  readonly caption: string;
  readonly rows: readonly DiffRow[];
  readonly mineLabel?: string;
  readonly theirsLabel?: string;
}

/** Two versions side by side, what differs marked in words and colour: for a conflict when saving. */
export function DiffView({ caption, rows, mineLabel, theirsLabel }: DiffViewProps) {
  const t = useT();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={row => row.key}
      toneOf={row => (row.changed ? 'warning' : undefined)}
      columns={[
        {
          key: 'field',
          label: t('kit.field'),
          main: true,
          width: '22%',
          cell: row => (
            <span className="ebs-row">
              {row.label}
              {row.changed && <Badge tone="warning">{t('kit.changed')}</Badge>}
            </span>
          ),
        },
        { key: 'mine', label: mineLabel ?? t('kit.mine'), width: '39%', cell: row => row.mine },
        { key: 'theirs', label: theirsLabel ?? t('kit.theirs'), width: '39%', cell: row => row.theirs },
      ]}
    />
  );
}

import type { feature } from '../../../../shared/domain/access/feature.entity.ts';
import type { RecordOf } from '../../../../shared/domain/kernel/entity.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { DataTable } from '../../../../shared/ui/kit/data-table.tsx';
import { Drawer } from '../../../../shared/ui/kit/drawer.tsx';
import { Skeleton } from '../../../../shared/ui/kit/skeleton.tsx';
import { BASICS, useCatalogue } from '../catalogue.ts';
import { useFeatures } from './feature-context.ts';
import { HolderCount, SwitchCell } from './switch-cell.tsx';

/** The buttons of one function: each with how many hold it, and its switch. */
export function ButtonsOf({ name, onClose }: { readonly name: string | null; onClose(): void }) {
  const t = useT();
  return (
    <Drawer open={name !== null} size="large" title={t('accessUi.buttonsOf')} onClose={onClose}>
      {name !== null && <Buttons name={name} />}
    </Drawer>
  );
}

function Buttons({ name }: { readonly name: string }) {
  const t = useT();
  const catalogue = useCatalogue();
  if (!catalogue) return <Skeleton shape="table" />;
  const row = catalogue.rows.find(each => each.name === name);
  const buttons = row
    ? [
        ...BASICS.flatMap(column =>
          row[column] ? [{ permission: row[column], label: t(`accessUi.columns.${column}`) }] : [],
        ),
        ...row.moves,
      ]
    : [];
  return (
    <DataTable
      caption={row?.title ?? name}
      captionShown
      rows={buttons}
      rowKey={each => each.permission}
      empty={<p className="ebs-quiet">{t('accessUi.noButtons')}</p>}
      columns={[
        { key: 'label', label: t('accessUi.button'), main: true, cell: each => each.label },
        { key: 'permission', label: t('accessUi.code'), cell: each => <code>{each.permission}</code> },
        {
          key: 'holders',
          label: t('accessUi.holding'),
          align: 'end',
          cell: each => <HolderCount permission={each.permission} />,
        },
        {
          key: 'on',
          label: t('accessUi.enabled'),
          cell: each => <SwitchCell target={each.permission} name={each.label} nameEn={each.label} />,
        },
      ]}
    />
  );
}

/** A function's name in the list: leads to its buttons where a permission is behind it. */
function Open({ row }: { readonly row: RecordOf<typeof feature> }) {
  const { lang } = useT();
  const { show } = useFeatures();
  const title = (lang === 'zh' ? row.title : row.titleEn) ?? row.title;
  if (!row.needs) return <>{title}</>;
  const name = row.needs.slice(0, row.needs.indexOf('.'));
  return (
    <button type="button" className="list-link" onClick={() => show(name)}>
      {title}
    </button>
  );
}
ButtonsOf.Open = Open;

import { useState } from 'react';
import type { SetLine, ValueLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSave } from './use-save.ts';
import { ValueForm } from './value-form.tsx';

/** The values of one set: words in both languages, order, place below each other, whether for new use. */
export function SetValues({ line, may }: { readonly line: SetLine; readonly may: boolean }) {
  const t = useT();
  const save = useSave();
  const [confirm, dialog] = useConfirm();
  const { data, error, reload } = useQuery<readonly ValueLine[]>('/configuration/valueSetItem/values', {
    set: line.set,
  });
  const [edited, setEdited] = useState<ValueLine | 'new' | null>(null);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const change = (value: ValueLine, more: Partial<Pick<ValueLine, 'order' | 'hidden'>>) =>
    save.run('valueSetItem', '/configuration/valueSetItem/change', {
      ...{ set: line.set, val: value.val, labelZh: value.zh, labelEn: value.en },
      ...{ parentVal: value.parentVal, order: value.order, hidden: value.hidden },
      ...more,
      ...(value.revision ? { revision: value.revision } : {}),
    });
  const up = async (index: number) => {
    const [value, above] = [data[index], data[index - 1]];
    if (!value || !above) return;
    const place = above.order === value.order ? above.order - 1 : above.order;
    if ((await change(value, { order: Math.max(0, place) })) && (await change(above, { order: value.order })))
      await reload();
  };
  const hide = async (value: ValueLine) => {
    if (await change(value, { hidden: !value.hidden })) await reload();
  };
  const remove = async (value: ValueLine) => {
    const title = t(value.product ? 'confUi.set.backTitle' : 'confUi.set.removeTitle', { val: value.val });
    if (
      !(await confirm({
        title,
        tone: 'danger',
        confirmLabel: t(value.product ? 'confUi.set.back' : 'confUi.set.remove'),
      }))
    )
      return;
    const body = { id: value.id, revision: value.revision };
    if (await save.run('valueSetItem', '/configuration/valueSetItem/remove', body, t('confUi.set.removed')))
      await reload();
  };
  const nameOf = (val: string | null): string => data.find(row => row.val === val)?.[t.lang] ?? val ?? '';
  return (
    <div className="ebs-stack">
      <div className="conf-bar">
        <h2>
          {line.name}
          {line.name !== line.set && <small className="conf-code">{line.set}</small>}
        </h2>
        {may && line.open && (
          <Button tone="primary" onClick={() => setEdited('new')}>
            {t('confUi.set.add')}
          </Button>
        )}
      </div>
      {!line.open && <p className="ebs-quiet">{t('confUi.set.closedHint')}</p>}
      <DataTable
        caption={line.name}
        rows={data}
        rowKey={row => row.val}
        empty={<EmptyState title={t('confUi.set.empty')} />}
        columns={[
          { key: 'val', label: t('valueSetItem.fields.val'), main: true, cell: row => row.val },
          { key: 'zh', label: t('valueSetItem.fields.labelZh'), cell: row => row.zh },
          { key: 'en', label: t('valueSetItem.fields.labelEn'), cell: row => row.en },
          { key: 'parent', label: t('valueSetItem.fields.parentVal'), cell: row => nameOf(row.parentVal) },
          {
            key: 'state',
            label: t('confUi.set.state'),
            cell: row => (
              <Badge tone={row.hidden ? 'warning' : row.product ? 'neutral' : 'primary'}>
                {t(`confUi.set.${row.hidden ? 'hidden' : row.product ? 'product' : 'added'}`)}
              </Badge>
            ),
          },
          ...(may
            ? [
                {
                  key: 'do',
                  label: t('confUi.set.do'),
                  cell: (row: ValueLine, index: number) => (
                    <span className="ebs-row">
                      <IconButton
                        name="chevron-up"
                        label={t('confUi.set.up', { val: row.val })}
                        disabled={index === 0 || save.busy}
                        onClick={() => void up(index)}
                      />
                      <Button size="small" look="text" onClick={() => setEdited(row)}>
                        {t('confUi.set.edit')}
                      </Button>
                      <Button size="small" look="text" disabled={save.busy} onClick={() => void hide(row)}>
                        {t(row.hidden ? 'confUi.set.show' : 'confUi.set.hide')}
                      </Button>
                      {row.id && (
                        <Button size="small" look="text" disabled={save.busy} onClick={() => void remove(row)}>
                          {t(row.product ? 'confUi.set.back' : 'confUi.set.remove')}
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && (
        <ValueForm
          set={line.set}
          value={edited === 'new' ? null : edited}
          values={data}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void reload();
          }}
        />
      )}
      {dialog}
    </div>
  );
}

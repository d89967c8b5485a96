import { type ComponentType, useEffect } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useList } from '../hooks/use-list.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { StateMark } from '../record/field-value.tsx';
import widgets from '../styles/widgets.css';
import './texts.ts';

/**
 * Finds the record of a screen whose address names only the project or the lot: the only one is opened, several are offered, none is said
 * to be. `title` is the field that tells several apart; `empty` the key of the sentence when there is none.
 */
export function pickRecord(
  entity: AnyEntity,
  Screen: ComponentType<object>,
  spec: { readonly title: string; readonly empty: string; readonly where?: Readonly<Record<string, string>> },
): ComponentType<object> {
  function Choice() {
    useSheet(widgets);
    const t = useT();
    const { query, search, go, path } = useScreen();
    const { rows, data, error, reload } = useList(entity, {
      projectId: query['projectId'],
      ...(entity.fields['lotId'] ? { lotId: query['lotId'] } : {}),
      size: 100,
      ...spec.where,
    });
    const only = rows.length === 1 ? rows[0]?.id : undefined;
    const to = (id: string) =>
      `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), id })}`;
    useEffect(() => {
      if (only) go(to(only), { replace: true });
      // The address alone decides; the functions are made anew with every drawing.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [only]);
    if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
    if (!data || only) return <Skeleton shape="page" />;
    if (rows.length === 0) return <EmptyState title={t(spec.empty)} icon="inbox" />;
    return (
      <Card title={t('resultUi.choose')}>
        <ul className="ebs-stack pick-list">
          {rows.map(row => (
            <li key={row.id} className="ebs-row">
              <button type="button" className="list-link" onClick={() => go(to(row.id))}>
                {String((row as Readonly<Record<string, unknown>>)[spec.title] ?? row.id)}
              </button>
              <StateMark entity={entity} state={row.state} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return function PickRecord() {
    const { query } = useScreen();
    return query['id'] ? <Screen /> : <Choice />;
  };
}

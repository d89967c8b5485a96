import { type ComponentType, useRef } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { formStrings } from '../form/form.strings.ts';
import { useLive } from '../hooks/use-live.ts';
import { useRecord } from '../hooks/use-record.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { listStrings } from '../list/list.strings.ts';
import widgets from '../styles/widgets.css';
import screens from '../list/screens.css';
import { ActionBar } from './action-bar.tsx';
import { FactSections } from './fact-sections.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { History } from './history.tsx';
import type { RecordSpec } from './record-spec.ts';
import { recordStrings } from './record.strings.ts';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

/** Declares a record screen of an entity: `?id=` names the record. */
export function defineRecord<E extends AnyEntity>(entity: E, spec: RecordSpec<E>): ComponentType<object> {
  return function RecordScreen() {
    useSheet(widgets);
    useSheet(screens);
    const t = useT();
    const { search, go } = useScreen();
    const address = new URLSearchParams(search);
    const id = spec.idFrom ? spec.idFrom(address) : address.get('id');
    const { record, error, loading, reload } = useRecord<AnyEntity>(entity, id);
    const last = useRef<Answered<AnyEntity> | undefined>(undefined);
    last.current = record?.id === id ? record : undefined;
    useLive(record && spec.live ? spec.live(record as Answered<E>) : null, () => void reload());

    if (!last.current) {
      if (error || !id)
        return (
          <ErrorState
            title={t(error && error.status !== 404 ? 'record.failed' : 'record.notFound')}
            message={error?.message ?? ''}
            onRetry={() => void reload()}
          />
        );
      return <Skeleton shape="page" />;
    }
    const shown = last.current as Answered<AnyEntity> & Readonly<Record<string, unknown>>;
    const own = shown as Answered<E>;
    const back = typeof spec.back === 'function' ? spec.back(own) : spec.back;
    const done = (saved: Answered<AnyEntity>, action: string) => {
      const to = spec.done?.(saved as Answered<E>, action);
      if (to) go(to);
      else void reload();
    };
    return (
      <article className="record-screen" aria-busy={loading}>
        <header className="record-head">
          <div>
            <p className="record-name">
              {String(shown[entity.title] ?? '')} <StateBadge entity={entity} state={shown.state} />
            </p>
          </div>
          <div className="record-tools">
            {back && (
              <button type="button" className="ebs-button" onClick={() => go(back)}>
                {t('record.back')}
              </button>
            )}
            {spec.edit && shown.actions['update'] === true && (
              <button type="button" className="ebs-button" onClick={() => go(spec.edit!(own))}>
                {t('record.edit')}
              </button>
            )}
            <ActionBar<AnyEntity> entity={entity} record={shown} actions={spec.actions} onDone={done} />
          </div>
        </header>
        <FactSections entity={entity} record={own} sections={spec.sections} reload={reload} />
        {spec.parts?.map((Part, at) => (
          <Part key={at} entity={entity} record={own} reload={reload} />
        ))}
        {spec.related && (
          <nav className="record-section" aria-label={t('record.related')}>
            <h2>{t('record.related')}</h2>
            <ul className="record-related">
              {spec.related(own).map(link => (
                <li key={link.path}>
                  <button type="button" className="list-link" onClick={() => go(link.path)}>
                    {t(link.label)}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {spec.history !== false && <History entity={entity} id={shown.id} labels={shown.labels} />}
      </article>
    );
  };
}

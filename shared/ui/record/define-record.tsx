import { useRef } from 'react';
import type { Api } from '../../client/api.ts';
import { UserType } from '../../domain/kernel/access.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { titleOf } from '../../domain/kernel/title-of.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { formStrings } from '../form/form.strings.ts';
import { useLive } from '../hooks/use-live.ts';
import { useRecordName } from '../hooks/use-record-name.ts';
import { askRecordAhead, useRecord } from '../hooks/use-record.ts';
import { Around, useHolds } from '../hooks/hold-next.ts';
import { type Stages, useStages } from '../hooks/use-stages.ts';
import { useUser } from '../hooks/use-user.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import type { ScreenComponent } from '../screen-loader.ts';
import { listStrings } from '../list/list.strings.ts';
import widgets from '../styles/widgets.css';
import screens from '../list/screens.css';
import { FactSections } from './fact-sections.tsx';
import { RecordHead } from './record-head.tsx';
import { recordParts } from './record-parts.tsx';
import { RecordNav } from './record-nav.tsx';
import type { RecordSpec } from './record-spec.ts';
import './record-view.strings.ts';
import sheet from './record-view.css';
import { recordStrings } from './record.strings.ts';

export { subTable } from './record-spec.ts';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

// From the top on: what is drawn moves nothing that stands.
const STAGES: Stages = { first: 1, step: 1 };

/** Declares a record screen of an entity: `?id=` names the record. */
export function defineRecord<E extends AnyEntity>(entity: E, spec: RecordSpec<E>): ScreenComponent {
  const partsOf = recordParts(entity, spec as RecordSpec<AnyEntity>);
  const idIn = (address: URLSearchParams) => (spec.idFrom ? spec.idFrom(address) : address.get('id'));
  function RecordScreen() {
    useSheet(widgets);
    useSheet(screens);
    useSheet(sheet);
    const t = useT();
    const view = useRef<HTMLElement>(null);
    const { search, go, api } = useScreen();
    const user = useUser();
    const address = new URLSearchParams(search);
    const id = idIn(address);
    const { record, error, loading, reload } = useRecord<AnyEntity>(entity, id);
    const last = useRef<Answered<AnyEntity> | undefined>(undefined);
    last.current = record?.id === id ? record : undefined;
    useRecordName(last.current && titleOf(entity, last.current, t.lang));
    useLive(record && spec.live ? spec.live(record as Answered<E>) : null, () => void reload());

    const declared = spec.sections.length + (spec.parts?.length ?? 0);
    const [isHeld, hold] = useHolds();
    const drawn = useStages(isHeld ? undefined : last.current && declared + 1, STAGES);

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
    const shown = last.current;
    const own = shown as Answered<E>;
    // Experts judge alone: they neither write nor read comments, and the server refuses them.
    const comments = !!user && user.userType !== UserType.expert;
    const { anchors, nodes } = partsOf({ record: shown, t, api, comments });
    return (
      <article ref={view} className="record-screen" aria-busy={loading}>
        <RecordHead entity={entity} record={own} spec={spec} reload={reload} />
        <RecordNav anchors={anchors} view={view} />
        <Around value={hold}>
          <FactSections entity={entity} record={own} sections={spec.sections.slice(0, drawn)} reload={reload} />
          {spec.parts?.slice(0, Math.max(0, drawn - spec.sections.length)).map((Part, at) => (
            <Part key={`${shown.id} ${at}`} entity={entity} record={own} reload={reload} />
          ))}
        </Around>
        {drawn > declared && spec.related && (
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
        {drawn > declared && nodes}
      </article>
    );
  }
  const ahead = (api: Api, asked: URLSearchParams) => askRecordAhead(api, entity, idIn(asked));
  return Object.assign(RecordScreen, { ahead });
}

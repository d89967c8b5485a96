import { useMemo, useState } from 'react';
import { addStrings, type Translate, useT } from '../../i18n/translate.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { HistoryEntry } from '../../domain/kernel/wire.ts';
import { formatter } from '../../i18n/format.ts';
import { useHistory } from '../hooks/use-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { Timeline, type TimelineItem } from '../kit/timeline.tsx';
import { fieldOf, fieldText, labelOf, type Labels } from './field-text.ts';
import { opinionOf, whoOf } from './history-text.ts';
import { recordStrings } from './record.strings.ts';
import './record-view.strings.ts';

addStrings('record', recordStrings);

/** Entries shown at first, and with each further press. */
const PAGE = 100;
// A short history needs no filter.
const FILTERED_FROM = 8;
const KINDS = ['all', 'moved', 'edited'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ action, fromState, toState }: HistoryEntry): Kind =>
  action === 'update' || (fromState === toState && action !== 'create') ? 'edited' : 'moved';

/** What happened to a record, newest first and by day: who of which organization, when, which move, which opinion, which fields. */
export function History({
  entity,
  id,
  labels,
}: {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly labels?: Labels | undefined;
}) {
  const t = useT();
  const { data, error, reload } = useHistory(entity, id);
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState(PAGE);
  const fitting = useMemo(() => (data ?? []).filter(entry => kind === 'all' || kindOf(entry) === kind), [data, kind]);
  const days = useMemo(() => byDay(fitting.slice(0, shown), t), [fitting, shown, t]);
  return (
    <section className="record-section history" data-anchor="history" tabIndex={-1} aria-busy={!data && !error}>
      <h2>{t('record.history')}</h2>
      {error && !data && (
        <p role="alert">
          {t('record.historyFailed')}{' '}
          <button type="button" className="list-link" onClick={() => void reload()}>
            {t('record.retry')}
          </button>
        </p>
      )}
      {data && data.length >= FILTERED_FROM && (
        <div className="history-kinds" role="group" aria-label={t('recordView.filter')}>
          {KINDS.map(each => (
            <button
              key={each}
              type="button"
              className="ebs-button"
              data-size="small"
              aria-pressed={each === kind}
              onClick={() => {
                setKind(each);
                setShown(PAGE);
              }}
            >
              {t(`recordView.kinds.${each}`)}
            </button>
          ))}
        </div>
      )}
      {data?.length === 0 && <p className="ebs-quiet">{t('record.historyEmpty')}</p>}
      {data && data.length > 0 && fitting.length === 0 && <p className="ebs-quiet">{t('recordView.noneOfKind')}</p>}
      {days.map(({ day, entries }) => (
        <div key={day} className="history-day">
          <h3>{day}</h3>
          <Timeline
            label={`${t('record.history')} ${day}`}
            items={entries.map(entry => itemOf(entity, entry, labels, t))}
          />
        </div>
      ))}
      {fitting.length > shown && (
        <button type="button" className="ebs-button" onClick={() => setShown(before => before + PAGE)}>
          {t('recordView.older', { count: fitting.length - shown })}
        </button>
      )}
    </section>
  );
}

function byDay(
  entries: readonly HistoryEntry[],
  t: Translate,
): readonly { day: string; entries: readonly HistoryEntry[] }[] {
  const format = formatter(t.lang);
  // The reader's own day: the part of the instant before the time.
  const days = Map.groupBy(entries, entry => format.instant(entry.at).replace(/ \d{2}:\d{2}.*$/, ''));
  return [...days].map(([day, of]) => ({ day, entries: of }));
}

/** What is done to any kind of record, beside the moves of its own. */
const ACTS: Readonly<Record<string, string>> = {
  create: 'record.created',
  update: 'record.updated',
  tryBindings: 'record.triedBindings',
};

function itemOf(entity: AnyEntity, entry: HistoryEntry, labels: Labels | undefined, t: Translate): TimelineItem {
  const word = t(ACTS[entry.action] ?? `${entity.name}.actions.${entry.action}`);
  const moved = entry.fromState !== entry.toState;
  return {
    key: `${entry.revision}-${entry.at}-${entry.action}`,
    title: (
      <span className="history-title">
        {word} {moved && <StateBadge entity={entity} state={entry.toState} />}
      </span>
    ),
    who: whoOf(entry, t),
    time: formatter(t.lang).instant(entry.at),
    dateTime: entry.at,
    tone: (moved && entity.states[entry.toState]?.tone) || 'neutral',
    body: <Details entity={entity} entry={entry} labels={labels} t={t} />,
  };
}

function Details({
  entity,
  entry,
  labels,
  t,
}: {
  readonly entity: AnyEntity;
  readonly entry: HistoryEntry;
  readonly labels: Labels | undefined;
  readonly t: Translate;
}) {
  const changes = Object.entries(entry.changes ?? {}).filter(([name]) => name !== 'state');
  const opinion = opinionOf(entry);
  const textOf = (name: string, value: unknown) => fieldText(fieldOf(entity, name), value, t, labels);
  return (
    <>
      {opinion !== undefined && <p className="history-opinion">{t('record.opinion', { text: opinion })}</p>}
      {entry.action !== 'create' && changes.length > 0 && (
        <details>
          <summary>
            {t('record.changed', {
              fields: changes.map(([name]) => labelOf(t, entity, name)).join(t.lang === 'zh' ? '、' : ', '),
            })}
          </summary>
          <dl className="history-changes">
            {changes.map(([name, { from, to }]) => (
              <div key={name}>
                <dt>{labelOf(t, entity, name)}</dt>
                <dd>{t('record.from', { value: textOf(name, from) || t('record.none') })}</dd>
                <dd>{t('record.to', { value: textOf(name, to) || t('record.none') })}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

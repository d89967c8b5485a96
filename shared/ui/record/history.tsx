import { addStrings, type Translate, useT } from '../../i18n/translate.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { HistoryEntry } from '../../domain/kernel/wire.ts';
import { formatter } from '../../i18n/format.ts';
import { useHistory } from '../hooks/use-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { Timeline, type TimelineItem } from '../kit/timeline.tsx';
import { fieldOf, fieldText, labelOf, type Labels } from './field-text.ts';
import { recordStrings } from './record.strings.ts';

addStrings('record', recordStrings);

/** What happened to a record, newest first: who, when, which move, which opinion, which fields. */
export function History({
  entity,
  id,
  labels,
}: {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly labels?: Labels;
}) {
  const t = useT();
  const { data, error, reload } = useHistory(entity, id);
  return (
    <section className="record-section history" aria-busy={!data && !error}>
      <h2>{t('record.history')}</h2>
      {error && !data && (
        <p role="alert">
          {t('record.historyFailed')}{' '}
          <button type="button" className="list-link" onClick={() => void reload()}>
            {t('record.retry')}
          </button>
        </p>
      )}
      {data?.length === 0 && <p className="ebs-quiet">{t('record.historyEmpty')}</p>}
      {data && data.length > 0 && (
        <Timeline label={t('record.history')} items={data.map(entry => itemOf(entity, entry, labels, t))} />
      )}
    </section>
  );
}

function itemOf(entity: AnyEntity, entry: HistoryEntry, labels: Labels | undefined, t: Translate): TimelineItem {
  const word =
    entry.action === 'create'
      ? t('record.created')
      : entry.action === 'update'
        ? t('record.updated')
        : t(`${entity.name}.actions.${entry.action}`);
  const moved = entry.fromState !== entry.toState;
  return {
    key: `${entry.revision}-${entry.at}-${entry.action}`,
    title: (
      <span className="history-title">
        {word} {moved && <StateBadge entity={entity} state={entry.toState} />}
      </span>
    ),
    who:
      entry.actorId === ''
        ? t('record.visitor')
        : (entry.actorId !== 'system' && entry.actorName) || t('record.system'),
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
  const input = (entry.input ?? {}) as Readonly<Record<string, unknown>>;
  const opinion = ['opinion', 'cause', 'reason']
    .map(name => input[name])
    .find(text => typeof text === 'string' && text !== '');
  const textOf = (name: string, value: unknown) => fieldText(fieldOf(entity, name), value, t, labels);
  return (
    <>
      {opinion !== undefined && <p className="history-opinion">{t('record.opinion', { text: String(opinion) })}</p>}
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

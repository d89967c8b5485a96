import { useMemo, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { PlainList } from '../../../shared/ui/list/plain-list.tsx';
import { useKeptPage } from '../../../shared/ui/list/use-kept-page.ts';
import { usePlainList } from '../../../shared/ui/list/use-plain-list.ts';
import { AbandonDialog, PayloadDrawer } from './outbox-dialogs.tsx';
import { outboxColumns, type OutboxLine } from './outbox-columns.tsx';
import { isOpen, keyOf, type DeliveryKey, type OutboxEvent, type TopicCount } from './outbox-wire.ts';
import { useOutboxActs } from './use-outbox-acts.ts';
import screens from '../../../shared/ui/list/screens.css';
import sheet from './health.css';

const STATES = ['pending', 'dead', 'done', 'abandoned'] as const;
const FILTERS = ['topic', 'state'] as const;
const PATH = '/operations/outbox/list';
const SIZE = 20;
const MOST = 100;
const NONE: ReadonlySet<string> = new Set();

interface Page {
  readonly rows: readonly OutboxEvent[];
  readonly next: string | null;
}

const lineOf = (event: OutboxEvent): OutboxLine => ({ ...event, id: event.position });

/** The outbox: events with their deliveries, by topic and state; failed ones are tried again or given up. Spec §2.9 "txmessage/list". */
export function TransactionMessagesScreen() {
  const t = useT();
  const { api } = useScreen();
  useSheet(screens);
  useSheet(sheet);
  const list = usePlainList(FILTERS);
  const { page: number, after } = list.state;
  const [topic, state] = [list.asked('topic'), list.asked('state')];
  const topics = useQuery<readonly TopicCount[]>('/operations/outbox/topics');
  const page = useKeptPage(useQuery<Page>(PATH, { topic, state, before: after, size: SIZE }), '');
  const [chosen, setChosen] = useState(NONE);
  const [shown, setShown] = useState<OutboxEvent>();
  const mayRead = useMay('outbox.payload');
  // What was chosen among other events is nothing to act on among these.
  const of = `${topic} ${state} ${after}`;
  const [before, setBefore] = useState(of);
  if (before !== of) {
    setBefore(of);
    setChosen(NONE);
  }
  const reload = () => {
    setChosen(NONE);
    void page.reload();
    void topics.reload();
  };
  const rows = useMemo(() => page.data?.rows.map(lineOf), [page.data]);
  const columns = useMemo(
    () =>
      outboxColumns(t, {
        chosen,
        choose: (keys, isChosen) => {
          const next = new Set(chosen);
          for (const key of keys) next[isChosen ? 'add' : 'delete'](key);
          setChosen(next);
        },
        show: mayRead ? setShown : undefined,
      }),
    [t, chosen, mayRead],
  );
  const picked = (rows ?? []).flatMap(row =>
    row.deliveries
      .filter(each => isOpen(each) && chosen.has(keyOf(row.position, each.subscription)))
      .map(({ subscription }) => ({ position: row.position, subscription })),
  );
  const isNarrowed = topic !== undefined || state !== undefined;
  return (
    <div className="outbox">
      <Section title={t('outbox.topics')} description={t('outbox.topicsHint')}>
        <Topics
          topics={topics.data}
          error={topics.error?.message}
          retry={topics.reload}
          look={name => list.ask({ topic: name })}
        />
      </Section>
      {(topics.data || topics.error) && (
        <Section title={t('outbox.events')}>
          <Acts picked={picked} reload={reload} />
          <PlainList
            list={list}
            caption={t('outbox.events')}
            columns={columns}
            rows={rows}
            error={page.error}
            loading={page.loading}
            onRetry={() => void page.reload()}
            read={async (behind, call) => {
              const found = await api.get<Page>(PATH, { topic, state, before: behind, size: MOST }, call);
              return { rows: found.rows.map(lineOf), next: found.next };
            }}
            empty={{
              title: t(isNarrowed ? 'list.noMatch' : 'outbox.empty'),
              text: t(isNarrowed ? 'list.noMatchHint' : 'outbox.emptyText'),
              ...(isNarrowed && {
                icon: 'search' as const,
                action: { label: t('list.clearFilters'), onClick: () => list.change({ filters: {} }) },
              }),
            }}
            actions={
              <Button icon="refresh" size="small" loading={page.loading} onClick={reload}>
                {t('outbox.reload')}
              </Button>
            }
          >
            <div className="outbox-filters">
              <Select
                label={t('outbox.topic')}
                value={topic ?? null}
                clearable
                placeholder={t('outbox.allTopics')}
                options={(topics.data ?? [])
                  .filter(each => !isFamily(each.topic))
                  .map(each => ({ value: each.topic, label: each.topic }))}
                onChange={value => list.ask({ topic: value })}
              />
              <Select
                label={t('outbox.state')}
                value={state ?? null}
                clearable
                placeholder={t('outbox.allStates')}
                options={STATES.map(value => ({ value, label: t.value('deliveryState', value) }))}
                onChange={value => list.ask({ state: value })}
              />
            </div>
          </PlainList>
          <div className="ebs-row">
            {number > 1 && <Button onClick={() => list.change({ page: 1 })}>{t('outbox.newest')}</Button>}
            {page.data?.next && (
              <Button
                loading={page.loading}
                onClick={() => list.change({ page: number + 1, after: page.data?.next ?? undefined })}
              >
                {t('outbox.more')}
              </Button>
            )}
          </div>
        </Section>
      )}
      {shown && <PayloadDrawer event={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

interface ActsProps {
  readonly picked: readonly DeliveryKey[];
  readonly reload: () => void;
}

function Acts({ picked, reload }: ActsProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const acts = useOutboxActs(reload);
  const [mayRetry, mayAbandon] = [useMay('outbox.retry'), useMay('outbox.abandon')];
  return (
    <div className="outbox-chosen" role="status">
      {picked.length > 0 && (
        <>
          <span>{t('outbox.chosen', { count: picked.length })}</span>
          {mayRetry && (
            <Button tone="primary" size="small" loading={acts.busy} onClick={() => void acts.retry(picked)}>
              {t('outbox.retryAll')}
            </Button>
          )}
          {mayAbandon && (
            <Button tone="danger" look="outline" size="small" disabled={acts.busy} onClick={() => setAsking(true)}>
              {t('outbox.abandonAll')}
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <AbandonDialog
          deliveries={picked}
          busy={acts.busy}
          onClose={() => setAsking(false)}
          onAbandon={reason => void acts.abandon(picked, reason).then(done => done && setAsking(false))}
        />
      )}
    </div>
  );
}

// Topics of single people or records, counted together.
const isFamily = (topic: string): boolean => topic.endsWith(':*');

interface TopicsProps {
  readonly topics: readonly TopicCount[] | undefined;
  readonly error: string | undefined;
  readonly retry: () => Promise<void>;
  readonly look: (topic: string) => void;
}

function Topics({ topics, error, retry, look }: TopicsProps) {
  const t = useT();
  if (error && !topics) return <ErrorState message={error} onRetry={() => void retry()} />;
  if (!topics) return <Skeleton shape="table" />;
  // Those with something open first: they are why one comes here.
  const sorted = topics.toSorted((a, b) => b.dead - a.dead || b.pending - a.pending || b.hour - a.hour);
  return (
    <DataTable
      caption={t('outbox.topics')}
      compact
      rows={sorted.slice(0, 12)}
      rowKey={row => row.topic}
      toneOf={row => (row.dead > 0 ? 'danger' : undefined)}
      empty={<p className="ebs-quiet">{t('outbox.empty')}</p>}
      columns={[
        {
          key: 'topic',
          label: t('outbox.topic'),
          main: true,
          cell: row =>
            isFamily(row.topic) ? (
              <code>{row.topic}</code>
            ) : (
              <button type="button" className="list-link" onClick={() => look(row.topic)}>
                {row.topic}
              </button>
            ),
        },
        { key: 'hour', label: t('outbox.hour'), align: 'end', cell: row => row.hour },
        { key: 'pending', label: t('outbox.pending'), align: 'end', cell: row => row.pending },
        { key: 'dead', label: t('outbox.dead'), align: 'end', cell: row => row.dead },
      ]}
    />
  );
}

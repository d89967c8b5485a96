import type { ReactNode } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { question } from '../../../shared/domain/pre-tender/question.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useHoldNext } from '../../../shared/ui/hooks/hold-next.ts';
import { useGrowingList } from '../../../shared/ui/hooks/use-growing-list.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { workspacePath } from './paths.ts';
import { ShowMore } from './show-more.tsx';
import { useLots } from './use-workspace.ts';

type Question = Answered<typeof question>;
type Reading = ReturnType<typeof useGrowingList<typeof question>>;
const HANDLED = ['answered', 'merged', 'refused'] as const;
/** Questions read at once. */
const STEP = 50;

/** The questions of a project: to an organiser all of them, those without an answer first; to a bidder its own, the latest first. */
export const Questions = ({
  projectId,
  side,
}: {
  readonly projectId: string;
  readonly side: 'organiser' | 'bidder';
}) => (side === 'organiser' ? <ToAnswer projectId={projectId} /> : <Own projectId={projectId} />);

function ToAnswer({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const format = useFormat();
  const waiting = useGrowingList(question, { projectId, state: 'asked', sort: 'askedAt', size: STEP });
  const handled = useGrowingList(question, { projectId, state: HANDLED, sort: '-askedAt', size: STEP });
  return (
    <Read lists={[waiting, handled]}>
      <Rows list={waiting} projectId={projectId} organiser />
      {handled.rows.length > 0 && (
        <details>
          <summary>{t('clarify.main.handled', { count: format.number(handled.data?.total ?? 0) })}</summary>
          <Rows list={handled} projectId={projectId} organiser />
        </details>
      )}
    </Read>
  );
}

function Own({ projectId }: { readonly projectId: string }) {
  const own = useGrowingList(question, { projectId, sort: '-askedAt', size: STEP });
  return (
    <Read lists={[own]}>
      <Rows list={own} projectId={projectId} organiser={false} />
    </Read>
  );
}

/** What stands there once all lists are read. */
function Read({ lists, children }: { readonly lists: readonly Reading[]; readonly children: ReactNode }) {
  const t = useT();
  const failed = lists.find(list => list.error && !list.data);
  const isHere = lists.every(list => list.data);
  useHoldNext(!isHere && !failed);
  if (failed)
    return (
      <ErrorState
        title={t('clarify.main.failed')}
        message={failed.error?.message ?? ''}
        onRetry={() => lists.forEach(list => void list.reload())}
      />
    );
  return isHere ? children : <Skeleton shape="table" lines={1} />;
}

function Rows({ list, ...of }: { readonly list: Reading; readonly projectId: string; readonly organiser: boolean }) {
  const t = useT();
  if (list.rows.length === 0)
    return <p className="ebs-quiet">{t(of.organiser ? 'clarify.main.noneToAnswer' : 'clarify.main.noneMine')}</p>;
  return (
    <>
      <Table rows={list.rows} {...of} />
      <ShowMore further={list.further} />
    </>
  );
}

function Table({
  rows,
  projectId,
  organiser,
}: {
  readonly rows: readonly Question[];
  readonly projectId: string;
  readonly organiser: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const { rows: lots } = useLots();
  const lotName = (id: string | null) =>
    id ? (lots?.find(lot => lot.id === id)?.name ?? '') : t('clarify.main.allLots');
  return (
    <DataTable
      caption={t(organiser ? 'clarify.main.toAnswer' : 'clarify.main.mine')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'subject',
          label: t('clarify.main.subject'),
          main: true,
          cell: row => (
            <Link className="ebs-link" to={workspacePath('clarification/reply-form-view', projectId, { id: row.id })}>
              {row.subject}
            </Link>
          ),
        },
        { key: 'lot', label: t('clarify.main.lot'), cell: row => lotName(row.lotId) },
        {
          key: 'asked',
          label: t('clarify.main.asked'),
          cell: row => <span className="ebs-number">{format.instant(row.askedAt)}</span>,
        },
        {
          key: 'state',
          label: t('clarify.main.state'),
          cell: row => <StateBadge entity={question} state={row.state} />,
        },
        {
          key: 'tools',
          label: t('clarify.main.tools'),
          align: 'end',
          cell: row =>
            row.actions['answer'] !== undefined ? (
              <Button
                size="small"
                tone="primary"
                onClick={() => go(workspacePath('clarification/reply-form', projectId, { id: row.id }))}
              >
                {t('clarify.main.answer')}
              </Button>
            ) : (
              <Button
                size="small"
                onClick={() => go(workspacePath('clarification/reply-form-view', projectId, { id: row.id }))}
              >
                {t('clarify.main.view')}
              </Button>
            ),
        },
      ]}
    />
  );
}

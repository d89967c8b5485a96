import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { question } from '../../../shared/domain/pre-tender/question.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useHoldNext } from '../../../shared/ui/hooks/hold-next.ts';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { workspacePath } from './paths.ts';
import { useLots } from './use-workspace.ts';

type Question = Answered<typeof question>;

/** The questions of a project: to an organiser all of them, those without an answer first; to a bidder its own. */
export function Questions({ projectId, side }: { readonly projectId: string; readonly side: 'organiser' | 'bidder' }) {
  const t = useT();
  const { data, error, reload } = useList(question, { projectId, sort: 'askedAt', size: 200 });
  useHoldNext(!data && !error);
  if (error && !data)
    return <ErrorState title={t('clarify.main.failed')} message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" lines={1} />;
  const organiser = side === 'organiser';
  const waiting = organiser ? data.rows.filter(row => row.state === 'asked') : [...data.rows].reverse();
  const handled = organiser ? data.rows.filter(row => row.state !== 'asked').reverse() : [];
  return (
    <>
      {waiting.length === 0 ? (
        <p className="ebs-quiet">{t(organiser ? 'clarify.main.noneToAnswer' : 'clarify.main.noneMine')}</p>
      ) : (
        <Table rows={waiting} projectId={projectId} organiser={organiser} />
      )}
      {handled.length > 0 && (
        <details>
          <summary>{t('clarify.main.handled', { count: handled.length })}</summary>
          <Table rows={handled} projectId={projectId} organiser={organiser} />
        </details>
      )}
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

import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import type { ApprovalView } from '../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { ActionBar } from '../../../shared/ui/record/action-bar.tsx';
import records from '../../../shared/ui/list/screens.css';
import widgets from '../../../shared/ui/styles/widgets.css';
import { useToast } from '../../../shared/ui/toast.tsx';
import { approvableOf } from './approval/approvable.ts';
import { Decision } from './approval/decision.tsx';
import { englishNames, stepOrder } from './approval/names.ts';
import { LastRound } from './approval/last-round.tsx';
import { useNextTask } from './approval/next-task.ts';
import { RecordPart } from './approval/record-part.tsx';
import { Rounds, useSigner } from './approval/rounds.tsx';
import { DiagramPart } from './parts/diagram-part.tsx';
import sheet from './workflow.css';

const PENDING = '/base/wf/aprvPending';
const TONES = { done: 'success', open: 'primary', stuck: 'danger', ahead: 'neutral' } as const;

/** `/base/wf/apvl`: one approval: the record, how far it has come, what was said, and the reader's decision. Spec §2.9. */
export function ApprovalScreen() {
  useSheet(widgets);
  useSheet(records);
  useSheet(sheet);
  const t = useT();
  const { query, go } = useScreen();
  const user = useUser();
  const { id, entity, recordId } = query;
  const isNamed = id !== undefined || (entity !== undefined && recordId !== undefined);
  const { data, error, loading, reload } = useQuery<ApprovalView>(
    isNamed ? '/workflow/approval/view' : null,
    id === undefined ? { entity, recordId } : { id },
  );
  if (!isNamed)
    return (
      <EmptyState
        title={t('wfArea.noId')}
        icon="stamp"
        action={{ label: t('wfArea.toPending'), onClick: () => go(PENDING) }}
      />
    );
  if (!data || !user)
    return error ? (
      <ErrorState title={t('record.failed')} message={error.message} onRetry={() => void reload()} />
    ) : (
      <Skeleton shape="page" />
    );
  return <Shown view={data} userId={user.id} loading={loading} reload={reload} />;
}

interface PartProps {
  readonly view: ApprovalView;
}

/** The approval as it was read. After a decision the next task is opened, unless the reader has chosen to stay. */
function Shown({
  view,
  userId,
  loading,
  reload,
}: PartProps & { readonly userId: string; readonly loading: boolean; readonly reload: () => Promise<unknown> }) {
  const t = useT();
  const toast = useToast();
  const { go } = useScreen();
  const stepName = useStepName(view);
  const { value: stay } = useSetting('approval.stay');
  const nextTask = useNextTask(userId);
  const page = useRef<HTMLDivElement>(null);
  const entity = useApprovable(view.approval.entity ?? '');
  const { id, recordId } = view.approval;
  const shown = useRef(id);
  // Another approval in the same place, or a decision that is gone with its buttons: reading goes on at the head.
  const toHead = () => page.current?.querySelector<HTMLElement>('.wf-head h2')?.focus();
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    toHead();
  }, [id]);
  const done = async (action: string) => {
    const told = t('wfArea.done', { action: t(`approvalTask.actions.${action}`) });
    // What comes next is a help; without an answer the reader stays.
    const next = stay === true ? undefined : await nextTask(id).catch(() => undefined);
    if (next?.approvalId && next.approvalId !== id) {
      toast({ tone: 'success', title: told, text: t('wfArea.nextTask', { title: next.title, count: next.waiting }) });
      go(`/base/wf/apvl?id=${next.approvalId}`);
      return;
    }
    toast(next?.waiting === 0 ? `${told}${t('wfArea.stop')}${t('wfArea.pendingEmpty')}` : told, 'success');
    await reload();
    toHead();
  };
  const own = view.ownTask && !(view.onOwnPage && view.recordPath) ? view.ownTask : null;
  const reading = (
    <>
      <section className="record-section" data-anchor="record">
        <h2>{t('wfArea.what')}</h2>
        {view.recordPath && (
          <p>
            <Link to={view.recordPath}>{t('wfArea.openRecord')}</Link>
          </p>
        )}
        <RecordPart key={recordId} entity={view.approval.entity ?? ''} id={recordId ?? ''} />
      </section>
      <Rounds rounds={view.rounds} entity={entity} stepName={stepName} />
    </>
  );
  return (
    <div className="wf-apvl" ref={page} aria-busy={loading}>
      <Head view={view} userId={userId} reload={() => void reload()} />
      <LastRound rounds={view.rounds} entity={entity} />
      {own ? (
        <Decision
          key={own.id}
          view={view}
          task={own}
          userId={userId}
          stepName={stepName}
          onDone={action => void done(action)}
          after={<Progress view={view} />}
        >
          {reading}
        </Decision>
      ) : (
        <>
          <Turn view={view} />
          {reading}
          <Progress view={view} />
        </>
      )}
    </div>
  );
}

/** The names of steps in the reader's language. */
function useStepName({ bpmn }: ApprovalView): (node: string, name: string) => string {
  const t = useT();
  return useMemo(() => {
    const english = t.lang === 'en' ? englishNames(bpmn) : undefined;
    return (node, name) => english?.get(node) ?? name;
  }, [bpmn, t.lang]);
}

function Head({ view, userId, reload }: PartProps & { readonly userId: string; readonly reload: () => void }) {
  const t = useT();
  const { approval: run, can } = view;
  const acted = {
    ...run,
    actions: { recall: can.recall, urge: can.urge, retry: can.retry, skip: can.skip, handOver: can.handOver },
  };
  return (
    <header className="ebs-stack">
      <div className="wf-head">
        <h2 tabIndex={-1}>{run.title}</h2>
        <StateBadge entity={approval} state={run.state} />
        <span className="ebs-quiet">
          {t.value('approvable', run.entity ?? '')} · {t.lang === 'en' ? view.process.nameEn : view.process.name}
        </span>
      </div>
      {run.state === 'stuck' && (
        <Alert tone="danger" title={t('approval.states.stuck')}>
          {t(`workflow.stuck.${run.stuckReason}`, { detail: run.stuckDetail ?? '' })}
        </Alert>
      )}
      <ActionBar
        entity={approval}
        record={acted as unknown as Answered<typeof approval>}
        actions={[
          ...(run.starterId === userId ? (['urge', 'recall'] as const) : []),
          ...(run.state === 'stuck' ? (['retry', 'handOver', 'skip'] as const) : []),
        ]}
        onDone={reload}
      />
    </header>
  );
}

/** Whose turn it is when the reader does not decide here. */
function Turn({ view }: PartProps) {
  const t = useT();
  const { go } = useScreen();
  if (view.ownTask)
    return (
      <Alert
        title={t('wfArea.onOwnPage')}
        actions={
          <button
            type="button"
            className="ebs-button"
            data-tone="primary"
            onClick={() => go(view.recordPath ?? PENDING)}
          >
            {t('wfArea.openRecord')}
          </button>
        }
      />
    );
  const awaited = view.nodes.flatMap(node => node.tasks).filter(({ task }) => task.state === 'open');
  const isOver = view.approval.state !== 'running' && view.approval.state !== 'stuck';
  return (
    <p className="ebs-quiet" role="status">
      {isOver
        ? t('wfArea.over')
        : awaited.length > 0
          ? t('wfArea.notYours', { names: awaited.map(({ assignee }) => assignee).join(t('wfArea.comma')) })
          : t('wfArea.notYou')}
    </p>
  );
}

/** How far it has come: the diagram, and the same in a table. */
function Progress({ view }: PartProps) {
  const t = useT();
  const stepName = useStepName(view);
  const signer = useSigner();
  const steps = useMemo(() => {
    const order = stepOrder(view.bpmn);
    const placeOf = (id: string) => order.get(id) ?? order.size;
    return view.nodes
      .filter(node => node.type === 'userTask' || node.type === 'serviceTask')
      .sort((a, b) => placeOf(a.id) - placeOf(b.id));
  }, [view.bpmn, view.nodes]);
  return (
    <section className="record-section" data-anchor="progress">
      <h2>{t('wfArea.progress')}</h2>
      <DiagramPart bpmn={view.bpmn} nodes={view.nodes} />
      <p className="ebs-quiet">{t('wfArea.progressHint')}</p>
      <DataTable
        caption={t('wfArea.progress')}
        compact
        rows={steps}
        rowKey={node => node.id}
        columns={[
          { key: 'name', label: t('wfArea.step'), main: true, cell: node => stepName(node.id, node.name) },
          {
            key: 'state',
            label: t('wfArea.stateOf'),
            cell: node => <Badge tone={TONES[node.state]}>{t(`wfArea.stepStates.${node.state}`)}</Badge>,
          },
          {
            key: 'signers',
            label: t('wfArea.signers'),
            cell: node =>
              node.tasks.length === 0 ? (
                '—'
              ) : (
                <ul className="wf-signers">
                  {node.tasks.map(task => (
                    <li key={task.task.id}>
                      {signer(task)} · {t(`approvalTask.states.${task.task.state}`)}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </section>
  );
}

/** The definition of the kind of record, for the names of its fields; undefined until it is there. */
function useApprovable(kind: string): AnyEntity | undefined {
  const [entity, setEntity] = useState<AnyEntity>();
  useEffect(() => {
    let over = false;
    // Without the definition the rounds stand without the names of changed fields.
    void approvableOf(kind)?.().then(
      found => !over && setEntity(found.entity),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [kind]);
  return entity;
}

import type { Finding } from '../../shared/domain/rules/check.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project as projectEntity } from '../../shared/domain/pre-tender/project.entity.ts';
import { sum } from '../../shared/domain/money/decimal.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import screens from '../../shared/ui/list/screens.css';
import { RuleFindings } from '../../shared/ui/procurement/rule-findings.tsx';
import { ScheduleTimeline } from '../../shared/ui/procurement/schedule-timeline.tsx';
import { FactSections } from '../../shared/ui/record/fact-sections.tsx';
import { History } from '../../shared/ui/record/history.tsx';
import { PrintTools } from '../../shared/ui/record/print-tools.tsx';
import { RecordComments } from '../../shared/ui/record/record-comments.tsx';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import { NextSteps } from './parts/next-steps-list.tsx';
import { Panel } from './parts/panel.tsx';
import { type Project, useLots, useProject, useSide } from './parts/use-workspace.ts';

addStrings('record', recordStrings);

const DATES = ['documentIssueStart', 'documentIssueEnd', 'questionDeadline', 'bidDeadline', 'openingAt'] as const;
const VIEWS = ['overview', 'compliance', 'history'] as const;

/** The project at a glance: what to do next, when what ends, the lots, what the organisers say to one another, the legal rules, the history. Spec §2.3 "workplace". */
export function ProjectWorkplaceScreen() {
  useSheet(screens);
  const t = useT();
  const { go, query } = useScreen();
  const { record, reload } = useProject();
  const side = useSide();
  if (!record || !side) return <Skeleton shape="page" />;
  const view = VIEWS.find(name => name === query['view']) ?? 'overview';
  return (
    <div className="ebs-stack record-screen">
      {side === 'organiser' && (
        <nav className="workspace-views">
          {VIEWS.map(name => (
            <button
              key={name}
              type="button"
              aria-current={name === view ? 'page' : undefined}
              onClick={() =>
                go(`?${new URLSearchParams({ projectId: record.id, ...(name === 'overview' ? {} : { view: name }) })}`)
              }
            >
              {t(`workspace.views.${name}`)}
            </button>
          ))}
        </nav>
      )}
      {side === 'organiser' && view === 'overview' && (
        <div className="record-tools workspace-paper">
          <PrintTools entity={projectEntity} id={record.id} name={record.name ?? ''} />
        </div>
      )}
      {view === 'overview' || side !== 'organiser' ? (
        <>
          <NextSteps project={record} side={side} />
          <Panel title={t('procurement.schedule')}>
            <ScheduleTimeline dates={DATES.map(key => ({ key, label: t(`project.fields.${key}`), at: record[key] }))} />
          </Panel>
          <Lots />
          <Facts project={record} reload={reload} />
          {side === 'organiser' && <RecordComments entity={projectEntity} id={record.id} />}
        </>
      ) : view === 'compliance' ? (
        <Compliance id={record.id} />
      ) : (
        <History entity={projectEntity} id={record.id} labels={record.labels} />
      )}
    </div>
  );
}

function Facts({ project, reload }: { readonly project: Project; readonly reload: () => Promise<void> }) {
  const fields = [
    'method',
    'regime',
    'category',
    'qualification',
    'budget',
    'fundingSource',
    'buyerName',
    'contactName',
    'contactPhone',
    'description',
  ] as const;
  return (
    <FactSections
      entity={projectEntity}
      record={project}
      sections={[{ title: 'workspace.facts', fields }]}
      reload={reload}
    />
  );
}

function Lots() {
  const t = useT();
  const format = useFormat();
  const { rows, error, reload } = useLots();
  const column = (name: string) => t(`workspace.lotsTable.${name}`);
  return (
    <Panel title={t('workspace.lots')}>
      {error && !rows ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : !rows ? (
        <Skeleton shape="table" lines={3} />
      ) : (
        <DataTable
          caption={t('workspace.lots')}
          rows={rows}
          rowKey={row => row.id}
          compact
          empty={<EmptyState title={t('workspace.noLots')} text={t('workspace.noLotsNext')} icon="folder" />}
          columns={[
            { key: 'number', label: column('number'), cell: row => row.number },
            { key: 'name', label: column('name'), main: true, cell: row => row.name },
            { key: 'estimate', label: column('estimate'), align: 'end', cell: row => format.money(row.estimate) },
            {
              key: 'ceiling',
              label: column('ceiling'),
              align: 'end',
              cell: row => format.money(row.ceilingPrice) || '–',
            },
            {
              key: 'criteria',
              label: column('criteria'),
              align: 'end',
              cell: row =>
                row.evaluationMethod === 'lowestPrice'
                  ? '–'
                  : sum((row.criteria ?? []).map(each => each.points ?? '0')),
            },
            { key: 'state', label: column('state'), cell: row => <StateBadge entity={lot} state={row.state} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function Compliance({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, reload } = useQuery<readonly Finding[]>('/pre-tender/project/compliance', { id });
  return (
    <Panel title={t('workspace.compliance')} hint={t('workspace.complianceText')}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void reload()} />
      ) : data ? (
        <RuleFindings findings={data} open />
      ) : (
        <Skeleton shape="table" />
      )}
    </Panel>
  );
}

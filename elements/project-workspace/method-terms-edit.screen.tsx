import { useEffect } from 'react';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { EntityField } from '../../shared/ui/form/entity-field.tsx';
import { fetchGrid } from '../../shared/ui/form/rows-input.tsx';
import { useDraftAhead } from '../../shared/ui/form/use-draft-ahead.ts';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import sheet from './parts/document.css';
import { FormFrame } from './parts/form-frame.tsx';
import { MethodTermsViewScreen } from './method-terms-view.screen.tsx';
import { LotChoice } from './parts/lot-choice.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { Points, type PointRow } from './parts/points.tsx';
import { useFirst } from './parts/use-first.ts';
import { type AnyRecord, type Lot, type Project, useLots, useProject } from './parts/use-workspace.ts';
import { usualTerms } from './parts/usual-terms.ts';

const NOTHING = {};

/** The evaluation terms of one lot: qualification clauses, criteria and the running sum of their points; terms that are fixed are read. Spec §2.3 "method-terms/edit". */
export function MethodTermsEditScreen() {
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  useEffect(fetchGrid, []);
  const { record: project } = useProject();
  const user = useUser();
  const { rows } = useLots();
  const id = query['lotId'] ?? query['id'] ?? rows?.[0]?.id;
  const { record: read, error, reload } = useRecord(lot, id);
  const record = useFirst(id ?? '', read?.id === id ? read : undefined);
  useDraftAhead(lot, id, !project || !record || !rows);
  if (rows && !id) return <EmptyState title={t('workspace.noLots')} text={t('workspace.noLotsNext')} />;
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!project || !record || !rows || user === undefined) return <Skeleton shape="form" />;
  if (record.actions['update'] !== true) return <MethodTermsViewScreen />;
  return (
    <div className="ebs-stack">
      <LotChoice lots={rows} lotId={record.id} />
      <TermsForm key={record.id} project={project} record={record} userId={user?.id ?? 'guest'} />
    </div>
  );
}

function TermsForm({
  project,
  record,
  userId,
}: {
  readonly project: Project;
  readonly record: Lot;
  readonly userId: string;
}) {
  const t = useT();
  const toast = useToast();
  const form = useEntityForm({
    entity: lot,
    record: record as unknown as AnyRecord,
    defaults: NOTHING,
    userId,
    check: undefined,
  });
  const isEditable = record.actions['update'] === true;
  const disabled = form.busy !== '' || !isEditable;
  const method = form.values['evaluationMethod'] as string | null;
  const formula = form.values['priceFormula'] as string | null;
  const criteria = (form.values['criteria'] as readonly PointRow[] | null) ?? [];
  const qualifications = (form.values['qualifications'] as readonly object[] | null) ?? [];
  const field = (name: keyof typeof lot.fields) => (
    <div className="form-cell" data-cell-type={lot.fields[name].type}>
      <EntityField
        entity={lot}
        name={name}
        value={form.values[name]}
        error={form.errors[name]}
        errors={form.errors}
        disabled={disabled}
        onChange={value => form.set(name, value)}
      />
    </div>
  );
  const offer = () => {
    const usual = usualTerms(t);
    if (qualifications.length === 0) form.set('qualifications', usual.qualifications);
    if (criteria.length === 0) form.set('criteria', usual.criteria);
    if (!formula) form.set('priceFormula', 'lowestPriceRatio');
    toast(t('workspace.terms.offered'), 'primary');
  };
  return (
    <FormFrame
      entity={lot}
      form={form}
      errors={form.errors}
      record={record}
      editable={isEditable}
      done={() => undefined}
      back={workspacePath('method-terms/index', project.id)}
      fixed={t('workspace.terms.fixed')}
    >
      <div className="workspace-split">
        <InTurn>
          <div className="ebs-stack">
            <InTurn>
              <Panel
                title={t('workspace.terms.method')}
                tools={
                  (criteria.length === 0 || qualifications.length === 0) && (
                    <button
                      type="button"
                      className="ebs-button"
                      data-action="offer"
                      disabled={disabled}
                      onClick={offer}
                    >
                      {t('workspace.terms.offer')}
                    </button>
                  )
                }
              >
                <div className="form-grid">
                  {field('evaluationMethod')}
                  {method !== 'lowestPrice' && field('priceFormula')}
                </div>
                {formula && method !== 'lowestPrice' && (
                  <p className="ebs-quiet">{t(`workspace.terms.formulas.${formula}`)}</p>
                )}
              </Panel>
              <Panel title={t('workspace.terms.qualifications')} hint={t('workspace.terms.qualificationsHint')}>
                {field('qualifications')}
              </Panel>
              {method !== 'lowestPrice' && (
                <Panel title={t('workspace.terms.criteria')} hint={t('workspace.terms.criteriaHint')}>
                  {field('criteria')}
                </Panel>
              )}
            </InTurn>
          </div>
          <aside className="workspace-side">
            <Panel title={t('workspace.terms.sum')}>
              <Points rows={criteria} method={method} regime={project.regime} category={project.category} />
            </Panel>
          </aside>
        </InTurn>
      </div>
    </FormFrame>
  );
}

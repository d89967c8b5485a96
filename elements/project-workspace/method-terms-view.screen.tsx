import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import screens from '../../shared/ui/list/screens.css';
import { FieldValue } from '../../shared/ui/record/field-value.tsx';
import { recordStrings } from '../../shared/ui/record/record.strings.ts';
import { formStrings } from '../../shared/ui/form/form.strings.ts';
import sheet from './parts/document.css';
import { GoButton } from './parts/go-button.tsx';
import { LotChoice } from './parts/lot-choice.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { Points } from './parts/points.tsx';
import { useLots, useProject } from './parts/use-workspace.ts';

addStrings('record', recordStrings);
addStrings('form', formStrings);

/** The evaluation terms of one lot as bidders, members and supervisors read them. Spec §2.3 "method-terms/view". */
export function MethodTermsViewScreen() {
  useSheet(screens);
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  const { id: projectId, record: project } = useProject();
  const { rows, error, reload } = useLots();
  if (error && !rows) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!rows || !project) return <Skeleton shape="page" />;
  const shown = rows.find(each => each.id === (query['lotId'] ?? query['id'])) ?? rows[0];
  if (!shown) return <EmptyState title={t('workspace.noLots')} text={t('workspace.noLotsNext')} />;
  return (
    <div className="record-screen">
      <div className="ebs-row">
        <LotChoice lots={rows} lotId={shown.id} />
        {shown.actions?.['update'] === true && (
          <GoButton to={workspacePath('method-terms/edit', projectId, { lotId: shown.id })}>
            {t('workspace.terms.edit')}
          </GoButton>
        )}
      </div>
      <div className="workspace-split">
        <div className="ebs-stack">
          <Panel title={t('workspace.terms.qualifications')} hint={t('workspace.terms.qualificationsHint')}>
            <FieldValue
              field={lot.fields.qualifications}
              value={shown.qualifications}
              inner="lot.inner.qualifications"
            />
          </Panel>
          <Panel title={t('workspace.terms.criteria')} hint={t('workspace.terms.criteriaHint')}>
            <FieldValue field={lot.fields.criteria} value={shown.criteria} inner="lot.inner.criteria" />
          </Panel>
        </div>
        <aside className="workspace-side">
          <Panel title={t('workspace.terms.method')}>
            <p>{t.value('evaluationMethod', shown.evaluationMethod)}</p>
            {shown.priceFormula && shown.evaluationMethod !== 'lowestPrice' && (
              <p className="ebs-quiet">{t(`workspace.terms.formulas.${shown.priceFormula}`)}</p>
            )}
            <Points
              rows={shown.criteria ?? []}
              method={shown.evaluationMethod}
              regime={project.regime}
              category={project.category}
            />
          </Panel>
        </aside>
      </div>
    </div>
  );
}

import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { ActionBar } from '../../shared/ui/record/action-bar.tsx';
import { History } from '../../shared/ui/record/history.tsx';
import { LotEditor } from './parts/lot-editor.tsx';
import { LotsPanel } from './parts/lots-panel.tsx';
import { workspacePath } from './parts/workspace-path.ts';
import { ProjectForm } from './parts/project-form.tsx';
import { ProjectRules } from './parts/project-rules.tsx';
import sheet from './pre-tender.css';

/** A project with its lots, the planning rules and its moves; `?lotId=` opens one lot. Spec §2.2 "/pre/project-edit". */
export function ProjectEditScreen() {
  const t = useT();
  const { query, go } = useScreen();
  useSheet(sheet);
  const id = query['id'];
  const { record, reload } = useRecord(project, id);
  const lotId = query['lotId'];
  if (id && lotId) return <LotEditor projectId={id} lotId={lotId} />;
  if (!id)
    return (
      <div className="project-main">
        <Alert tone="primary">{t('preTenderArea.form.saveFirst')}</Alert>
        <ProjectForm key="new" />
      </div>
    );
  return (
    <div className="project-screen">
      <div className="project-main">
        {record?.state === 'filed' && <Alert tone="neutral">{t('preTenderArea.form.frozen')}</Alert>}
        <InTurn>
          {/* A move changes what may be edited and the revision: the form begins anew with each state. */}
          <ProjectForm key={record?.state ?? ''} />
          {record && <LotsPanel of={record} />}
          {record && <History entity={project} id={record.id} labels={record.labels} />}
        </InTurn>
      </div>
      {record && (
        <aside className="project-side">
          <section className="part">
            <h2>{t('preTenderArea.form.actions')}</h2>
            <ActionBar
              entity={project}
              record={record}
              actions={['file', 'reopen', 'terminate']}
              onDone={() => void reload()}
            />
            <div>
              <Button icon="dashboard" onClick={() => go(workspacePath(record.id))}>
                {t('preTenderArea.form.workspace')}
              </Button>
            </div>
          </section>
          <ProjectRules id={record.id} revision={record.revision} />
        </aside>
      )}
    </div>
  );
}

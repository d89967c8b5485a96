import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project as projectEntity } from '../../shared/domain/pre-tender/project.entity.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecordName } from '../../shared/ui/hooks/use-record-name.ts';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { Countdown } from '../../shared/ui/kit/countdown.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../shared/ui/kit/state-badge.tsx';
import { isBuilt, workspacePath } from './parts/paths.ts';
import { StageRail } from './parts/stage-rail.tsx';
import { type Project, useLots, useProject } from './parts/use-workspace.ts';
import sheet from './workspace.css';

/** Puts a screen into the workspace: the project's head and its stages stand above the screen's own heading. */
export function inWorkspace(Screen: ComponentType): ComponentType {
  return function InWorkspace() {
    useSheet(sheet);
    const t = useT();
    const { go } = useScreen();
    const { id, record, error, reload } = useProject();
    const lots = useLots();
    useRecordName(record?.name ?? undefined, 'around');
    if (!id) {
      return (
        <EmptyState
          title={t('workspace.noProject')}
          text={t('workspace.noProjectNext')}
          icon="folder"
          action={{ label: t('workspace.projects'), onClick: () => go('/pre/project-list') }}
        />
      );
    }
    if (error && !record)
      return <ErrorState title={t('workspace.failed')} message={error.message} onRetry={() => void reload()} />;
    return (
      <>
        {/* The head grows once, to its whole height: its lots do not come after it. */}
        <Top project={lots.loading && !lots.rows ? undefined : record} />
        <Screen />
      </>
    );
  };
}

function Top({ project }: { readonly project: Project | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const standing = project ? 'here' : 'coming';
  useLayoutEffect(() => {
    const screen = box.current?.closest<HTMLElement>('.ebs-screen');
    screen?.setAttribute('data-project', standing);
    return () => screen?.removeAttribute('data-project');
  }, [standing]);
  return (
    <div ref={box} className="workspace-top" aria-busy={!project}>
      <Head project={project} />
      <StageRail project={project} />
    </div>
  );
}

function Head({ project }: { readonly project: Project | undefined }) {
  const t = useT();
  const format = useFormat();
  const { go, href } = useScreen();
  const { rows } = useLots();
  if (!project)
    return (
      <div className="workspace-head" data-waiting>
        <Skeleton lines={2} />
      </div>
    );
  const home = workspacePath('workplace', project.id);
  return (
    <div className="workspace-head">
      <div className="workspace-name">
        <a
          href={href(home)}
          onClick={event => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            go(home);
          }}
        >
          {project.name}
        </a>
        <span className="ebs-row">
          <span className="ebs-quiet ebs-number">{project.code}</span>
          <StateBadge entity={projectEntity} state={project.state} />
          <span className="ebs-quiet">{project.buyerName}</span>
        </span>
      </div>
      {(rows?.length ?? 0) > 0 && (
        <ul className="workspace-lots" aria-label={t('workspace.lots')}>
          {rows!.slice(0, 6).map(each => (
            <li key={each.id} title={each.name ?? ''} data-tone={lot.states[each.state].tone}>
              <span>{t('workspace.lot', { number: each.number ?? '' })}</span>
              <span className="workspace-lot-state">{t(`lot.states.${each.state}`)}</span>
            </li>
          ))}
          {rows!.length > 6 && <li className="ebs-quiet">+{rows!.length - 6}</li>}
        </ul>
      )}
      <div className="workspace-deadline">
        {project.bidDeadline ? (
          <>
            <span className="ebs-quiet">{t('workspace.deadline')}</span>
            <Countdown until={project.bidDeadline} warnMinutes={24 * 60} label={t('workspace.deadline')} />
            <time className="ebs-quiet ebs-number" dateTime={project.bidDeadline}>
              {format.instant(project.bidDeadline)}
            </time>
          </>
        ) : (
          isBuilt('bulletin/edit') && <span className="ebs-quiet">{t('workspace.noDeadline')}</span>
        )}
      </div>
    </div>
  );
}

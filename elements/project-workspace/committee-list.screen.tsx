import { committee } from '../../shared/domain/review/committee.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useMay } from '../../shared/ui/hooks/use-user.ts';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { CommitteeMembers } from '../../shared/ui/review/committee-members.tsx';
import { CommitteeSummary } from '../../shared/ui/review/committee-summary.tsx';
import { DrawPanel } from '../../shared/ui/review/draw-panel.tsx';
import { workspacePath } from './parts/review-paths.ts';

/** The committee of the project: its composition, the draw and the members. Spec §2.3 "committee/index". */
export function CommitteeListScreen() {
  useSheet(screens);
  const t = useT();
  const { query, go } = useScreen();
  const projectId = query['projectId'] ?? '';
  const may = useMay('committee.create');
  const { rows, data, error, reload } = useList(committee, { projectId, size: 1 });
  const [of] = rows;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  if (!of)
    return (
      <EmptyState
        title={t('reviewUi.committee.none')}
        text={t('reviewUi.committee.empty')}
        icon="people"
        {...(may
          ? {
              action: {
                label: t('reviewUi.committee.form'),
                onClick: () => go(workspacePath('committee/edit', { projectId })),
              },
            }
          : {})}
      />
    );
  return (
    <div className="record-screen">
      <CommitteeSummary committee={of} edit={workspacePath('committee/edit', { projectId, id: of.id })} />
      <DrawPanel committee={of} reload={reload} />
      <CommitteeMembers committee={of} reload={reload} />
    </div>
  );
}

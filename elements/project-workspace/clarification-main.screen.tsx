import { useScreen } from '../../shared/ui/element-context.tsx';
import { useT } from '../../shared/i18n/translate.ts';
import { useMay } from '../../shared/ui/hooks/use-user.ts';
import { Button } from '../../shared/ui/kit/button.tsx';
import { InTurn } from '../../shared/ui/kit/in-turn.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { BidderDocument } from '../../shared/ui/procurement/bidder-document.tsx';
import { Clarifications, useClarifications } from './parts/clarifications.tsx';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { Questions } from './parts/questions.tsx';
import { QuestionTime, useQuestionTime } from './parts/question-time.tsx';
import { useProject, useSide } from './parts/use-workspace.ts';
import sheet from './clarification.css';

/** Questions and clarifications: what waits for an answer to organisers, their own questions to bidders, what is published to all. Spec §2.3 "Clarification". */
export function ClarificationMainScreen() {
  const t = useT();
  const { go } = useScreen();
  useSheet(sheet);
  const { record } = useProject();
  const side = useSide();
  const mayAsk = useMay('question.create');
  const { open } = useQuestionTime(record);
  if (!record || !side) return <Skeleton shape="page" />;
  if (side !== 'bidder') return <Others projectId={record.id} isOrganiser={side === 'organiser'} />;
  return (
    <div className="clarify-columns">
      <div className="clarify">
        <Panel title={t('clarify.main.published')} hint={t('clarify.main.publishedHint')}>
          <Clarifications projectId={record.id} />
        </Panel>
        <Panel title={t('clarify.main.mine')} hint={t('clarify.main.mineHint')}>
          <Questions projectId={record.id} side="bidder" />
        </Panel>
      </div>
      <div className="clarify">
        <Panel title={t('clarify.main.ask')}>
          <QuestionTime of={record} />
          {mayAsk && open && (
            <div>
              <Button tone="primary" icon="help" onClick={() => go(workspacePath('clarification/bidder', record.id))}>
                {t('clarify.main.ask')}
              </Button>
            </div>
          )}
        </Panel>
        <Panel title={t('clarify.main.document')}>
          <BidderDocument projectId={record.id} />
        </Panel>
      </div>
    </div>
  );
}

/** What organisers, and those who watch, see: to organisers first what waits for an answer. */
function Others({ projectId, isOrganiser }: { readonly projectId: string; readonly isOrganiser: boolean }) {
  const t = useT();
  // Shown last, asked for at once.
  useClarifications(projectId);
  return (
    <div className="clarify">
      <InTurn>
        {isOrganiser && (
          <Panel title={t('clarify.main.toAnswer')} hint={t('clarify.main.toAnswerHint')}>
            <Questions projectId={projectId} side="organiser" />
          </Panel>
        )}
        <Panel title={t('clarify.main.published')} hint={t('clarify.main.publishedHint')}>
          <Clarifications projectId={projectId} />
        </Panel>
      </InTurn>
    </div>
  );
}

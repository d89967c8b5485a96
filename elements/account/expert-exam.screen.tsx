import { useT } from '../../shared/i18n/translate.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { ExamIntro } from './parts/exam-intro.tsx';
import { ExamResult } from './parts/exam-result.tsx';
import { ExamRunning } from './parts/exam-running.tsx';
import { useExam } from './parts/use-exam.ts';
import expertSheet from './expert.css';
import sheet from './registration.css';

/** The entry exam of experts: its rules, the running paper, the result. For visitors and expert accounts. Spec §2.1 "/ls/expert/exam". */
export function ExpertExamScreen() {
  const t = useT();
  useSheet(sheet);
  useSheet(expertSheet);
  const exam = useExam();
  const { status, paper, failure, load } = exam;
  if (!status)
    return failure ? (
      <ErrorState title={t('expertArea.exam.failedLoad')} message={failure} onRetry={() => void load()} />
    ) : (
      <Skeleton shape="page" />
    );
  if (paper?.state === 'running') return <ExamRunning key={paper.id} exam={exam} paper={paper} />;
  return (
    <div className="exam">
      {failure && (
        <p className="wizard-faults" role="alert">
          {failure}
        </p>
      )}
      {paper ? <ExamResult exam={exam} status={status} paper={paper} /> : <ExamIntro exam={exam} status={status} />}
    </div>
  );
}

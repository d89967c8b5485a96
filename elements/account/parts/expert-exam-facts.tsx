import type { expert } from '../../../shared/domain/review/expert.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useHoldNext } from '../../../shared/ui/hooks/hold-next.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { GoLink } from './go-link.tsx';

/** `GET /review/expert/checks`. */
export interface ExpertChecks {
  readonly exam: {
    readonly attempts: number;
    readonly passed: { readonly mark: number; readonly validUntil: string } | null;
  };
  readonly twins: readonly {
    readonly id: string;
    readonly name: string;
    readonly employerName: string | null;
    readonly state: string;
    readonly by: readonly ('idNumber' | 'mobile' | 'person')[];
  }[];
}

/** The reading `checks` of an expert record. */
export const useExpertChecks = (id: string) => useQuery<ExpertChecks>('/review/expert/checks', { id });

/** How the entry exam stands. */
export function ExamFacts({ record }: PartProps<typeof expert>) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useExpertChecks(record.id);
  // What it says takes one line or two.
  useHoldNext(!data && !error);
  const passed = data?.exam.passed;
  return (
    <section className="record-section">
      <h2>{t('expertArea.own.exam')}</h2>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <p>
          {passed
            ? t('expertArea.own.examPassed', { mark: passed.mark, at: format.instant(passed.validUntil) })
            : t('expertArea.own.examNone')}
          {' · '}
          {t('expertArea.own.examAttempts', { count: data.exam.attempts })}
        </p>
      )}
    </section>
  );
}

/** The own exam, with the way to it while it is not passed. */
export function OwnExam(props: PartProps<typeof expert>) {
  const t = useT();
  const { data } = useExpertChecks(props.record.id);
  return (
    <>
      <ExamFacts {...props} />
      {data && !data.exam.passed && (
        <p>
          <GoLink className="ebs-button" to="/ls/expert/exam">
            {t('expertArea.own.toExam')}
          </GoLink>
        </p>
      )}
    </>
  );
}

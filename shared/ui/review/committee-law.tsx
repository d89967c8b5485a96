import { useMemo } from 'react';
import { workingCalendar } from '../../domain/calendar/working-calendar.ts';
import { project } from '../../domain/pre-tender/project.entity.ts';
import type { committee } from '../../domain/review/committee.entity.ts';
import { check } from '../../domain/rules/check.ts';
import { useT } from '../../i18n/translate.ts';
import type { SectionProps } from '../form/form-spec.ts';
import { useHoldNext } from '../hooks/hold-next.ts';
import { useLaw } from '../hooks/use-law.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRecord } from '../hooks/use-record.ts';
import { Alert } from '../kit/alert.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { citation, findingText, ruleName } from '../procurement/finding-text.ts';

/** What the law says of the committee as it is typed: odd, five or more, two thirds experts, seven in large government purchases (COM-01, COM-02). */
export function CommitteeLaw({ values }: SectionProps<typeof committee>) {
  const t = useT();
  const now = useNow(60_000);
  const law = useLaw();
  const { record, loading, error, reload } = useRecord(project, values['projectId'] as string | null);
  // What is found takes more or less room than the bars.
  useHoldNext(!record && loading);
  const [size, experts] = [Number(values['size'] ?? 0), Number(values['expertSeats'] ?? 0)];
  const named = ((values['representatives'] as readonly unknown[] | null) ?? []).length;
  const findings = useMemo(() => {
    if (!record || !size) return [];
    const { regime, mandatory, stateFunded, method, category, budget } = record;
    return check(
      {
        regime: regime ?? 'tenderLaw',
        mandatory: mandatory === true,
        stateFunded: stateFunded === true,
        method: method ?? 'openTender',
        category: category ?? 'goods',
        budget: budget?.amount ?? null,
        committee: { size, experts, buyerRepresentatives: named },
      },
      'formCommittee',
      now,
      workingCalendar,
      law?.figures,
    );
  }, [record, size, experts, named, now, law]);
  const needed = Math.max(0, size - experts);
  return (
    <section className="form-section ebs-stack" aria-live="polite">
      <h2>{t('reviewUi.law.title')}</h2>
      {!record && loading && <Skeleton lines={6} />}
      {!record && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {record && findings.length === 0 && size > 0 && <Alert tone="neutral">{t('reviewUi.law.none')}</Alert>}
      {findings.map(finding => (
        <Alert
          key={finding.rule}
          tone={finding.holds ? 'success' : finding.severity === 'block' ? 'danger' : 'warning'}
          title={t('reviewUi.law.rule', { rule: finding.rule, name: ruleName(t, finding) })}
        >
          {finding.holds ? t('reviewUi.law.holds') : findingText(t, finding)}{' '}
          {!finding.holds && t(`rules.${finding.rule}.remedy`)}{' '}
          <span className="law-source">{citation(t, finding.law, finding.article)}</span>
        </Alert>
      ))}
      {size > 0 && named !== needed && (
        <Alert tone="warning">{t('committee.reasons.representativesCount', { needed })}</Alert>
      )}
    </section>
  );
}

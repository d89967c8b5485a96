import { useEffect, useState } from 'react';
import type { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { Finding } from '../../../shared/domain/rules/check.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { RuleFindings } from '../../../shared/ui/procurement/rule-findings.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

const JUDGED = [
  'projectId',
  'kind',
  'body',
  'qualificationRequirements',
  'documentAccess',
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'bidValidityDays',
] as const;
const SCHEDULED: readonly (string | null)[] = ['tender', 'change'];

/** What the legal rules say of a bulletin as it stands: the same judgement as at its publication. Only those with a schedule are judged. */
export function BulletinRules({ record }: PartProps<typeof bulletin>) {
  const t = useT();
  const { api } = useScreen();
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const judged = SCHEDULED.includes(record.kind);
  useEffect(() => {
    if (!judged) return undefined;
    let live = true;
    const values = Object.fromEntries(JUDGED.map(name => [name, record[name]]).filter(([, value]) => value !== null));
    api.post<readonly Finding[]>('/pre-tender/bulletin/check', values, undefined, { quiet: true }).then(
      answer => live && (setFindings(answer), setFailure('')),
      fault => live && setFailure(asApiError(fault).message),
    );
    return () => {
      live = false;
    };
  }, [api, record, judged, attempt]);
  if (!judged) return null;
  return (
    <section className="part" aria-busy={!findings && !failure}>
      <div>
        <h2>{t('preTenderArea.rules.title')}</h2>
        <p className="ebs-quiet">{t('preTenderArea.rules.bulletin')}</p>
      </div>
      {failure ? (
        <ErrorState title={t('preTenderArea.rules.failed')} message={failure} onRetry={() => setAttempt(attempt + 1)} />
      ) : findings ? (
        <RuleFindings findings={findings} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

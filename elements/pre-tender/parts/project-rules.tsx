import { useEffect } from 'react';
import type { Finding } from '../../../shared/domain/rules/check.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { RuleFindings } from '../../../shared/ui/procurement/rule-findings.tsx';

/** Whether the saved project with its lots is lawful, rule by rule; judged anew after each save. */
export function ProjectRules({ id, revision }: { readonly id: string; readonly revision: number }) {
  const t = useT();
  const { data, error, reload } = useQuery<readonly Finding[]>('/pre-tender/project/compliance', { id });
  useEffect(() => {
    void reload();
  }, [revision, reload]);
  return (
    <section className="part" aria-busy={!data && !error}>
      <div>
        <h2>{t('preTenderArea.rules.title')}</h2>
        <p className="ebs-quiet">{t('preTenderArea.rules.planning')}</p>
      </div>
      {data ? (
        <RuleFindings findings={data} />
      ) : error ? (
        <ErrorState title={t('preTenderArea.rules.failed')} message={error.message} onRetry={() => void reload()} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

import { useEffect, useState } from 'react';
import type { notice } from '../../../shared/domain/notice/notice.entity.ts';
import { formatNumber } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';

const PARTS = [
  'audience',
  'audienceTypes',
  'audienceBranches',
  'audienceOrganizations',
  'audienceRoles',
  'audienceTenants',
] as const;
const REST_MS = 400;

/** What of some values says whom a notice is for; a row that is not filled yet is left out. */
function audienceOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isFilled = (row: unknown) => typeof row !== 'object' || Object.values(row ?? {}).some(Boolean);
  return Object.fromEntries(
    PARTS.map(name => {
      const value = values[name];
      return [name, Array.isArray(value) ? value.filter(isFilled) : (value ?? null)];
    }),
  );
}

/** How many people a notice reaches, asked when choosing rests. */
export function Reach({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const { api } = useScreen();
  const key = JSON.stringify(audienceOf(values));
  const [found, setFound] = useState<{ readonly key: string; readonly people?: number; readonly fault?: string }>();
  useEffect(() => {
    let current = true;
    const rest = setTimeout(() => {
      api.post<{ people: number }>('/notice/reach', JSON.parse(key) as object, undefined, { quiet: true }).then(
        ({ people }) => current && setFound({ key, people }),
        (error: unknown) => current && setFound({ key, fault: asApiError(error).message }),
      );
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(rest);
    };
  }, [api, key]);
  const settled = found?.key === key ? found : undefined;
  const { people, fault } = settled ?? {};
  return (
    <div role="status" aria-busy={!settled} data-people={people}>
      {fault !== undefined ? (
        <Alert tone="warning">{fault}</Alert>
      ) : people === 0 ? (
        <Alert tone="warning">{t('noticesArea.reachesNobody')}</Alert>
      ) : (
        <Alert>
          {people === undefined
            ? t('noticesArea.reachCounting')
            : t('noticesArea.reaches', { count: formatNumber(t.lang, people) })}
        </Alert>
      )}
    </div>
  );
}

/** The same within the form of a notice. */
export const ReachSection = ({ values }: SectionProps<typeof notice>) => <Reach values={values} />;

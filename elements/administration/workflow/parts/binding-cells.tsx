import { useMemo } from 'react';
import { readRows } from '../../../../shared/domain/workflow/read-condition.ts';
import type { BindingWords } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { conditionWords } from './condition-words.ts';
import { useVariables } from './use-variables.ts';

// One reading for all rows of the page: readings of the same address are shared.
const useWords = () => useQuery<BindingWords>('/workflow/binding/words').data;

interface CellProps {
  /** The kind of records that the binding is for. */
  readonly entity: string | null;
}

/** The process of a binding by its name, with the code below it. */
export function ProcessCell({ entity, code }: CellProps & { readonly code: string | null }) {
  const t = useT();
  const found = useWords()?.processes.find(each => each.code === code && each.entity === entity);
  if (!found) return <>{code}</>;
  return (
    <span className="wf-named">
      <span>{t.lang === 'en' ? found.nameEn || found.name : found.name}</span>
      <small className="ebs-quiet">{code}</small>
    </span>
  );
}

/** The condition of a binding in the reader's words; what rows cannot show stands as it is written. */
export function ConditionCell({ entity, condition }: CellProps & { readonly condition: string | null }) {
  const t = useT();
  const words = useWords();
  const data = useVariables(condition ? (entity ?? '') : '');
  const text = useMemo(() => {
    const variables = new Map((data?.variables ?? []).map(each => [each.name, each]));
    const rows = data ? readRows(condition, variables) : undefined;
    return rows && conditionWords(t, rows, variables, words?.names ?? {});
  }, [t, data, condition, words]);
  if (!condition) return <span className="ebs-quiet">{t('wfCond.always')}</span>;
  if (data === undefined) return <span className="ebs-quiet">{t('wfCond.reading')}</span>;
  return text ? <span className="wf-words">{text}</span> : <code className="wf-words">{condition}</code>;
}

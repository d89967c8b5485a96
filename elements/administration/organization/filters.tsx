import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';

/** A filter of the lists of sign-in control. */
export type FilterName = 'q' | 'address';

const TYPING = 300;

/** Filters that are kept in the address, so that a reload or a shared link shows the same. */
export function Filters({ fields }: { readonly fields: readonly FilterName[] }) {
  const t = useT();
  const { query, go } = useScreen();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(name => [name, query[name] ?? ''])),
  );
  const now = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(() => {
      const kept = Object.fromEntries(
        Object.entries({ ...query, ...values }).filter((entry): entry is [string, string] => Boolean(entry[1])),
      );
      if (JSON.stringify(kept) !== JSON.stringify(query)) go(`?${new URLSearchParams(kept)}`, { replace: true });
    }, TYPING);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is typed leads to another address; the address itself changes by it
  }, [now]);
  const set = (name: FilterName) => (value: string | null) => setValues(before => ({ ...before, [name]: value ?? '' }));
  const common = (name: FilterName) => ({
    name,
    label: t(`organizationUi.filters.${name}`),
    value: values[name] || null,
    onChange: set(name),
    size: 'small' as const,
  });
  return (
    <div className="org-filters" role="search" aria-label={t('organizationUi.filters.label')}>
      {fields.map(name => (
        <Input key={name} {...common(name)} type="search" maxLength={60} clearable />
      ))}
    </div>
  );
}

import type { Level } from '../../../shared/domain/configuration/definition.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Select } from '../../../shared/ui/kit/select.tsx';

/** A tenant or a company whose values the reader keeps. */
export interface OwnerChoice {
  readonly val: string;
  readonly label: string;
}

/** The tenants or companies that the reader keeps; undefined until known, and none for the platform, which is but one. */
export function useOwners(level: Level): readonly OwnerChoice[] | undefined {
  const isOne = level === 'platform';
  const { data } = useQuery<readonly OwnerChoice[]>(isOne ? null : '/configuration/configItem/owners', { level });
  return isOne ? NONE : data;
}
const NONE: readonly OwnerChoice[] = [];

/** Whose values are looked at; nothing to choose where there is but one. */
export function OwnerPicker({
  level,
  owners,
  value,
  onChange,
}: {
  readonly level: Level;
  readonly owners: readonly OwnerChoice[] | undefined;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) {
  const t = useT();
  // Its place is kept while it is not known whether there is a choice.
  if (!owners) return <div className="conf-owner" data-waiting />;
  if (owners.length === 0) return null;
  return (
    <div className="conf-owner">
      <Select
        label={t(`confUi.owner.${level}`)}
        required
        value={value}
        onChange={onChange}
        options={owners.map(({ val, label }) => ({ value: val, label: label || val }))}
      />
    </div>
  );
}

import { useRef } from 'react';
import type { ListAnswer } from '../../../../shared/domain/kernel/wire.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { optionsPath } from '../../../../shared/ui/form/ref-areas.ts';
import { type Choice, Combobox } from '../../../../shared/ui/kit/combobox.tsx';
import { MultiCombobox } from '../../../../shared/ui/kit/multi-combobox.tsx';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';

interface Option {
  readonly id: string;
  readonly label: string;
}

interface PickerProps<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

const choiceOf = ({ id, label }: Option): Choice => ({ val: id, label });

interface RecordPickerProps<V> extends PickerProps<V> {
  /** The entity chosen from: `organization` or `user`. */
  readonly target: string;
}

/** Chooses a record by name. */
export function RecordPicker({ target, value, ...rest }: RecordPickerProps<string | null>) {
  const { api } = useScreen();
  const ask = (params: object, signal?: AbortSignal) =>
    api.get<readonly Option[]>(
      optionsPath(target, 'account'),
      { ...params },
      { quiet: true, ...(signal && { signal }) },
    );
  return (
    <Combobox
      {...rest}
      value={value}
      labelOf={id => ask({ ids: id }).then(found => found[0]?.label)}
      load={async (q, signal) => (await ask({ q }, signal)).map(choiceOf)}
    />
  );
}

/** Chooses several records by name. */
export function RecordsPicker({ target, value, ...rest }: RecordPickerProps<readonly string[]>) {
  const { api } = useScreen();
  const path = optionsPath(target, 'account');
  const { data } = useQuery<readonly Option[]>(value.length ? path : null, { ids: value });
  return (
    <MultiCombobox
      {...rest}
      value={value}
      max={50}
      labelOf={id => data?.find(each => each.id === id)?.label}
      load={async (q, signal) => (await api.get<readonly Option[]>(path, { q }, { quiet: true, signal })).map(choiceOf)}
    />
  );
}

/** Chooses a person by name. */
export const PersonPicker = (props: PickerProps<string | null>) => <RecordPicker {...props} target="user" />;

/** Chooses several persons by name. */
export const PersonsPicker = (props: PickerProps<readonly string[]>) => <RecordsPicker {...props} target="user" />;

interface RoleRow {
  readonly code: string;
  readonly name: string;
}

/** Chooses roles by name; what is kept are their codes, since a role is another record in each tenant. */
export function RolesPicker({ value, ...rest }: PickerProps<readonly string[]>) {
  const { api } = useScreen();
  const known = useRef(new Map<string, string>());
  const { data } = useQuery<ListAnswer<RoleRow>>('/account/role/list', { size: 200, state: 'active' });
  for (const { code, name } of data?.rows ?? []) known.current.set(code, name);
  return (
    <MultiCombobox
      {...rest}
      value={value}
      max={20}
      labelOf={code => known.current.get(code)}
      load={async (q, signal) => {
        const { rows } = await api.get<ListAnswer<RoleRow>>(
          '/account/role/list',
          { size: 50, state: 'active', q: q || undefined },
          { quiet: true, signal },
        );
        for (const { code, name } of rows) known.current.set(code, name);
        return rows.map(({ code, name }) => ({ val: code, label: name, hint: code }));
      }}
    />
  );
}

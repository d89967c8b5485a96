import { defineEntity } from '../../domain/kernel/entity.ts';
import { field } from '../../domain/kernel/fields.ts';
import { useUser } from '../hooks/use-user.ts';
import { useListState } from './use-list-state.ts';

// Rows of a plain list are no records: nothing of this is shown.
const ROW = defineEntity({
  name: 'plainRow',
  area: 'plain',
  title: 'name',
  fields: { name: field.text() },
  states: { open: { tone: 'neutral' } },
  initial: 'open',
  editableIn: [],
  scope: () => 'all',
  transitions: {},
});
const DEFAULTS = { sort: [], size: 20 } as const;

/** The state of a plain list in its address: its search, its page, its filters by their names, its columns; and the views of them. */
export interface PlainState extends ReturnType<typeof useListState> {
  /** The one value of a filter; undefined where it is off. */
  readonly asked: (name: string) => string | undefined;
  /** Puts a filter on or off, and begins at the first page. */
  readonly ask: (filters: Readonly<Record<string, string | null | undefined>>) => void;
  readonly userId: string | undefined;
}

/**
 * Reads the state of a list whose rows are no records from the address. `filters` are the parameters it is narrowed by, always the same ones.
 * A list that shares its path with others, as a tab does, has no views: those are kept by path.
 */
export function usePlainList(filters: readonly string[], isAlone = true): PlainState {
  const user = useUser();
  const userId = isAlone ? user?.id : undefined;
  const list = useListState(ROW, filters, DEFAULTS, false, userId !== undefined);
  return {
    ...list,
    userId,
    asked: name => list.state.filters[name]?.[0],
    ask: wanted => {
      const next = { ...list.state.filters };
      for (const [name, value] of Object.entries(wanted)) next[name] = value ? [value] : [];
      list.change({ filters: next });
    },
  };
}

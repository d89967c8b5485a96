import type { ReactNode } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import { useMay } from '../hooks/use-user.ts';
import type { Labels } from '../record/field-text.ts';
import { fetchPart, LaterPart } from './later-part.tsx';
import { SearchWaiting } from './search-waiting.tsx';

/** One record that may be referred to. */
export interface RefOption {
  readonly id: string;
  readonly label: string;
}

/** Props of `RefInput`. */
export interface RefInputProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly entity?: AnyEntity | undefined;
  readonly value: string | null;
  /** Names that are known already, id → name; others are asked for. */
  readonly known?: Labels | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** In a table the column's heading is the label that is seen. */
  readonly inCell?: boolean;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
}

const loadSearch = () => import('./ref-search.tsx').then(({ RefSearch }) => RefSearch);

/** Fetches the code of the search before a table shows it: a key pressed on a cell must find its input. */
export const fetchRefInput = (): void => void fetchPart(loadSearch);

const loadTree = () => import('./ref-tree.tsx').then(({ RefTree }) => RefTree);

/**
 * Chooses a record of another entity by typing part of its name: `GET /<area>/<target>/options?q=&ids=` → `{ id, label }[]`; or, where the
 * field says that the records stand in a tree and the reader may read them, from that tree.
 */
export function RefInput(props: RefInputProps) {
  return props.field.tree && !props.inCell ? <TreeOrSearch {...props} /> : <Ref load={loadSearch} {...props} />;
}

function TreeOrSearch(props: RefInputProps) {
  const may = useMay(`${props.field.target ?? ''}.read`);
  return <Ref load={may ? loadTree : loadSearch} {...props} />;
}

function Ref({ load, ...props }: RefInputProps & { readonly load: typeof loadSearch }) {
  const { label, required, inCell, value, known, hint, error } = props;
  const shown = value === null ? '' : (known?.[value] ?? '');
  return (
    <LaterPart
      key={load === loadSearch ? 'search' : 'tree'}
      load={load}
      props={props}
      waiting={<SearchWaiting {...{ label, required, hint, error }} text={shown} labelHidden={inCell} />}
    />
  );
}

import type { ReactNode } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
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
export const fetchRefInput = (): void => fetchPart(loadSearch);

/** Chooses a record of another entity by typing part of its name: `GET /<area>/<target>/options?q=&ids=` → `{ id, label }[]`. */
export function RefInput(props: RefInputProps) {
  const { label, required, inCell, value, known } = props;
  const shown = value === null ? '' : (known?.[value] ?? '');
  return (
    <LaterPart
      load={loadSearch}
      props={props}
      waiting={<SearchWaiting label={label} required={required} text={shown} labelHidden={inCell} />}
    />
  );
}

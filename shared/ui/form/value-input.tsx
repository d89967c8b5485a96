import type { ReactNode } from 'react';
import type { Option } from '../kit/select.tsx';
import { LaterPart } from './later-part.tsx';
import { SearchWaiting } from './search-waiting.tsx';

/** From so many values on, a list is searched and not looked through. */
export const LONG_SET = 20;

interface Common {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: (() => void) | undefined;
}

/** Props of `ValueInput`. */
export interface ValueInputProps extends Common {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Props of `ValuesInput`. */
export interface ValuesInputProps extends Common {
  readonly value: readonly string[];
  /** The most that may be chosen. */
  readonly max: number;
  readonly onChange: (values: readonly string[] | null) => void;
}

const loadOne = () => import('./value-search.tsx').then(({ ValueSearch }) => ValueSearch);
const loadTree = () => import('./value-tree.tsx').then(({ ValueTree }) => ValueTree);
const loadMany = () => import('./value-search.tsx').then(({ ValuesSearch }) => ValuesSearch);

const textOf = (options: readonly Option[], value: string | null): string =>
  options.find(option => option.value === value)?.label ?? value ?? '';

/** One of a long set of values, found by typing part of its name or its code: a country. Where they lie below each other, from their tree. */
export function ValueInput(props: ValueInputProps) {
  const { label, required, value, options, hint, error } = props;
  const isTree = options.some(({ parent }) => parent !== undefined);
  return (
    <LaterPart
      key={isTree ? 'tree' : 'search'}
      load={isTree ? loadTree : loadOne}
      props={props}
      waiting={<SearchWaiting {...{ label, required, hint, error }} text={textOf(options, value)} />}
    />
  );
}

/** Several of a long set of values, each found by typing. */
export function ValuesInput(props: ValuesInputProps) {
  const { label, required, value, options, hint, error } = props;
  return (
    <LaterPart
      load={loadMany}
      props={props}
      waiting={
        <SearchWaiting {...{ label, required, hint, error }} text={value.map(one => textOf(options, one)).join(', ')} />
      }
    />
  );
}

import '@shoelace-style/shoelace/dist/components/option/option.js';
import { type ReactNode, useState } from 'react';

/** One choice of a list. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** How many choices of a tree it stands below; left out at the top. */
  readonly depth?: number;
  /** The choice it stands below, and its name. */
  readonly parent?: string;
  readonly below?: string;
}

/** Where a choice of a tree stands in from the edge, so that what it belongs to is seen. */
export const indent = (depth = 0): { readonly paddingInlineStart: string } | undefined =>
  depth > 0 ? { paddingInlineStart: `${depth}em` } : undefined;

/** The choices of a select as they stand in it now, and what tells it that somebody comes to choose. */
interface SelectOptions {
  readonly nodes: ReactNode;
  readonly reached: { readonly onFocus: () => void; readonly 'onsl-show': () => void };
}

/**
 * The choices of a select, named by their places: the widget's values may hold no spaces, ours may hold anything. Each is an element that
 * draws itself: until somebody comes to choose, the chosen ones alone stand there.
 */
export function useSelectOptions(options: readonly Option[], isChosen: (at: number) => boolean): SelectOptions {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const nodes = options.map(
    (option, at) =>
      (isReached || isChosen(at)) && (
        <sl-option
          // With another label, as in another language, it is another option: a chosen one keeps its first label otherwise.
          key={`${option.value} ${option.label}`}
          value={String(at)}
          disabled={option.disabled ?? false}
          style={indent(option.depth)}
        >
          {option.label}
        </sl-option>
      ),
  );
  return { nodes, reached: { onFocus: reach, 'onsl-show': reach } };
}

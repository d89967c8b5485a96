import { useMemo, useRef } from 'react';
import type { Option } from '../kit/select.tsx';
import { TreePicker } from '../kit/tree-picker.tsx';
import type { TreeNode } from '../kit/tree.tsx';
import type { TreePath } from '../kit/use-tree-search.ts';
import type { ValueInputProps } from './value-input.tsx';
import { findValues } from './value-search.tsx';

/** The most that a search in the tree shows. */
const MOST_FOUND = 50;

interface ValueTreeOf {
  /** The values below one, or at the top for null. */
  readonly below: (parent: string | null) => readonly TreeNode[];
  /** From the top to a value, itself last; empty for what is not of the set. */
  readonly wayTo: (value: string) => TreePath;
  readonly find: (q: string) => readonly TreePath[];
}

/** The values of a set as a tree: what is not for new use is left out, with what lies below it at the top then. */
export function valueTreeOf(options: readonly Option[]): ValueTreeOf {
  const byValue = new Map(options.map(option => [option.value, option]));
  const parentOf = ({ parent }: Option): string | null => (parent !== undefined && byValue.has(parent) ? parent : null);
  const children = Map.groupBy(options, parentOf);
  const nodeOf = (option: Option): TreeNode => ({
    val: option.value,
    label: option.label,
    hasChildren: children.has(option.value),
  });
  const wayTo = (value: string): TreePath => {
    const way: TreeNode[] = [];
    for (let at = byValue.get(value); at && way.length < options.length; at = byValue.get(parentOf(at) ?? ''))
      way.unshift(nodeOf(at));
    return way;
  };
  return {
    below: parent => (children.get(parent) ?? []).map(nodeOf),
    wayTo,
    find: q =>
      findValues(options, q)
        .slice(0, MOST_FOUND)
        .map(({ val }) => wayTo(val)),
  };
}

const isSame = (one: readonly Option[], other: readonly Option[]): boolean =>
  one.length === other.length &&
  one.every((option, at) => option.value === other[at]!.value && option.label === other[at]!.label);

/** The tree of `ValueInput`, for a set whose values lie below each other: an administrative division. */
export function ValueTree({ options, onBlur, ...rest }: ValueInputProps) {
  // The same values are the same tree, whatever list they come in: what is open in it stays open.
  const held = useRef(options);
  if (!isSame(held.current, options)) held.current = options;
  const current = held.current;
  const { load, search, pathOf } = useMemo(() => {
    const { below, find, wayTo } = valueTreeOf(current);
    return {
      load: async (parent: string | null) => below(parent),
      search: async (q: string) => find(q),
      pathOf: async (value: string) => wayTo(value),
    };
  }, [current]);
  return <TreePicker {...rest} {...{ load, search, pathOf }} {...(onBlur ? { onBlur } : {})} />;
}

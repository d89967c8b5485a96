import { useEffect, useMemo, useRef, useState } from 'react';
import type { TreeNode } from './tree.tsx';

const TYPING = 250;

/** The way from a root to an entry, the entry last. */
export type TreePath = readonly TreeNode[];

/** What a search in a tree has found: a tree of the entries found, below all that they lie in. */
export interface FoundTree {
  readonly count: number;
  /** The entries that hold something found. */
  readonly opened: readonly string[];
  /** The found entries below one; undefined below an entry that was found itself, where all stands. */
  readonly below: (parent: string | null) => readonly TreeNode[] | undefined;
}

/** Puts ways through a tree together: each entry once, in the order in which they came. */
export function foundTree(paths: readonly TreePath[]): FoundTree {
  const children = new Map<string | null, TreeNode[]>([[null, []]]);
  for (const path of paths) {
    path.forEach((node, level) => {
      const parent = level === 0 ? null : path[level - 1]!.val;
      const present = children.get(parent) ?? [];
      if (!present.some(one => one.val === node.val)) children.set(parent, [...present, node]);
    });
  }
  return {
    count: paths.length,
    opened: [...children.keys()].filter(val => val !== null),
    below: parent => children.get(parent),
  };
}

/** Searches a tree for what is typed; an answer that comes after something else was typed is not shown. Nothing typed searches nothing. */
export function useTreeSearch(
  text: string,
  search: ((q: string, signal: AbortSignal) => Promise<readonly TreePath[]>) | undefined,
): { readonly q: string; readonly state: 'none' | 'searching' | 'failed' | 'here'; readonly found?: FoundTree } {
  const q = text.trim();
  const [answer, setAnswer] = useState<{ q: string; paths: readonly TreePath[] | null }>();
  const asks = useRef(search);
  useEffect(() => {
    asks.current = search;
  });
  useEffect(() => {
    if (q === '') return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      asks.current?.(q, giveUp.signal).then(
        paths => !giveUp.signal.aborted && setAnswer({ q, paths }),
        () => !giveUp.signal.aborted && setAnswer({ q, paths: null }),
      );
    }, TYPING);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [q]);
  const paths = answer?.q === q ? answer.paths : undefined;
  const found = useMemo(() => (paths ? foundTree(paths) : undefined), [paths]);
  if (q === '') return { q, state: 'none' };
  if (paths === undefined) return { q, state: 'searching' };
  return found ? { q, state: 'here', found } : { q, state: 'failed' };
}

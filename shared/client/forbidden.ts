import { atom, type WritableAtom } from 'nanostores';

const KEY = Symbol.for('ebs.forbidden.v1');

/** Counts the answers 403 of this page, in every bundle: a permission may have been taken away since it was read. */
export const $forbidden = ((globalThis as Record<symbol, unknown>)[KEY] ??= atom(0)) as WritableAtom<number>;

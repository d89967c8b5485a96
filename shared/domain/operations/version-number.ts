/** A version number `major.minor.patch` with an optional pre-release (Semantic Versioning 2.0.0, without build metadata). */
export const VERSION_NUMBER =
  /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?$/;

/** Negative when `a` comes before `b`, positive when after, 0 when they are equal (Semantic Versioning 2.0.0 §11). */
export function compareVersions(a: string, b: string): number {
  const [coreA = '', preA = ''] = parts(a);
  const [coreB = '', preB = ''] = parts(b);
  const core = compareLists(coreA.split('.'), coreB.split('.'));
  if (core !== 0 || preA === preB) return core;
  if (preA === '') return 1;
  if (preB === '') return -1;
  return compareLists(preA.split('.'), preB.split('.'));
}

function parts(version: string): readonly string[] {
  const dash = version.indexOf('-');
  return dash < 0 ? [version] : [version.slice(0, dash), version.slice(dash + 1)];
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [left, right] = [a[i], b[i]];
    if (left === undefined) return -1;
    if (right === undefined) return 1;
    const one = compareIdentifiers(left, right);
    if (one !== 0) return one;
  }
  return 0;
}

const NUMERIC = /^\d+$/;

function compareIdentifiers(a: string, b: string): number {
  const [numericA, numericB] = [NUMERIC.test(a), NUMERIC.test(b)];
  // By length first, so that numbers beyond what a double holds compare exactly.
  if (numericA && numericB) return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
  if (numericA !== numericB) return numericA ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

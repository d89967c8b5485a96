import type { Import } from './graph.ts';
import { circles, importsOf } from './graph.ts';
import type { ImportRule } from './rules.ts';
import { importRules } from './rules.ts';

const breaks = (rule: ImportRule, { from, to, kind }: Import): boolean => {
  if (rule.kinds && !rule.kinds.includes(kind)) return false;
  const group = rule.from.exec(from);
  if (!group || rule.fromNot?.test(from)) return false;
  const filled = (pattern: string): RegExp => new RegExp(pattern.replaceAll('$1', group[1] ?? ''));
  return filled(rule.to).test(to) && !(rule.toNot && filled(rule.toNot).test(to));
};

/** Faults of the imports of these files, one line each; none is an empty list. */
export function importFaults(root: string, names: readonly string[]): string[] {
  const imports = importsOf(root, names);
  const ruled = imports.flatMap(each =>
    importRules
      .filter(rule => breaks(rule, each))
      .map(rule => `${rule.name}: ${each.from} → ${each.to}\n    ${rule.why}`),
  );
  const missing = imports
    .filter(each => !each.found)
    .map(each => `import-exists: ${each.from} → ${each.to}\n    The file or package is not there.`);
  const round = circles(imports).map(
    group =>
      `no-cycle: ${group.join(' ↔ ')}\n    Files that import each other in a circle are one file in disguise: move the common part out.`,
  );
  return [...ruled, ...missing, ...round];
}

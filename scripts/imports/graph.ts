import { parseSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { ImportKind } from './rules.ts';

/** One import: `to` is a path from the project's folder, `node_modules/<package>/<rest>` or `node:<name>`. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: ImportKind;
  /** False when a file of that name is not there. */
  readonly found: boolean;
}

type Syntax = { readonly type?: string; readonly [key: string]: unknown };
type Named = { readonly typeOnly?: boolean; readonly isTypeOnly?: boolean };

const textOf = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as Syntax;
  return type === 'StringLiteral' && typeof value === 'string' ? value : undefined;
};

const onlyTypes = (node: Syntax): boolean => {
  if (node['typeOnly'] === true) return true;
  const names = node['specifiers'] as readonly Named[] | undefined;
  return names !== undefined && names.length > 0 && names.every(name => name.isTypeOnly === true);
};

/** Every module name that a TypeScript source names, with the way it is used. */
export function namedModules(source: string, tsx: boolean): { name: string; kind: ImportKind }[] {
  const found: { name: string; kind: ImportKind }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const at = node as Syntax;
    if (at.type === 'ImportDeclaration' || at.type === 'ExportNamedDeclaration' || at.type === 'ExportAllDeclaration') {
      const name = textOf(at['source']);
      if (name !== undefined) found.push({ name, kind: onlyTypes(at) ? 'type' : 'value' });
    } else if (at.type === 'CallExpression' && (at['callee'] as Syntax).type === 'Import') {
      const name = textOf((at['arguments'] as { expression: unknown }[])[0]?.expression);
      if (name !== undefined) found.push({ name, kind: 'lazy' });
    } else if (at.type === 'TsImportType') {
      const name = textOf(at['argument']);
      if (name !== undefined) found.push({ name, kind: 'type' });
    }
    Object.values(at).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022', decorators: true }).body);
  return found;
}

function resolved(root: string, from: string, name: string): { to: string; found: boolean } {
  if (name.startsWith('.')) {
    const to = path.posix.join(path.posix.dirname(from), name);
    return { to, found: existsSync(path.join(root, to)) };
  }
  if (name.startsWith('node:') || builtinModules.includes(name))
    return { to: `node:${name.replace('node:', '')}`, found: true };
  const parts = name.split('/');
  const owner = parts.slice(0, name.startsWith('@') ? 2 : 1).join('/');
  const types = `@types/${owner.replace('@', '').replace('/', '__')}`;
  return {
    to: `node_modules/${name}/`,
    found: [owner, types].some(each => existsSync(path.join(root, 'node_modules', each))),
  };
}

/** All imports of these files. */
export function importsOf(root: string, names: readonly string[]): Import[] {
  return names.flatMap(from => {
    const source = readFileSync(path.join(root, from), 'utf8');
    return namedModules(source, from.endsWith('x')).map(({ name, kind }) => ({
      from,
      kind,
      ...resolved(root, from, name),
    }));
  });
}

/** Circles of files that need each other's values at load; each as the list of its files. */
export function circles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) if (kind === 'value') next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const walk = (at: string): void => {
    order.set(at, order.size);
    low.set(at, order.get(at)!);
    stack.push(at);
    for (const to of next.get(at) ?? []) {
      if (!order.has(to)) walk(to);
      if (stack.includes(to)) low.set(at, Math.min(low.get(at)!, low.get(to)!));
    }
    if (low.get(at) !== order.get(at)) return;
    const group = stack.splice(stack.indexOf(at));
    if (group.length > 1 || (next.get(at) ?? []).includes(at)) found.push(group.sort());
  };
  for (const at of next.keys()) if (!order.has(at)) walk(at);
  return found;
}

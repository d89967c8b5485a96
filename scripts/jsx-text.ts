import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Node = { readonly type?: string; readonly span?: { readonly start: number }; readonly [key: string]: unknown };

const indent = (text: string): number => Buffer.byteLength(/^\s*/.exec(text)![0]);
const WORDS = /\p{L}{2,}/u;
// Attributes whose text people see or hear.
const SPOKEN = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'help-text',
  'hint',
  'heading',
  'summary',
]);

/** Texts written into JSX instead of a strings table, in either alphabet: `line: text`. */
export function jsxTexts(source: string): string[] {
  const found: { at: number; text: string }[] = [];
  const bytes = Buffer.from(source);
  const { span, body } = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  // swc counts positions on from one file to the next, in bytes; leading comments are not part of the module's span.
  const firstCode = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*/.exec(source)?.[0] ?? '';
  const base = span.start - Buffer.byteLength(firstCode);
  const report = (node: Node, text: string): void =>
    void found.push({ at: (node.span?.start ?? 0) - base + indent(text), text: text.trim().replaceAll(/\s+/g, ' ') });
  const literal = (node: unknown): Node | undefined => {
    const at = node as Node | null;
    if (at?.type === 'StringLiteral') return at;
    return at?.type === 'JSXExpressionContainer' ? literal(at['expression']) : undefined;
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const at = node as Node;
    if (at.type === 'JSXText' && WORDS.test(String(at['value']))) report(at, String(at['value']));
    if (at.type === 'JSXElement') {
      for (const child of (at['children'] as unknown[] | undefined) ?? []) {
        const text = literal(child);
        if (text && WORDS.test(String(text['value']))) report(text, String(text['value']));
      }
    }
    if (at.type === 'JSXAttribute') {
      const text = literal(at['value']);
      if (text && SPOKEN.has(String((at['name'] as Node)['value'])) && WORDS.test(String(text['value'])))
        report(text, String(text['value']));
    }
    Object.values(at).forEach(visit);
  };
  visit(body);
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${bytes.subarray(0, Math.max(at, 0)).toString().split('\n').length}: ${text}`);
}

/** Faults of these files, one line each. */
export function jsxTextFaults(root: string, names: readonly string[]): string[] {
  return names.flatMap(name =>
    jsxTexts(readFileSync(path.join(root, name), 'utf8')).map(
      fault => `${name}:${fault}\n    Text belongs in a strings table, in both languages: use t().`,
    ),
  );
}

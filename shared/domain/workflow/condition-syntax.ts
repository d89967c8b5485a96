/** A part of a condition as it is written: the small part of CEL that rows of fields, operators and values need. */
export type Node =
  | { readonly op: 'and' | 'or'; readonly parts: readonly Node[] }
  | { readonly op: 'not'; readonly of: Node }
  | { readonly op: 'name' | 'text' | 'number'; readonly value: string }
  | { readonly op: 'list'; readonly items: readonly Node[] }
  | { readonly op: 'compare'; readonly sign: string; readonly left: Node; readonly right: Node }
  | { readonly op: 'call'; readonly name: string; readonly on: Node | null; readonly args: readonly Node[] }
  /** `?`: what has not been filled in yet. No CEL, so that a condition with it is refused. */
  | { readonly op: 'unfinished' };

/** Thrown by a text that is more, or other, than rows can show. */
export class Unreadable extends Error {}

const TOKEN =
  /\s*(?:(?<sign>&&|\|\||[=!<>]=|[<>!()[\],.?])|(?<word>[A-Za-z_]\w*)|(?<number>-?\d+(?:\.\d+)?)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))/y;
const SIGNS = new Set(['==', '!=', '>=', '<=', '>', '<', 'in']);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' };
const DEEPEST = 12;

interface Token {
  readonly kind: 'sign' | 'word' | 'number' | 'text';
  readonly value: string;
}

/** A text as CEL writes it, in double quotes. */
export const quoted = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, mark =>
    mark === '"' || mark === '\\' ? `\\${mark}` : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}"`;

/** Reads a condition into its parts. Throws `Unreadable` for whatever rows could not have written. */
export function parseCondition(source: string): Node {
  const tokens = tokensOf(source);
  let at = 0;
  const is = (value: string): boolean => tokens[at]?.value === value && tokens[at]?.kind !== 'text';
  const take = (value: string): boolean => is(value) && Boolean((at += 1));
  const must = (value: string): void => {
    if (!take(value)) throw new Unreadable(value);
  };

  const joined = (sign: string, op: 'and' | 'or', next: (depth: number) => Node, depth: number): Node => {
    if (depth > DEEPEST) throw new Unreadable('too deep');
    const parts = [next(depth)];
    while (take(sign)) parts.push(next(depth));
    return parts.length === 1 ? parts[0]! : { op, parts };
  };
  const either = (depth: number): Node => joined('||', 'or', both, depth);
  const both = (depth: number): Node => joined('&&', 'and', relation, depth);
  const relation = (depth: number): Node => {
    const left = unary(depth);
    const sign = tokens[at];
    if (!sign || sign.kind === 'text' || !SIGNS.has(sign.value)) return left;
    at += 1;
    return { op: 'compare', sign: sign.value, left, right: unary(depth) };
  };
  const unary = (depth: number): Node => {
    if (depth > DEEPEST) throw new Unreadable('too deep');
    return take('!') ? { op: 'not', of: unary(depth + 1) } : plain(depth);
  };
  const list = (end: string, depth: number): Node[] => {
    const items: Node[] = [];
    while (!take(end)) {
      if (items.length > 0) must(',');
      items.push(unary(depth + 1));
    }
    return items;
  };
  const plain = (depth: number): Node => {
    if (take('(')) {
      const inner = either(depth + 1);
      must(')');
      return inner;
    }
    if (take('[')) return { op: 'list', items: list(']', depth) };
    if (take('?')) return { op: 'unfinished' };
    const token = tokens[at++];
    if (!token || token.kind === 'sign') throw new Unreadable(token?.value ?? 'end');
    if (token.kind === 'number' || token.kind === 'text') return { op: token.kind, value: token.value };
    return named(token.value, depth);
  };
  const named = (first: string, depth: number): Node => {
    const path = [first];
    while (take('.')) {
      const token = tokens[at++];
      if (token?.kind !== 'word') throw new Unreadable('name');
      path.push(token.value);
    }
    if (!take('(')) return { op: 'name', value: path.join('.') };
    const name = path.pop()!;
    const on: Node | null = path.length > 0 ? { op: 'name', value: path.join('.') } : null;
    return { op: 'call', name, on, args: list(')', depth) };
  };

  const whole = either(0);
  if (at < tokens.length) throw new Unreadable(tokens[at]!.value);
  return whole;
}

/** Whether something in a condition has not been filled in yet: it holds a `?` outside of its texts, and is no CEL that has one. */
export function hasGap(source: string): boolean {
  try {
    return tokensOf(source).some(({ kind, value }) => kind === 'sign' && value === '?');
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const text = source.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found?.groups) throw new Unreadable('character');
    const [kind, value] = Object.entries(found.groups).find(([, part]) => part !== undefined) as [
      Token['kind'],
      string,
    ];
    tokens.push({ kind, value: kind === 'text' ? unquoted(value) : value });
  }
  return tokens;
}

const unquoted = (written: string): string =>
  written.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code?: string, mark?: string) => {
    if (code) return String.fromCharCode(Number.parseInt(code, 16));
    const found = mark === undefined ? undefined : ESCAPES[mark];
    if (found === undefined) throw new Unreadable('escape');
    return found;
  });

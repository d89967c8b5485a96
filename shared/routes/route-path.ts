/** A path without its trailing slashes; `/` stays. Two spellings of one address are one route. */
export function cleanPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * A value of a path parameter, decoded; undefined where it cannot be one: empty, wrongly encoded, or holding what an address gives a
 * meaning of its own (slashes, control characters), which whoever builds an address of it would not expect.
 */
function parameterOf(part: string): string | undefined {
  try {
    const value = decodeURIComponent(part);
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    return value === '' || /[/\\\u0000-\u001f\u007f]/.test(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The values of a route's path parameters, `{system}` in `/sso/{system}/login`, when a clean path fits it; undefined when it does not. */
export function matchPath(route: string, path: string): Readonly<Record<string, string>> | undefined {
  const fixed = route.indexOf('{');
  if (fixed < 0) return route === path ? {} : undefined;
  if (!path.startsWith(route.slice(0, fixed))) return undefined;
  const parts = route.split('/');
  const given = path.split('/');
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const index of parts.keys()) {
    const part = parts[index]!;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== given[index]) return undefined;
      continue;
    }
    const value = parameterOf(given[index] ?? '');
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return params;
}

const compiled = new WeakMap<readonly string[], (path: string) => boolean>();

/** Asks whether a clean path is in a route list. The list is looked through once, however often it is asked. */
export function inRoutes(routes: readonly string[]): (path: string) => boolean {
  const known = compiled.get(routes);
  if (known) return known;
  const exact = new Set(routes.filter(route => !route.includes('{')));
  const patterns = routes.filter(route => route.includes('{'));
  const asks = (path: string): boolean =>
    exact.has(path) || patterns.some(pattern => matchPath(pattern, path) !== undefined);
  compiled.set(routes, asks);
  return asks;
}

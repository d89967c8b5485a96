/**
 * A `redirect` value as a path of this origin (path, query, hash), or `/mine/mine` when it leads anywhere else: other origins,
 * `//host`, `javascript:`, backslash tricks. Contract §3.
 */
export function safeRedirect(origin: string, value: string | null | undefined): string {
  const home = '/mine/mine';
  if (!value || !/^[/?#]|^https?:\/\//i.test(value)) return home;
  try {
    const target = new URL(value, origin);
    // A path such as `/%5C\evil` or `//evil` may be read as another host by the next URL parser that sees it.
    if (target.origin !== new URL(origin).origin || target.username || /^\/[/\\]/.test(target.pathname)) return home;
    return target.pathname + target.search + target.hash;
  } catch {
    return home;
  }
}

/** The page that `/iframe/index` is asked to show, or why it does not. */
export type FrameTarget =
  | { readonly kind: 'page'; readonly url: URL }
  | { readonly kind: 'missing' | 'malformed' }
  | { readonly kind: 'own' | 'unlisted'; readonly url: URL };

/** Reads `url`, which may be a path of this platform, against the origins that may be framed. A page of the platform's own origin would have the platform's own rights in the frame: it is refused. */
export function frameTarget(wanted: string | undefined, frames: readonly string[], own: string): FrameTarget {
  if (!wanted) return { kind: 'missing' };
  const whole = wanted.startsWith('/') ? own : undefined;
  if (wanted.length > 2048 || !URL.canParse(wanted, whole)) return { kind: 'malformed' };
  const url = new URL(wanted, whole);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return { kind: 'malformed' };
  if (url.origin === own) return { kind: 'own', url };
  return frames.includes(url.origin) ? { kind: 'page', url } : { kind: 'unlisted', url };
}

/** Heights that a framed page may ask for, in CSS pixels. */
const [LEAST, MOST] = [200, 20_000];

/** The height a framed page asks for (`{ type: 'ebs-frame-height', height }`), within bounds; undefined for anything else. */
export function heightAsked(data: unknown): number | undefined {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
  if (type !== 'ebs-frame-height' || typeof height !== 'number' || !Number.isFinite(height)) return undefined;
  return Math.round(Math.min(MOST, Math.max(LEAST, height)));
}

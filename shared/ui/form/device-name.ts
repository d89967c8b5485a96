const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What this device is to its owner, such as `Chrome, Windows`; no version, so that it tells nothing else. */
export function deviceName(agent: string = navigator.userAgent): string {
  const of = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => agent.includes(sign))?.[1];
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(', ');
}

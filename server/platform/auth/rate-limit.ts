const WINDOW = 5 * 60_000;
const MOST = 60;

/** Counts failed sign-ins by network address: sixty within five minutes, then the address waits. Per process; accounts lock in the database besides. */
export function failureLimit(now: () => number = Date.now): {
  waitFor(address: string): number;
  failed(address: string): void;
} {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (address: string) => {
    const entry = failures.get(address);
    if (entry && now() - entry.since < WINDOW) return entry;
    failures.delete(address);
    return undefined;
  };
  return {
    /** Seconds until the address may try again; 0 when it may now. */
    waitFor(address) {
      const entry = current(address);
      return entry && entry.count >= MOST ? Math.ceil((entry.since + WINDOW - now()) / 1000) : 0;
    },
    failed(address) {
      if (failures.size > 50_000) failures.clear();
      const entry = current(address) ?? { count: 0, since: now() };
      failures.set(address, { ...entry, count: entry.count + 1 });
    },
  };
}

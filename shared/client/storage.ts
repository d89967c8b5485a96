/** The part of Web Storage this platform uses. */
export interface SafeStorage {
  get(key: string): string | null;
  /** Null removes the key. */
  set(key: string, value: string | null): void;
}

/** Storage that never throws: where the browser refuses it (third-party pages, full disk), values live as long as the page. Contract §4. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}

/** Kept between visits. */
export const localStore = safeStorage(() => globalThis.localStorage);
/** Parses JSON that may be absent or spoilt; answers undefined then. */
export function parseJson<T>(text: string | null): T | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

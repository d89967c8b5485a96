import type { Api, CallOptions } from './api.ts';
import { sharedOf } from './shared-of.ts';

/** What is kept by client: one for all elements that share it. */
export class ByApi<V> {
  readonly #kept: WeakMap<object, V>;

  constructor(kept = new WeakMap<object, V>()) {
    this.#kept = kept;
  }

  get(api: object): V | undefined {
    return this.#kept.get(sharedOf(api));
  }

  set(api: object, value: V): void {
    this.#kept.set(sharedOf(api), value);
  }

  delete(api: object): void {
    this.#kept.delete(sharedOf(api));
  }
}

/** The shared client as one element uses it: what a call has to say is said in that element, and told by it. */
export function apiOf(host: HTMLElement, shared: Api): Api {
  const own = (call?: CallOptions): CallOptions => ({ host, ...call });
  return {
    ...shared,
    shared,
    get: (path, params, call) => shared.get(path, params, own(call)),
    post: (path, body, params, call) => shared.post(path, body, params, own(call)),
    blob: (path, params, call) => shared.blob(path, params, own(call)),
  };
}

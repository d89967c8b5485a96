/** Counts what is put on the page's own objects and not taken away again: listeners of window, document and media queries, and observers. */
export function watchPage() {
  const kept = new Map<string, number>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const id = (value: object) => {
    if (!ids.has(value)) ids.set(value, (last += 1));
    return ids.get(value);
  };
  const isOfPage = (target: unknown) =>
    target === globalThis ||
    target === document ||
    target instanceof MediaQueryList ||
    target === document.documentElement;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (target: object, name: string, listener: object, options: unknown) =>
    `${target.constructor.name} ${name} ${id(listener)} ${id(target)} ${String(typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture : options)}`;
  EventTarget.prototype.addEventListener = function add(
    this: object | undefined,
    name: string,
    listener: never,
    options?: never,
  ) {
    // React follows the selection of a document once, for all roots there will ever be.
    if (listener && isOfPage(this ?? globalThis) && name !== 'selectionchange')
      kept.set(keyOf(this ?? globalThis, name, listener, options), 1);
    return addEventListener.call(this ?? globalThis, name, listener, options);
  } as typeof addEventListener;
  EventTarget.prototype.removeEventListener = function remove(
    this: object | undefined,
    name: string,
    listener: never,
    options?: never,
  ) {
    if (listener) kept.delete(keyOf(this ?? globalThis, name, listener, options));
    return removeEventListener.call(this ?? globalThis, name, listener, options);
  } as typeof removeEventListener;
  const { observe, disconnect } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function watch(target, options) {
    if (isOfPage(target)) kept.set(`MutationObserver ${id(this)}`, 1);
    observe.call(this, target, options);
  };
  MutationObserver.prototype.disconnect = function stop() {
    kept.delete(`MutationObserver ${id(this)}`);
    disconnect.call(this);
  };
  return {
    live: () => [...kept.keys()],
    end() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(MutationObserver.prototype, { observe, disconnect });
    },
  };
}

let latest: WeakRef<ShadowRoot> | undefined;

/** Notes an element that has come to the page. Held so that it can be collected when it leaves. */
export const noteRoot = (root: ShadowRoot): void => void (latest = new WeakRef(root));

/** The shadow root of the element that came to the page last, where it is still there. */
export const latestRoot = (): ShadowRoot | undefined => latest?.deref();

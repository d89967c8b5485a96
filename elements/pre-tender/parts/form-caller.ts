/** What the page that opened a form is told (contract §5). */
export interface FormMessage {
  readonly source: 'ebsFormParent';
  readonly type: 'saved' | 'closed';
  readonly form: string;
  readonly id: string | null;
  readonly entity?: string;
}

/** The page that opened the form: its window and exactly its origin, `refused` when it is not one the platform answers to. */
export interface FormCaller {
  readonly target?: Window;
  readonly origin?: string;
  readonly refused?: string;
}

const originOf = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) && /^https?:/.test(address) ? new URL(address).origin : undefined;

/**
 * Who opened this page: the opener of the window, or the page around the frame. The origin is the one that the address names (`origin`),
 * that the browser knows, or that sent the person here; it counts only when it is the platform's own or among `allowed`.
 */
export function formCaller(page: Window, named: string | undefined, allowed: readonly string[]): FormCaller {
  const target = (page.opener as Window | null) ?? (page.parent === page ? undefined : page.parent);
  if (!target) return {};
  const own = page.location.origin;
  const ancestors = (page.location as { ancestorOrigins?: ArrayLike<string> }).ancestorOrigins;
  const origin = originOf(named) ?? originOf(ancestors?.[0]) ?? originOf(page.document.referrer) ?? own;
  return origin === own || allowed.includes(origin) ? { target, origin } : { refused: new URL(origin).host };
}

/** Tells the page that opened the form; nobody else can read it. */
export function tellCaller({ target, origin }: FormCaller, message: FormMessage): void {
  if (target && origin) target.postMessage(message, origin);
}

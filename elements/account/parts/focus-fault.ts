/** Puts the focus into the first field that is marked as refused, once the marks are drawn. */
export function focusFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

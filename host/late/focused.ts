/** What has the focus, also within the elements of the areas; null when nothing has. */
export function focused(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found === document.body ? null : (found as HTMLElement | null);
}

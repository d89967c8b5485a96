/** Prints a text on a page of its own, without the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Out of sight, but not hidden: browsers print nothing of a frame that is not laid out.
  Object.assign(frame.style, { position: 'fixed', top: '-10px', width: '1px', height: '1px', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) {
    frame.remove();
    return;
  }
  page.title = title;
  const sheet = page.createElement('pre');
  sheet.textContent = text;
  page.body.append(sheet);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

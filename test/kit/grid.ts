import { type as write, type Shown } from './screen.tsx';

/** Chooses a cell (`<row>.<column>`) of an editable grid and writes into it. */
export async function writeCell(screen: Shown, cell: string, value: string): Promise<void> {
  const element = await screen.find(`[data-cell="${cell}"]`);
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true }));
  write(await screen.find(`[data-cell="${cell}"] .grid-editor`), value);
}

/** Pastes text of a spreadsheet, as the browser does, into whatever is given. */
export function pasteTable(target: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
}

/** Prints a PDF as it is, through the browser's own viewer in a hidden frame inside the element's root. Rejects where that is not possible. */
export async function printFile(file: Blob, near: HTMLElement | null): Promise<void> {
  if (!near || navigator.pdfViewerEnabled === false) throw new Error('no viewer');
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  frame.className = 'pdf-print';
  frame.title = 'PDF';
  frame.src = address;
  const root = near.getRootNode();
  (root instanceof ShadowRoot ? root : document.body).append(frame);
  // The dialog reads the frame for as long as it is open; the next print or a minute later it goes.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, 60_000);
  await new Promise<void>((resolve, reject) => {
    frame.onload = () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (fault) {
        reject(fault as Error);
      }
    };
    frame.onerror = () => reject(new Error('not loaded'));
  });
}

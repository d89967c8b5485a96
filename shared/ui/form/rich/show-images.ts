import type { Api } from '../../../client/api.ts';

/**
 * Shows the images of a clean rich text: each is read from the file's own endpoint with the reader's session. One that cannot be read is
 * left to its text. Answers what gives the memory back.
 */
export function showImages(text: HTMLElement, api: Api): () => void {
  const made: string[] = [];
  let over = false;
  for (const image of text.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    api.blob('/files/get', { id: image.dataset['file']! }, { quiet: true }).then(
      blob => {
        if (over) return;
        const address = URL.createObjectURL(blob);
        made.push(address);
        image.style.maxWidth = '100%';
        image.src = address;
      },
      () => undefined,
    );
  }
  return () => {
    over = true;
    made.forEach(address => URL.revokeObjectURL(address));
  };
}

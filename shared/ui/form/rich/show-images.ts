import type { Api } from '../../../client/api.ts';

/**
 * Shows the images of a clean rich text: each is read from the file's own endpoint with the reader's session. Those of a published text
 * (`isPublished`), which anybody may read, come from their address instead, without a session: a page whose policy has no `blob:` shows
 * them too. One that cannot be read is left to its text. Answers what gives the memory back.
 */
export function showImages(text: HTMLElement, api: Api, isPublished = false): () => void {
  const made: string[] = [];
  let over = false;
  const read = (image: HTMLImageElement, id: string) =>
    api.blob('/files/get', { id }, { quiet: true }).then(
      blob => {
        if (over) return;
        const address = URL.createObjectURL(blob);
        made.push(address);
        image.src = address;
      },
      () => image.removeAttribute('src'),
    );
  for (const image of text.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    const id = image.dataset['file']!;
    image.style.maxWidth = '100%';
    if (!isPublished) {
      void read(image, id);
      continue;
    }
    image.addEventListener('error', () => void (over || read(image, id)), { once: true });
    image.crossOrigin = 'anonymous';
    image.src = api.url('/files/get', { id, inline: 'true' });
  }
  return () => {
    over = true;
    made.forEach(address => URL.revokeObjectURL(address));
  };
}

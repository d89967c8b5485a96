/** A picture of one specimen in one look. */
export interface Shot {
  readonly part: string;
  readonly id: string;
  readonly look: string;
  /** Its file in the folder of the run. */
  readonly file: string;
}

/** A picture that is not as it was in the former run. */
export interface Change {
  readonly file: string;
  /** `new`, `gone`, `another size` or how many pixels differ. */
  readonly what: string;
  /** The file that shows where, when both are of one size. */
  readonly diff?: string;
}

const clean = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (file: string, caption: string): string =>
  `<figure><a href="${clean(file)}"><img loading="lazy" src="${clean(file)}" alt=""></a><figcaption>${clean(caption)}</figcaption></figure>`;

/** A page of all pictures by part, those that changed first. */
export function contactSheet(shots: readonly Shot[], changes: readonly Change[] = []): string {
  const changed = changes.map(({ file, what, diff }) => figure(diff ?? file, `${file}: ${what}`));
  const parts = [...Map.groupBy(shots, shot => shot.part)].map(
    ([part, own]) =>
      `<h2>${clean(part)}</h2><div>${own.map(shot => figure(shot.file, `${shot.id} ${shot.look}`)).join('')}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Specimens</title>
<style>body{font:14px sans-serif;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0;max-width:420px}img{max-width:100%;border:1px solid #ccc}</style>
${changed.length > 0 ? `<h2>Changed</h2><div>${changed.join('')}</div>` : ''}${parts.join('\n')}</html>\n`;
}

import type { Plugin } from 'rollup';
import { customElementsManifest, declarations } from '../manifest/declarations.ts';
import { elementsOf } from '../manifest/elements.ts';
import { DOCS_SCRIPT, DOCS_SHEET, htmlOf } from '../manifest/pages.ts';

/** What ships with the elements: `custom-elements.json`, `elements.d.ts`, and a page of each with the element live in it. */
export function elementFiles(root: string): Plugin {
  return {
    name: 'element-files',
    generateBundle() {
      const elements = elementsOf(root);
      const files = {
        'custom-elements.json': customElementsManifest(elements),
        'elements.d.ts': declarations(elements),
        'docs/docs.js': DOCS_SCRIPT,
        'docs/docs.css': DOCS_SHEET,
        ...Object.fromEntries(elements.map(each => [`docs/${each.name}.html`, htmlOf(each, elements)])),
      };
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `elements/${name}`, source });
    },
  };
}

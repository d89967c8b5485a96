import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { customElementsManifest, declarations } from '../../scripts/manifest/declarations.ts';
import { elementsOf } from '../../scripts/manifest/elements.ts';
import { EVENTS } from '../../scripts/manifest/events.ts';
import { htmlOf } from '../../scripts/manifest/pages.ts';
import { AREA_PARTS, CUSTOM_PROPERTIES } from '../../scripts/manifest/theming.ts';
import { elementDocs } from '../../scripts/element-docs.ts';
import { files, root } from '../../scripts/support/project.ts';

const elements = elementsOf(root);
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** What the compiler says of the project in a folder. */
const faultsOf = (folder: string): Promise<string> =>
  promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );

describe('the documentation of elements', () => {
  it('is what the sources say: node scripts/element-docs.ts writes it anew', () => {
    const docs = elementDocs();
    const present = readdirSync(path.join(root, 'docs/elements'));
    assert.deepEqual(present.toSorted(), [...docs.keys()].toSorted());
    for (const [name, text] of docs)
      assert.equal(read(`docs/elements/${name}`), text, `docs/elements/${name} is stale`);
  });

  it('has every element that is built, and every event', () => {
    const doors = files('elements/*/index.ts').map(name => name.split('/')[1] ?? '');
    assert.deepEqual(
      elements.map(({ name }) => name),
      doors.toSorted(),
    );
    assert.deepEqual(EVENTS.map(({ name }) => name).toSorted(), [
      'ebs-error',
      'ebs-navigate',
      'ebs-ready',
      'ebs-saved',
      'ebs-session',
    ]);
  });

  it('names the properties that the tokens declare and some rule uses, and the parts that components carry; the theming page has them', () => {
    const tokens = read('shared/ui/styles/tokens.css');
    const sheets = files('{shared,elements,host}/**/*.css').map(read).join('\n');
    const sources = files('{shared,elements}/**/*.tsx').map(read).join('\n');
    const declared = [...tokens.matchAll(/^ {2}(--ebs-[\w-]+):/gm)].map(([, name]) => name);
    const documented = CUSTOM_PROPERTIES.map(([name]) => name);
    assert.deepEqual(
      [...new Set(declared)].filter(name => !documented.includes(name ?? '')),
      [],
    );
    for (const name of documented) assert.match(sheets, new RegExp(`var\\(${name}[,)]`), name);
    for (const [name] of AREA_PARTS) assert.match(sources, new RegExp(`part="${name}"`), name);
    const page = read('docs/theming.md');
    for (const [name] of [...CUSTOM_PROPERTIES, ...AREA_PARTS])
      assert.ok(page.includes(`\`${name}\``), `docs/theming.md lacks ${name}`);
    const told = [...page.matchAll(/^\| (`--ebs-[^|]*) \|/gm)].flatMap(
      ([, names = '']) => names.match(/--ebs-[\w-]+/g) ?? [],
    );
    assert.deepEqual(
      told.filter(name => !documented.includes(name)),
      [],
      'the manifest lacks them',
    );
  });

  it('has live pages that hear an element from its first word: their own script runs before its', () => {
    for (const element of elements) {
      const scripts = [...htmlOf(element, elements).matchAll(/<script type="module" src="([^"]+)"/g)].map(
        hit => hit[1],
      );
      assert.deepEqual(scripts, ['docs.js', `../${element.name}.js`]);
    }
  });

  it('is a manifest that tools read', () => {
    const manifest = JSON.parse(customElementsManifest(elements)) as {
      modules: { path: string; declarations: { tagName: string; attributes: { name: string }[] }[] }[];
    };
    assert.deepEqual(
      manifest.modules.map(each => each.path),
      elements.map(({ name }) => `${name}.js`),
    );
    const detail = manifest.modules.find(({ path: file }) => file === 'bulletin-detail.js')?.declarations[0];
    assert.equal(detail?.tagName, 'ebs-bulletin-detail');
    assert.deepEqual(
      detail?.attributes.map(({ name }) => name),
      ['bulletin-id', 'path', 'lang', 'api-base', 'theme', 'portal'],
    );
  });

  it('is types that hold in the DOM and in JSX, and refuse what no element takes', async () => {
    const folder = mkdtempSync(path.join(root, 'node_modules', '.ebs-types-'));
    try {
      writeFileSync(path.join(folder, 'elements.d.ts'), declarations(elements));
      writeFileSync(
        path.join(folder, 'page.tsx'),
        `import type {} from './elements.d.ts';
const element = document.querySelector('ebs-bulletin-detail');
if (element) element.bulletinId = 'bul_1';
element?.addEventListener('ebs-navigate', event => event.detail.path.startsWith('/'));
document.addEventListener('ebs-error', ({ detail }) => detail.code > 0 && detail.message.trim());
// @ts-expect-error an id is text
if (element) element.bulletinId = 7;
// @ts-expect-error a navigation has no such detail
element?.addEventListener('ebs-navigate', event => event.detail.nothing);
export const Page = () => <ebs-bulletin-detail bulletin-id="bul_1" lang="en" theme="dark" onebs-ready={event => event.detail.tag} />;
export const Full = () => (
  <ebs-bulletin-detail
    bulletin-id="bul_1"
    className="notice"
    id="notice"
    title="Notice"
    role="region"
    tabIndex={-1}
    aria-label="Notice"
    data-place="main"
    slot="main"
    style={{ '--ebs-accent': '#7a1f2b', maxWidth: 600 }}
    onClick={event => event.currentTarget.scrollIntoView()}
    ref={element => void element?.bulletinId}
    key="notice"
  >
    <a href="https://portal.example/">Read the notice on the platform</a>
  </ebs-bulletin-detail>
);
// @ts-expect-error a title is text
export const Title = () => <ebs-bulletin-detail title={7} />;
// @ts-expect-error there is no such event
export const Clicked = () => <ebs-bulletin-detail onClicked={() => undefined} />;
// @ts-expect-error there is no such attribute
export const Wrong = () => <ebs-bulletin-detail bulletin="bul_1" />;
// @ts-expect-error there is no such language
export const Other = () => <ebs-bulletin-detail lang="fr" />;
`,
      );
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            jsx: 'react-jsx',
            module: 'esnext',
            moduleResolution: 'bundler',
            allowImportingTsExtensions: true,
            target: 'es2022',
            lib: ['es2022', 'dom'],
            types: ['react'],
          },
          files: ['page.tsx', 'elements.d.ts'],
        }),
      );
      assert.equal(await faultsOf(folder), '');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is types that hold in a project without React and Vue', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ebs-types-'));
    try {
      writeFileSync(path.join(folder, 'elements.d.ts'), declarations(elements));
      writeFileSync(
        path.join(folder, 'page.ts'),
        `/// <reference path="./elements.d.ts" />
const element = document.querySelector('ebs-bulletin-detail');
if (element) element.bulletinId = 'bul_1';
document.addEventListener('ebs-error', ({ detail }) => detail.code > 0 && detail.message.trim());
// @ts-expect-error an id is text
if (element) element.bulletinId = 7;
`,
      );
      const compilerOptions = {
        ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
        ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2022', 'dom'] },
      };
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['page.ts', 'elements.d.ts'] }),
      );
      assert.equal(await faultsOf(folder), '');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { rollup } from 'rollup';
import { makeConfig } from '../../scripts/web/rollup-options.ts';
import { KEPT_RELEASES, type Release, retained } from '../../scripts/web/releases.ts';
import { root } from '../../scripts/support/project.ts';
import { NOTICE } from './embedding/notice.ts';
import { openStage, type Stage } from './embedding/stage.ts';

interface Integrity {
  readonly release: string;
  readonly elements: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}
const integrityOf = (dist: string): Integrity =>
  JSON.parse(readFileSync(path.join(dist, 'elements/integrity.json'), 'utf8')) as Integrity;

/** A project of one element that loads its text later, built by the same configuration as the platform. */
function sampleProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ebs-releases-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(folder, 'elements/sample'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'elements/sample', name), text);
  write(
    'index.ts',
    `customElements.define('ebs-sample', class extends HTMLElement {
      connectedCallback() {
        this.textContent = 'ready';
        this.addEventListener('click', async () => { this.textContent = (await import('./later.ts')).text; });
      }
    });`,
  );
  return {
    dist,
    async build(text: string) {
      write('later.ts', `export const text = ${JSON.stringify(text)}; globalThis.dispatchEvent(new Event('later'));`);
      const config = makeConfig(folder, dist);
      const bundle = await rollup(config);
      await bundle.write(config.output);
      await bundle.close();
    },
    chunks: () => readdirSync(path.join(dist, 'elements/c')).filter(name => name.endsWith('.js')),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

describe('releases that follow each other', () => {
  it('are kept as many and as long as pages may hold them', () => {
    const release = (number: number, at: string): Release => ({ id: `r${number}`, at, files: [] });
    const days = [1, 2, 3, 4, 5, 6, 7].map(day => release(day, `2026-03-0${day}T00:00:00Z`));
    const ids = (list: readonly Release[]) => list.map(({ id }) => id).join(' ');
    const chain = days.reduce<readonly Release[]>((before, next) => retained(before, next), []);
    assert.equal(ids(chain), 'r7 r6 r5 r4 r3');
    assert.equal(chain.length, KEPT_RELEASES);
    assert.equal(ids(retained(chain, release(8, '2026-08-01T00:00:00Z'))), 'r8 r7', 'the last before always stays');
    assert.equal(ids(retained(chain, release(5, '2026-03-09T00:00:00Z'))), 'r5 r7 r6 r4 r3', 'the same build again');
  });

  it('let a page of the release before load what it needs later, and remove what no kept release holds', async () => {
    const project = sampleProject();
    await project.build('of the first release');
    const stage = await openStage(project.dist);
    try {
      stage.put(
        '/',
        page(`<script type="module" src="${stage.portal}/elements/sample.js"></script><ebs-sample></ebs-sample>`),
      );
      const old = await stage.visit('/');
      await old.page.getByText('ready').waitFor();
      const first = project.chunks();
      await project.build('of the second release');
      assert.ok(first.every(name => project.chunks().includes(name)));
      await old.page.locator('ebs-sample').click();
      await old.page.getByText('of the first release').waitFor();
      const fresh = await stage.visit('/');
      await fresh.page.locator('ebs-sample').click();
      await fresh.page.getByText('of the second release').waitFor();
      assert.deepEqual([...old.complaints, ...fresh.complaints], []);
      for (let more = 0; more < KEPT_RELEASES; more++) await project.build(`of release ${more + 3}`);
      assert.ok(
        first.some(name => !project.chunks().includes(name)),
        'the first release is no longer kept',
      );
      const answer = await fetch(`${stage.portal}/elements/sample.js`);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.ok(answer.headers.get('etag'));
      const chunk = await fetch(`${stage.portal}/elements/c/${project.chunks()[0]}`);
      assert.match(chunk.headers.get('cache-control') ?? '', /immutable/);
    } finally {
      await stage.close();
      project.remove();
    }
  });
});

describe('a page that trusts only what it has seen', () => {
  const dist = path.join(root, 'dist');
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  /** The import map of the how-to guide: the element's unchanging module by a name, and the digests of all files. */
  const importMap = ({ elements, files }: Integrity): string =>
    JSON.stringify({
      imports: { 'ebs/bulletin-detail': `${stage.portal}/elements/${elements['bulletin-detail']}` },
      integrity: Object.fromEntries(
        Object.entries(files).map(([name, digest]) => [`${stage.portal}/elements/${name}`, digest]),
      ),
    });
  const body = `<script type="module">import 'ebs/bulletin-detail';</script><ebs-bulletin-detail bulletin-id="${NOTICE}"></ebs-bulletin-detail>`;

  it('shows an element through an import map with the digests of integrity.json', async () => {
    const integrity = integrityOf(dist);
    assert.ok(Object.keys(integrity.files).every(name => existsSync(path.join(dist, 'elements', name))));
    stage.put('/', page(`<script type="importmap">${importMap(integrity)}</script>${body}`));
    const { page: shown, complaints } = await stage.visit('/');
    await shown.locator('ebs-bulletin-detail .title').waitFor();
    assert.deepEqual(complaints, []);
  });

  it('runs nothing of a file that is not what it was', async () => {
    const integrity = integrityOf(dist);
    const changed = Object.keys(integrity.files).find(name => name.startsWith('c/core-'))!;
    const files = { ...integrity.files, [changed]: `sha384-${'A'.repeat(64)}` };
    stage.put('/', page(`<script type="importmap">${importMap({ ...integrity, files })}</script>${body}`));
    const { page: refused, complaints } = await stage.visit('/');
    await refused.waitForFunction(
      'performance.getEntriesByType("resource").some(each => each.name.includes("/c/core-"))',
    );
    await refused.waitForLoadState('networkidle');
    assert.ok(
      complaints.some(text => text.includes('integrity')),
      complaints.join('\n'),
    );
    assert.equal(await refused.evaluate('customElements.get("ebs-bulletin-detail")'), undefined);
  });

  it('removed for good, 200 elements leave no listener and no node behind', async () => {
    stage.put(
      '/',
      page(`<script type="module" src="${stage.portal}/elements/bulletin-detail.js"></script><section></section>`),
    );
    const { context, page: bare } = await stage.visit('/');
    const cdp = await context.newCDPSession(bare);
    await cdp.send('Performance.enable');
    const live = (count: number) =>
      bare.evaluate(
        async ([id, lives]) => {
          const section = document.querySelector('section')!;
          await customElements.whenDefined('ebs-bulletin-detail');
          for (let life = 0; life < Number(lives); life++) {
            section.innerHTML = `<ebs-bulletin-detail bulletin-id="${id}"></ebs-bulletin-detail>`;
            const element = section.firstElementChild!;
            while (!element.shadowRoot?.querySelector('.text')) await new Promise(requestAnimationFrame);
            section.replaceChildren();
          }
        },
        [NOTICE, count] as const,
      );
    const counts = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      const of = (name: string) => metrics.find(each => each.name === name)?.value ?? Number.NaN;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    await live(10);
    const early = await counts();
    await live(200);
    // What React keeps of the last few roots until it works again is not a leak: a leak grows with each life.
    const late = await counts();
    assert.ok(late.nodes - early.nodes < 200, `${early.nodes} nodes before, ${late.nodes} after 200 lives`);
    assert.ok(late.listeners - early.listeners < 200, `${early.listeners} listeners before, ${late.listeners} after`);
  });
});

const page = (inside: string): string =>
  `<!doctype html><html lang="zh"><head><title>Page</title><link rel="icon" href="data:,"></head><body>${inside}</body></html>`;

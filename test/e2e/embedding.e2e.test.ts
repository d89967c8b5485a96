import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { roleHolder } from '../kit/people.ts';
import { footprint, PAGES } from './embedding/hostile-pages.ts';
import { PROTOTYPE_17 } from './embedding/hostile-scripts.ts';
import { NOTICE } from './embedding/notice.ts';
import { openStage, type Stage } from './embedding/stage.ts';

const agent = roleHolder('agent', ['projectManager'], { org: 'embedding_agency', userType: UserType.tenderer });

describe('an element on the pages of others', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
    stage.put('/none.css', '');
    PAGES.forEach(({ scripts = [], sheets = [] }, at) => {
      scripts.forEach((text, index) => stage.put(`/p${at}/s${index}.js`, text));
      sheets.forEach((text, index) => stage.put(`/p${at}/s${index}.css`, text));
      stage.put(`/p${at}/none.css`, '');
    });
  });
  after(() => stage?.close());

  PAGES.forEach(({ name, scripts = [], sheets = [], doctype = '<!doctype html>', head = '', headers }, at) => {
    it(`works with ${name}, and leaves the page as it was`, async () => {
      const own = `${stage.site}/p${at}`;
      stage.put(`/p${at}/load.js`, LOAD(stage.portal));
      stage.put(
        `/p${at}`,
        `${doctype}<html lang="en"><head><title>Page</title><link rel="icon" href="${own}/none.css">
        ${sheets.map((_, index) => `<link rel="stylesheet" href="${own}/s${index}.css">`).join('')}
        ${scripts.map((_, index) => `<script src="${own}/s${index}.js"></script>`).join('')}${head}</head>
        <body><p id="probe">The page’s own text.</p>
        <section class="page"><ebs-bulletin-detail lang="zh" bulletin-id="${NOTICE}" portal="${stage.portal}"></ebs-bulletin-detail>
        <ebs-regulations-list lang="zh" portal="${stage.portal}"></ebs-regulations-list></section>
        <button id="load" type="button">load</button><script src="${own}/load.js"></script></body></html>`,
        headers?.(stage.portal) ?? {},
      );
      const { context, page, complaints } = await stage.visit(`/p${at}`);
      const before = await footprint(page);
      await page.evaluate('document.getElementById("load").onclick()');
      const article = page.locator('ebs-bulletin-detail .text p').first();
      await article.waitFor({ state: 'attached', timeout: 60_000 }).catch((cause: Error) => {
        throw new Error(`no article: ${complaints.join('\n')}`, { cause });
      });
      const found = page.locator('ebs-regulations-list .found li').first();
      await found.waitFor({ state: 'attached', timeout: 60_000 }).catch((cause: Error) => {
        throw new Error(`no legal texts: ${complaints.join('\n')}`, { cause });
      });
      await imageShown(page);
      await page.locator('head link[rel=modulepreload]').first().waitFor({ state: 'detached' });
      const added = await page
        .evaluate('for (const script of document.head.querySelectorAll("script[type=module]")) script.remove()')
        .then(() => footprint(page));
      assert.deepEqual(added, before);
      const plain = { textTransform: 'none', float: 'none', visibility: 'visible', isSeen: true };
      const large = { ...plain, fontSize: '24px', letterSpacing: '-0.24px' };
      const small = { ...plain, fontSize: '15px', letterSpacing: 'normal' };
      assert.deepEqual(await lookOf(page, 'ebs-bulletin-detail', ['.title', '.text p:last-child', '.ebs-root']), [
        large,
        small,
        small,
      ]);
      assert.deepEqual(await lookOf(page, 'ebs-regulations-list', ['.heading', '.found h2', '.ebs-root']), [
        large,
        { ...small, fontSize: '16px' },
        small,
      ]);
      await page.locator('ebs-regulations-list input[type=search]').fill('政府采购法');
      await page.locator('ebs-regulations-list form').evaluate(form => (form as HTMLFormElement).requestSubmit());
      await page.locator('ebs-regulations-list .found h2').getByText('中华人民共和国政府采购法').first().waitFor();
      assert.deepEqual(complaints, []);
      await context.close();
    });
  });

  PAGES.forEach(({ name, scripts = [], sheets = [], withForm }, at) => {
    if (!withForm) return;
    it(`shows the sign-in form with ${name}, and takes what is typed`, async () => {
      stage.put(
        `/f${at}`,
        `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="/p${at}/none.css">
        ${sheets.map((_, index) => `<link rel="stylesheet" href="/p${at}/s${index}.css">`).join('')}
        ${scripts.map((_, index) => `<script src="/p${at}/s${index}.js"></script>`).join('')}
        <script type="module" src="${stage.portal}/elements/account.js"></script></head>
        <body><section class="page"><ebs-account path="/login/supplier" portal="${stage.portal}"></ebs-account></section></body></html>`,
      );
      const { context, page, complaints } = await stage.visit(`/f${at}`);
      const form = page.locator('ebs-account');
      await form
        .locator('input[autocomplete=username]')
        .fill(`nobody.${at}`, { timeout: 60_000 })
        .catch((cause: Error) => {
          throw new Error(`no form: ${complaints.join('\n')}`, { cause });
        });
      await form.locator('input[type=password]').fill('Not-my-password-1');
      const refused = page
        .waitForResponse(answer => answer.url().endsWith('/user/login'), { timeout: 60_000 })
        .catch((cause: Error) => {
          throw new Error(`no answer: ${complaints.join('\n')}`, { cause });
        });
      await form.locator('button[type=submit]').click();
      assert.equal((await refused).status(), 401, await (await refused).text());
      await form.locator('[role=alert]').first().waitFor();
      assert.deepEqual(
        complaints.filter(text => !text.includes('401')),
        [],
      );
      await context.close();
    });
  });

  PAGES.forEach(({ name, scripts = [], sheets = [], withArea, headers }, at) => {
    if (!withArea) return;
    it(`shows a signed-in person the form of an area with ${name}, with every sign of its fields`, async () => {
      stage.put(
        `/a${at}`,
        `<!doctype html><html lang="zh"><head><title>Page</title><link rel="icon" href="/p${at}/none.css">
        ${sheets.map((_, index) => `<link rel="stylesheet" href="/p${at}/s${index}.css">`).join('')}
        ${scripts.map((_, index) => `<script src="/p${at}/s${index}.js"></script>`).join('')}
        <script type="module" src="${stage.portal}/elements/pre-tender.js"></script></head>
        <body><section class="page"><ebs-pre-tender path="/pre/project-edit" portal="${stage.portal}"></ebs-pre-tender></section></body></html>`,
        headers?.(stage.portal) ?? {},
      );
      const { context, page, complaints } = await stage.visit(`/a${at}`, await stage.sessionOf(agent));
      const form = page.locator('ebs-pre-tender');
      await form
        .locator('sl-select sl-icon svg')
        .first()
        .waitFor({ state: 'attached', timeout: 60_000 })
        .catch((cause: Error) => {
          throw new Error(`no form: ${complaints.join('\n')}`, { cause });
        });
      await form.locator('input').first().fill('水泵');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  });

  it('leaves a page as it was with a form of a signed-in area, too', async () => {
    stage.put(
      '/area',
      `<!doctype html><html lang="zh"><head><title>Page</title><link rel="icon" href="/none.css"></head><body><p id="probe">The page’s own text.</p>
      <ebs-pre-tender path="/pre/project-edit" portal="${stage.portal}"></ebs-pre-tender></body></html>`,
    );
    const { context, page, complaints } = await stage.visit('/area', await stage.sessionOf(agent));
    const before = await footprint(page);
    await page.addScriptTag({ type: 'module', url: `${stage.portal}/elements/pre-tender.js` });
    await page.locator('ebs-pre-tender sl-select sl-icon svg').first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.locator('head link[rel=modulepreload]').waitFor({ state: 'detached' });
    await page.evaluate('document.head.querySelector("script[type=module]").remove()');
    assert.deepEqual(await footprint(page), before);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('loads no file of the elements that fails on a page of Prototype 1.7, or beside another copy of itself', async () => {
    const { files } = (await (await fetch(`${stage.portal}/elements/integrity.json`)).json()) as {
      files: Record<string, string>;
    };
    const addresses = Object.keys(files).map(name => `${stage.portal}/elements/${name}`);
    stage.put('/prototype.js', PROTOTYPE_17);
    const failing = async (script: string): Promise<string[]> => {
      const path = `/files${script ? '-prototype' : ''}`;
      stage.put(
        path,
        `<!doctype html><title>Page</title><link rel="icon" href="/none.css">${script && `<script src="${script}"></script>`}`,
      );
      const { context, page } = await stage.visit(path);
      const result = await page.evaluate(async list => {
        const broken: string[] = [];
        for (const address of list)
          await import(address).catch((cause: Error) => broken.push(`${address} ${cause.message}`));
        const cally = list.filter(address => address.includes('/cally-'));
        for (const address of cally)
          await import(`${address}?again`).catch((cause: Error) => broken.push(`again ${cause.message}`));
        return { broken, copies: cally.length };
      }, addresses);
      assert.equal(result.copies, 1);
      await context.close();
      return result.broken;
    };
    assert.ok(addresses.length > 300);
    // Files of the portal's own page alone are for no other origin.
    assert.deepEqual(await failing('/prototype.js'), await failing(''));
  });

  it('gives way to nothing that stands between its tags: that is for readers without scripts', async () => {
    stage.put(
      '/fallback',
      `<!doctype html><title>Page</title><link rel="icon" href="/none.css"><script type="module" src="${stage.portal}/elements/bulletin-detail.js"></script>
      <ebs-bulletin-detail bulletin-id="${NOTICE}"><a href="${stage.portal}/">on the platform</a></ebs-bulletin-detail>`,
    );
    const { context, page } = await stage.visit('/fallback');
    await page.locator('ebs-bulletin-detail .text').waitFor();
    assert.equal(await page.getByText('on the platform').isVisible(), false);
    const bare = await context.browser()!.newContext({ javaScriptEnabled: false });
    const silent = await bare.newPage();
    await silent.goto(`${stage.site}/fallback`);
    assert.equal(await silent.getByText('on the platform').isVisible(), true);
    await bare.close();
    await context.close();
  });

  it('is shown on a site that is not allowed whatever session its browser holds, and the sign-in there says why it cannot be', async () => {
    const { portal, stranger } = stage;
    stage.put(
      '/stranger',
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="/none.css">
      <script type="module" src="${portal}/elements/bulletin-detail.js"></script><script type="module" src="${portal}/elements/regulations-list.js"></script>
      <ebs-bulletin-detail bulletin-id="${NOTICE}"></ebs-bulletin-detail><ebs-regulations-list></ebs-regulations-list>`,
    );
    const held = await stage.sessionOf(agent);
    const hours = (count: number) => ({
      ...held,
      issuedAt: held.issuedAt - count * 3_600_000,
      expiresAt: held.expiresAt - count * 3_600_000,
    });
    const sessions = [undefined, held, hours(0.6), hours(5), { ...held, token: 'a-token-that-was-never-given' }];
    for (const session of sessions) {
      const { context, page, complaints } = await stage.visit(`${stranger}/stranger`, session);
      await page.locator('ebs-bulletin-detail .title').waitFor();
      await page.locator('ebs-regulations-list .found li').first().waitFor();
      await imageShown(page);
      assert.equal(await page.getByText('No connection').count(), 0);
      // What the browser itself says of the call it has withheld with a session.
      if (!session) assert.deepEqual(complaints, []);
      await context.close();
    }
    for (const [lang, words] of [
      ['en', 'may not use this part of the platform'],
      ['zh', '未获授权'],
    ] as const) {
      stage.put(
        `/sign-in-${lang}`,
        `<!doctype html><html lang="${lang}"><title>Page</title><link rel="icon" href="/none.css">
        <script type="module" src="${portal}/elements/account.js"></script><ebs-account path="/login/supplier"></ebs-account>`,
      );
      const { context, page } = await stage.visit(`${stranger}/sign-in-${lang}`);
      const form = page.locator('ebs-account');
      await form.locator('input[autocomplete=username]').fill('supplier');
      await form.locator('input[type=password]').fill('Not-my-password-1');
      await form.locator('button[type=submit]').click();
      await form.locator('[role=alert]').getByText(words).first().waitFor();
      assert.ok((await form.locator('[role=alert]').first().textContent())?.includes(stranger));
      await context.close();
    }
  });

  it('in a frame without an origin of its own shows what is public, and says of the rest what to do', async () => {
    const tags = (
      [
        ['bulletin-detail', `bulletin-id="${NOTICE}"`],
        ['regulations-list', ''],
        ['pre-tender', 'path="/pre/project-list"'],
      ] as const
    ).map(
      ([name, attributes]) =>
        `<script type="module" src="${stage.portal}/elements/${name}.js"></script><ebs-${name} lang="en" ${attributes}></ebs-${name}>`,
    );
    stage.put('/framed', `<!doctype html><title>Framed</title><body>${tags.join('')}`);
    stage.put(
      '/frame',
      `<!doctype html><title>Page</title><link rel="icon" href="/none.css"><iframe sandbox="allow-scripts" src="/framed"></iframe>`,
    );
    const { context, page, complaints } = await stage.visit('/frame');
    const frame = page.frameLocator('iframe');
    await frame.locator('ebs-bulletin-detail .text p').first().waitFor({ state: 'attached', timeout: 60_000 });
    await frame.locator('ebs-regulations-list form').first().waitFor({ state: 'attached' });
    const way = frame.locator('ebs-pre-tender .ebs-state a');
    await way.waitFor({ state: 'attached' });
    assert.equal(await way.getAttribute('href'), `${stage.portal}/pre/project-list`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

/** Waits until the image within the bulletin's text is there. */
const imageShown = (page: Page) =>
  page.waitForFunction(() => {
    const image = document
      .querySelector('ebs-bulletin-detail')
      ?.shadowRoot?.querySelector<HTMLImageElement>('.text img');
    return image?.complete && image.naturalWidth > 0;
  });

/** How parts of an element look on a page, each by its selector. */
const lookOf = (page: Page, tag: string, selectors: readonly string[]) =>
  page.evaluate(
    ([name, list]) => {
      const root = document.querySelector(name)!.shadowRoot!;
      return list.map(selector => {
        const node = root.querySelector(selector)!;
        const { fontSize, letterSpacing, textTransform, float, visibility } = getComputedStyle(node);
        const { width, height } = node.getBoundingClientRect();
        return { fontSize, letterSpacing, textTransform, float, visibility, isSeen: width > 200 && height > 10 };
      });
    },
    [tag, selectors] as const,
  );

/** The page puts the scripts in itself, once it has been looked at without. */
const LOAD = (
  portal: string,
): string => `var policy = window.trustedTypes && trustedTypes.createPolicy('page', { createScriptURL: function (url) { return url; } });
document.getElementById('load').onclick = function () {
  var names = ['bulletin-detail', 'regulations-list'];
  for (var at = 0; at < names.length; at++) {
    var script = document.createElement('script');
    script.type = 'module';
    var src = ${JSON.stringify(`${portal}/elements/`)} + names[at] + '.js';
    script.src = policy ? policy.createScriptURL(src) : src;
    document.head.appendChild(script);
  }
};`;

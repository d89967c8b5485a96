import { expect } from 'chai';
import { useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Input } from '../../shared/ui/kit/input.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { until } from './until.ts';

/*
 * Elements in documents other than the page's own: frames without an address (`srcdoc`, windows that are written into), and an element that
 * is moved from one document to another.
 */
const late = new CSSStyleSheet();
late.replaceSync('.late { color: rgb(7, 8, 9); }');

function Late() {
  useSheet(late);
  return <p className="late">late</p>;
}

function Moved() {
  const { path } = useScreen();
  const [isLate, setLate] = useState(false);
  return (
    <>
      <output>{path}</output>
      <button type="button" className="ebs-button" onClick={() => setLate(true)} />
      {isLate && <Late />}
    </>
  );
}

function Widgets() {
  const [more, setMore] = useState(0);
  return (
    <>
      <Button onClick={() => setMore(more + 1)}>more</Button>
      {Array.from({ length: more }, (_, at) => (
        <Input key={at} label="Name" value={null} onChange={() => undefined} />
      ))}
    </>
  );
}

const routes = defineRoutes('document-area', [
  { path: '/info', kind: 'page', access: 'public', screen: 'plain', title: { en: 'Info', zh: '信息' } },
]);

const find = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const frameOf = async (attributes: Partial<HTMLIFrameElement> = {}) => {
  const frame = Object.assign(document.createElement('iframe'), attributes);
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
};

/** A page that defines an area of its own and says by what it shows whether that stands. */
const PAGE = `<!doctype html><html lang="en"><head></head><body>
  <ebs-srcdoc-area path="/info?a=1"></ebs-srcdoc-area>
  <ebs-srcdoc-area path="/pre/project-list"></ebs-srcdoc-area>
  <script>window.process = { env: { NODE_ENV: 'development' } }; addEventListener('error', event => (window.fault = event.message));</script>
  <script type="module">
    import { defineElement } from '/shared/ui/define-element.tsx';
    import { areaOf } from '/shared/ui/screens.tsx';
    import { defineRoutes } from '/shared/routes/define-routes.ts';
    const row = (path, access) => ({ path, kind: 'page', access, screen: 'plain', title: { en: path, zh: path } });
    const routes = defineRoutes('srcdoc-area', [row('/info', 'public'), row('/pre/project-list', 'open')]);
    defineElement('ebs-srcdoc-area', areaOf(routes, { plain: async () => () => 'plain' }));
  </script></body></html>`;

describe('an element in a document without an address of its own', () => {
  afterEach(() => document.body.replaceChildren());

  const stands = async (page: Window & { fault?: string }) => {
    const [open, closed] = await until(() => {
      const all = [...page.document.querySelectorAll('ebs-srcdoc-area')];
      return page.fault || (all.length === 2 && all.every(each => find(each, '.ebs-screen'))) ? all : undefined;
    });
    expect(page.fault).to.equal(undefined);
    await until(() => find(open!, '.ebs-screen')?.textContent?.includes('plain'));
    await until(() => find(closed!, '.ebs-state button'));
    return closed!;
  };

  it('stands in a frame of srcdoc, and leads back to the page around it after signing in', async () => {
    core().session.set(null);
    const frame = await frameOf({ srcdoc: PAGE });
    const closed = await stands(frame.contentWindow!);
    const asked = new Promise<string>(resolve =>
      closed.addEventListener('ebs-navigate', event => {
        event.preventDefault();
        resolve((event as CustomEvent<{ path: string }>).detail.path);
      }),
    );
    find(closed, '.ebs-state button')?.click();
    const redirect = new URL(await asked, location.origin).searchParams.get('redirect')!;
    expect(new URL(redirect, location.origin).searchParams.get('url')).to.match(/^https?:/);
  });

  it('stands in a frame that is written into', async () => {
    const frame = await frameOf();
    frame.contentDocument!.open();
    frame.contentDocument!.write(PAGE);
    frame.contentDocument!.close();
    await stands(frame.contentWindow!);
  });
});

describe('an element that is moved to another document and back', () => {
  before(() => {
    defineElement('ebs-moved', Moved);
    defineElement('ebs-moved-area', areaOf(routes, { plain: async () => Moved }));
  });
  afterEach(() => document.body.replaceChildren());

  const radius = (element: Element) => {
    const button = find(element, '.ebs-button')!;
    return button.ownerDocument.defaultView!.getComputedStyle(button).borderTopLeftRadius;
  };
  const color = (element: Element) => {
    const text = find(element, '.late')!;
    return text.ownerDocument.defaultView!.getComputedStyle(text).color;
  };

  for (const tag of ['ebs-moved', 'ebs-moved-area'])
    it(`keeps its look, also of what it shows first there: <${tag}>`, async () => {
      const frame = await frameOf();
      const element = document.createElement(tag);
      element.setAttribute('path', '/info');
      document.body.append(element);
      await until(() => find(element, '.ebs-button'));
      const own = radius(element);
      expect(own).not.to.equal('0px');
      const count = element.shadowRoot!.adoptedStyleSheets.length;

      frame.contentDocument!.body.append(element);
      await until(() => radius(element) === own);
      expect(element.shadowRoot!.adoptedStyleSheets).to.have.length(count);
      find(element, '.ebs-button')?.click();
      await until(() => find(element, '.late') && color(element) === 'rgb(7, 8, 9)');
      expect(element.shadowRoot!.adoptedStyleSheets).to.have.length(count + 1);

      document.body.append(element);
      await until(() => radius(element) === own);
      expect(color(element)).to.equal('rgb(7, 8, 9)');
      expect(element.shadowRoot!.adoptedStyleSheets).to.include(late);
    });

  it('takes the sheets of the new document, however often it is moved between two, and none of them twice', async () => {
    const [one, two] = [await frameOf(), await frameOf()];
    const elements = ['a', 'b'].map(() => document.createElement('ebs-moved'));
    document.body.append(...elements);
    await until(() => elements.every(each => find(each, '.ebs-button')));
    const own = radius(elements[0]!);
    const { length } = elements[0]!.shadowRoot!.adoptedStyleSheets;
    for (const frame of [one, two, one]) {
      frame.contentDocument!.body.append(...elements);
      await until(() => elements.every(each => radius(each) === own));
      const [first, second] = elements.map(each => each.shadowRoot!.adoptedStyleSheets);
      expect(first).to.have.length(length);
      expect(first).to.deep.equal(second);
      for (const [at, sheet] of first!.entries())
        expect(sheet, 'one for all elements of a document').to.equal(second![at]);
    }
  });

  it('keeps the look of its widgets, those that come there and those that come back', async () => {
    defineElement('ebs-moved-widgets', Widgets);
    const frame = await frameOf();
    const element = document.createElement('ebs-moved-widgets');
    document.body.append(element);
    const widgets = () => [...(element.shadowRoot?.querySelectorAll('sl-button, sl-input') ?? [])];
    const isDressed = (widget: Element) => {
      const inner = widget.shadowRoot?.querySelector<HTMLElement>('[part~=base]');
      const page = inner?.ownerDocument.defaultView;
      return inner && page?.getComputedStyle(inner).display === 'inline-flex';
    };
    const more = async () => {
      const { length } = widgets();
      widgets()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await until(() => widgets().length === length + 1 && widgets().every(isDressed));
    };
    await until(() => widgets().length === 1 && widgets().every(isDressed));
    frame.contentDocument!.body.append(element);
    await until(() => widgets().every(isDressed));
    await more();
    document.body.append(element);
    await until(() => widgets().every(isDressed));
    await more();
    frame.contentDocument!.body.append(element);
    await until(() => widgets().every(isDressed));
  });

  it('comes out of a template as it went in', async () => {
    const template = document.createElement('template');
    const element = document.createElement('ebs-moved');
    document.body.append(element);
    await until(() => find(element, '.ebs-button'));
    const own = radius(element);
    template.content.append(element);
    document.body.append(template.content);
    await until(() => radius(element) === own);
  });
});

import { expect } from 'chai';
import { useState } from 'react';
import { core } from '../../shared/client/core.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { isUnsaved } from '../../shared/ui/unsaved.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { drawn } from '../kit/screen.tsx';
import { sessionOfAnHour } from '../kit/session.ts';
import { until } from './until.ts';

/*
 * Where the page leads an element by `path`, and what holds it back: unsaved work is asked about before any move that a person may not
 * have meant, whether the page or the element itself begins it.
 */
const routes = defineRoutes('path-area', [
  { path: '/path/list', kind: 'list', access: 'public', screen: 'list', title: { en: 'List', zh: '列表' } },
  { path: '/path/form', kind: 'edit', access: 'public', screen: 'form', title: { en: 'Form', zh: '表单' } },
]);

let questions = 0;
let answer: (leave: boolean) => void = () => undefined;

const List = () => {
  const { go, query } = useScreen();
  return (
    <button type="button" id="to-form" data-page={query['page']} onClick={() => go('/path/form')}>
      form
    </button>
  );
};

function Form() {
  const { go } = useScreen();
  const [isUnsaved, setUnsaved] = useState(false);
  useUnsaved(isUnsaved, () => {
    questions += 1;
    return new Promise(resolve => (answer = resolve));
  });
  return (
    <>
      <output>{String(isUnsaved)}</output>
      <button type="button" id="type" onClick={() => setUnsaved(true)} />
      <button type="button" id="away" onClick={() => go('/path/list?page=7')} />
      <button type="button" id="replace" onClick={() => go('/path/list?page=8', { replace: true })} />
    </>
  );
}

const place = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box.firstElementChild as HTMLElement;
};
const find = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const at = (element: Element) => find(element, '[data-route]')?.dataset['route'];
const form = async (tag = 'ebs-path-area') => {
  const element = place(`<${tag} lang="en" path="/path/list"></${tag}>`);
  (await until(() => find(element, '#to-form'))).click();
  await until(() => find(element, '#type'));
  return element;
};
const type = async (element: Element) => {
  find(element, '#type')?.click();
  await until(() => find(element, 'output')?.textContent === 'true');
  // The form says that it is unsaved a moment after it is drawn.
  await until(() => isUnsaved(element as HTMLElement));
  await drawn();
};

describe('the path that the page gives an element', () => {
  before(() => defineElement('ebs-path-area', areaOf(routes, { list: async () => List, form: async () => Form })));
  beforeEach(() => {
    questions = 0;
    core().session.set(sessionOfAnHour());
    core().$routes.set(routes.routes.map(route => route.path));
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.set(null);
    localStorage.clear();
  });

  it('leads back to where the page put it, though the reader has moved on and the path is the same', async () => {
    const element = await form();
    element.setAttribute('path', '/path/list');
    await until(() => at(element) === '/path/list' && find(element, '#to-form'));
    find(element, '#to-form')!.click();
    await until(() => find(element, '#type'));
    (element as HTMLElement & { path: string }).path = '/path/list';
    await until(() => find(element, '#to-form'));
    expect(questions).to.equal(0);
  });

  it('asks about unsaved work first, whether the path is the same or another, and stays where the reader wants to stay', async () => {
    const element = await form();
    await type(element);
    for (const path of ['/path/list', '/path/list?page=2']) {
      element.setAttribute('path', path);
      await until(() => questions > 0);
      answer(false);
      await drawn();
      expect(at(element)).to.equal('/path/form');
      questions = 0;
    }
    element.setAttribute('path', '/path/list');
    await until(() => questions === 1);
    // Changing its mind while the reader is asked, the page is not asked for twice: the last word counts.
    element.setAttribute('path', '/path/list?page=3');
    answer(true);
    await until(() => find(element, '#to-form')?.dataset['page'] === '3');
    expect(questions).to.equal(1);
  });

  it('is not followed after all where the page thinks better of it while the reader is asked', async () => {
    const element = await form();
    await type(element);
    element.setAttribute('path', '/path/list');
    await until(() => questions === 1);
    element.setAttribute('path', '/path/form');
    answer(true);
    await drawn();
    expect(at(element)).to.equal('/path/form');
    expect(find(element, 'output')?.textContent).to.equal('true');
  });

  it('asks the same of the element’s own moves, but not of one that replaces its address', async () => {
    const element = await form();
    await type(element);
    find(element, '#away')?.click();
    await until(() => questions === 1);
    answer(false);
    await drawn();
    expect(at(element)).to.equal('/path/form');
    find(element, '#replace')?.click();
    await until(() => find(element, '#to-form')?.dataset['page'] === '8');
    expect(questions).to.equal(1);
  });

  it('asks only the forms of the element that moves, those of elements within it as well', async () => {
    const [one, two] = [await form(), await form()];
    await type(two);
    one.setAttribute('path', '/path/list');
    await until(() => find(one, '#to-form'));
    expect(questions).to.equal(0);
    const inner = document.createElement('ebs-path-area');
    inner.setAttribute('path', '/path/form');
    one.shadowRoot?.querySelector('.ebs-screen')?.append(inner);
    await until(() => find(inner, '#type'));
    await type(inner);
    find(one, '#to-form')?.click();
    await until(() => questions === 1);
    answer(true);
    await until(() => at(one) === '/path/form');
  });

  it('of the portal is the portal’s matter: it has asked already', async () => {
    const element = place('<ebs-path-area lang="en" controlled path="/path/form"></ebs-path-area>');
    await until(() => find(element, '#type'));
    await type(element);
    element.setAttribute('path', '/path/list');
    await until(() => find(element, '#to-form'));
    expect(questions).to.equal(0);
  });
});

import { expect } from 'chai';
import { FormParentScreen } from '../../../elements/pre-tender/form-parent.screen.tsx';
import '../../../elements/pre-tender/form-parent.strings.ts';
import { formCaller, tellCaller, type FormMessage } from '../../../elements/pre-tender/parts/form-caller.ts';
import { formAddress, legacyForm, legacyForms } from '../../../elements/pre-tender/parts/legacy-forms.ts';
import { findRoute } from '../../../shared/routes/registry.ts';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const OLD = 'https://old.example';
/** A stand-in for the element that holds a form, which says what was asked of it. */
class Probe extends HTMLElement {
  connectedCallback() {
    this.innerHTML = '<p>the form</p>';
  }
  saved(entity: string, id: string) {
    this.dispatchEvent(new CustomEvent('ebs-saved', { detail: { entity, id }, bubbles: true, composed: true }));
  }
  go(path: string) {
    const event = new CustomEvent('ebs-navigate', {
      detail: { path },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    return this.dispatchEvent(event);
  }
}

let screen: Shown;
const open = (query: string, answers: Record<string, unknown> = {}) =>
  (screen = show(FormParentScreen, {
    api: fakeApi({ 'GET /user/page-origins': { frames: [], hosts: [OLD] }, ...answers }),
    address: `/ebsFormParent?${query}`,
  }));
const inner = () => screen.find<Probe>('ebs-pre-tender');
/** What an opener of this window would be told. */
const listen = () => {
  const told: [FormMessage, string][] = [];
  const opener = { postMessage: (message: FormMessage, origin: string) => told.push([message, origin]) };
  Object.defineProperty(window, 'opener', { value: opener, configurable: true });
  return told;
};

describe('/ebsFormParent', () => {
  const realClose = window.close;
  before(() => {
    if (!customElements.get('ebs-pre-tender')) customElements.define('ebs-pre-tender', Probe);
    window.close = () => undefined;
  });
  after(() => {
    window.close = realClose;
  });
  afterEach(() => {
    screen?.remove();
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
  });

  it('shows the form of a record, and tells exactly the page that opened it what is saved and that it is closed', async () => {
    const told = listen();
    open(`form=project&id=p1&origin=${encodeURIComponent(OLD)}`);
    const form = await inner();
    expect(form.getAttribute('path')).to.equal('/pre/project-edit?id=p1');
    expect(form.hasAttribute('controlled')).to.equal(true);
    form.saved('project', 'p1');
    form.saved('lot', 'l1');
    await screen.click('button', 'Close the form');
    await screen.find('strong', 'The form is closed');
    const source = 'ebsFormParent';
    expect(told).to.deep.equal([
      [{ source, type: 'saved', form: 'project', entity: 'project', id: 'p1' }, OLD],
      [{ source, type: 'saved', form: 'project', entity: 'lot', id: 'l1' }, OLD],
      [{ source, type: 'closed', form: 'project', id: 'p1' }, OLD],
    ]);
  });

  it('tells nobody whom the platform does not answer to, and says so', async () => {
    const told = listen();
    open('form=project&id=p1&origin=https%3A%2F%2Fevil.example');
    await screen.find('.ebs-alert', 'evil.example');
    (await inner()).saved('project', 'p1');
    await screen.click('button', 'Close the form');
    await screen.find('strong', 'The form is closed');
    expect(told).to.deep.equal([]);
  });

  it('stays in the form for its own moves, and is closed by every other one', async () => {
    const told = listen();
    open('form=project&id=p1');
    const form = await inner();
    expect(form.go('/pre/project-edit?id=p1&lotId=l1')).to.equal(false);
    expect(form.getAttribute('path')).to.equal('/pre/project-edit?id=p1&lotId=l1');
    expect(form.go('/pre/project-manage-list')).to.equal(false);
    await screen.find('strong', 'The form is closed');
    expect(told.map(([{ type }, origin]) => [type, origin])).to.deep.equal([['closed', location.origin]]);
    expect(screen.events.filter(([name]) => name === 'ebs-navigate')).to.deep.equal([]);
    const link = await screen.find<HTMLAnchorElement>('a', 'Go on in the portal');
    expect(link.getAttribute('href')).to.equal('/pre/project-manage-list');
    await screen.click('button', 'Open the form again');
    await inner();
  });

  it('says that the page is leaving when the window is closed', async () => {
    const told = listen();
    open('form=project');
    await inner();
    dispatchEvent(new Event('pagehide'));
    expect(told.map(([{ type, id }]) => [type, id])).to.deep.equal([['closed', null]]);
  });

  for (const form of ['', 'nothing', 'constructor', '__proto__', '../login', 'Project'])
    it(`knows no form "${form}"`, async () => {
      open(`form=${encodeURIComponent(form)}`);
      await screen.find('strong', 'There is no form of this name');
      expect(screen.all('ebs-pre-tender')).to.have.length(0);
      await screen.find('p', 'bulletinApproval');
      expect((await screen.find('a', 'Go on in the portal')).getAttribute('href')).to.equal('/mine/mine');
    });

  it('says when the record cannot be found, and tries again', async () => {
    const api = { 'GET /pre-tender/bulletin/get': refusal(404, 'There is no such bulletin.') };
    open('form=bulletin&id=b1', api);
    await screen.find('p', 'There is no such bulletin.');
  });

  it('leads only to screens that stand, each behind its own permission', async () => {
    for (const [name, { path, element }] of Object.entries(legacyForms)) {
      const route = findRoute(path)?.route;
      expect(route?.screen, name).not.to.equal(undefined);
      expect(route?.element, name).to.equal(element);
      expect(route?.needs, name).not.to.equal(undefined);
    }
    const api = fakeApi({ 'GET /pre-tender/bulletin/get': { projectId: 'p9' } });
    const bulletin = legacyForm('bulletin');
    expect(await formAddress(api, bulletin!, { id: 'b1' })).to.match(/bulletin\/edit\?projectId=p9&id=b1$/);
    expect(await formAddress(api, bulletin!, { id: 'b&1', projectId: 'p1' })).to.match(/\?projectId=p1&id=b%261$/);
  });

  it('finds who opened it: the named origin, else what the browser knows, and only an allowed one', () => {
    const target = {} as Window;
    const page = (facts: object) =>
      ({
        opener: target,
        document: { referrer: '' },
        location: { origin: 'https://portal.example' },
        ...facts,
      }) as unknown as Window;
    const of = (facts: object, named?: string) => formCaller(page(facts), named, [OLD]);
    expect(of({}, OLD)).to.deep.equal({ target, origin: OLD });
    expect(of({ document: { referrer: `${OLD}/x` } })).to.deep.equal({ target, origin: OLD });
    expect(of({})).to.deep.equal({ target, origin: 'https://portal.example' });
    expect(of({ document: { referrer: 'https://evil.example/' } })).to.deep.equal({ refused: 'evil.example' });
    expect(of({}, 'javascript:alert(1)')).to.deep.equal({ target, origin: 'https://portal.example' });
    const alone = { ...page({ opener: null }) } as unknown as { parent: unknown };
    alone.parent = alone;
    expect(formCaller(alone as Window, OLD, [OLD])).to.deep.equal({});
    expect(() =>
      tellCaller({ refused: 'x' }, { source: 'ebsFormParent', type: 'closed', form: 'f', id: null }),
    ).not.to.throw();
  });
});

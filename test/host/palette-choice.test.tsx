import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { Palette } from '../../host/late/palette/palette.tsx';
import type { FoundGroup } from '../../host/late/palette/use-record-search.ts';
import { $menus } from '../../host/portal-state.ts';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { drawn, type as write, until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, leaf, realFetch, user } from './portal-answers.ts';

const group = (...titles: readonly string[]): { groups: readonly FoundGroup[] } => ({
  groups: [
    {
      ...{ entity: 'project', label: 'Project', total: 9, isMore: false, list: '/pre/project-list?q=x' },
      rows: titles.map(title => ({ id: title, title, subtitle: '', state: '', path: `/project?id=${title}` })),
    },
  ],
});

describe('the palette', () => {
  let react: Root;
  let page: HTMLElement;
  let went: string[];
  const field = () => page.querySelector('input') as HTMLInputElement;
  const labels = () => [...page.querySelectorAll('.palette-label')].map(each => each.textContent);
  const chosen = () => page.querySelector('[aria-selected=true] .palette-label')?.textContent;
  const press = (key: string) =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const search = (found: unknown) => (answers['/workplace/search'] = found);

  beforeEach(async () => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    answers['/workplace/settings'] = {};
    setLang('en');
    core().session.set(hour());
    core().$user.set(user);
    $menus.set([leaf('/pre/project-list', 'Project list'), leaf('/info', 'Platform information')]);
    went = [];
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
    react.render(<Palette navigate={to => void went.push(to)} close={() => undefined} />);
    await until(() => field() !== null, 'the field');
  });

  afterEach(() => {
    react.unmount();
    page.remove();
    localStorage.clear();
    $menus.set([]);
    core().session.set(null);
    core().$user.set(null);
    globalThis.fetch = realFetch;
  });

  it('opens no record of what was typed before: Enter waits for the records of the present words', async () => {
    search(group('Bridge north', 'Bridge south'));
    write(field(), 'bridge');
    await until(() => labels().includes('Bridge north'), 'the records');
    expect(chosen()).to.equal('Bridge north');
    const later = Promise.withResolvers<unknown>();
    search(later.promise);
    write(field(), 'bridge west');
    await drawn();
    press('Enter');
    await drawn();
    expect(labels()).not.to.include('Bridge north');
    expect(went).to.deep.equal([]);
    later.resolve(group('Bridge west'));
    await until(() => went.length > 0, 'the page');
    expect(went).to.deep.equal(['/project?id=Bridge west']);
  });

  it('keeps the record that was chosen where it stands, when others come before it', async () => {
    search(group('Bridge north', 'Bridge south'));
    write(field(), 'bridge');
    await until(() => labels().includes('Bridge north'), 'the records');
    const later = Promise.withResolvers<unknown>();
    search(later.promise);
    write(field(), 'bridge ');
    write(field(), 'bridge s');
    await until(() => labels()[0] === 'Bridge south', 'what still fits');
    press('ArrowDown');
    await drawn();
    expect(chosen()).to.equal('Bridge south');
    later.resolve(group('Bridge street', 'Bridge south'));
    await until(() => labels().includes('Bridge street'), 'the new records');
    expect(chosen()).to.equal('Bridge south');
    press('Enter');
    expect(went).to.deep.equal(['/project?id=Bridge south']);
  });

  it('opens a page at once, without waiting for records', async () => {
    search(new Promise(() => undefined));
    write(field(), 'project list');
    await until(() => chosen() === 'Project list', 'the page');
    press('Enter');
    expect(went).to.deep.equal(['/pre/project-list']);
  });

  it('finds pages by their name in the other language, and by the reading of the Chinese one', async () => {
    search({ groups: [] });
    $menus.set([leaf('/pre/project-list', '项目列表'), leaf('/info', '平台信息')]);
    setLang('zh');
    for (const typed of ['project', 'xmlb', 'xiangmu', '项目']) {
      write(field(), '');
      await until(() => labels().length > 2, 'all commands');
      write(field(), typed);
      await until(() => labels()[0] === '项目列表', typed);
    }
  });
});

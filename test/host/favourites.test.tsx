import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { noteRecent, useRecent } from '../../host/late/recent.ts';
import { StarButton } from '../../host/shell/star-button.tsx';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { writeListState } from '../../shared/ui/list/list-address.ts';
import { until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, realFetch, user } from './portal-answers.ts';

const standing = { sort: [], size: 20, density: 'comfortable' } as const;
const rest = { q: '', columns: [], layout: {}, endless: false };
/** A list of drafts as it writes its address while its reader turns the pages. */
const listAt = (page: number, after?: string) =>
  `/pre/project-list?${writeListState({ ...standing, ...rest, filters: { state: ['draft'] }, page, after }, standing)}`;

describe('a list whose pages are turned', () => {
  let react: Root;
  let page: HTMLElement;

  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    answers['/workplace/settings'] = {};
    setLang('en');
    core().session.set(hour());
    core().$user.set(user);
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });

  afterEach(() => {
    react.unmount();
    page.remove();
    localStorage.clear();
    core().session.set(null);
    core().$user.set(null);
    globalThis.fetch = realFetch;
  });

  it('is the same favourite on each of them', async () => {
    const value = [{ path: listAt(1), title: 'Drafts' }];
    answers['/workplace/settings'] = { 'portal.favourites': { value, revision: 1 } };
    react.render([1, 3].map(at => <StarButton key={at} address={listAt(at, 'WyJ4Il0')} title="Drafts" />));
    const stars = () => [...page.querySelectorAll('.star')].map(star => star.ariaPressed);
    await until(() => stars()[0] === 'true', 'the star');
    expect(stars()).to.deep.equal(['true', 'true']);
  });

  it('is one page of those opened last, and what its rows say is not kept there', async () => {
    function Recent() {
      return useRecent().map(({ path }) => <p key={path}>{path}</p>);
    }
    for (const at of [1, 2, 3]) noteRecent(listAt(at, `Wy${at}`), 'Drafts');
    react.render(<Recent />);
    const paths = () => [...page.querySelectorAll('p')].map(each => each.textContent);
    await until(() => paths().length > 0, 'the pages');
    expect(paths()).to.deep.equal([listAt(1)]);
  });
});

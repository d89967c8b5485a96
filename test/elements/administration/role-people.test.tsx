import { expect } from 'chai';
import '../../../elements/administration/access/access.strings.ts';
import { RolePeople } from '../../../elements/administration/access/users/role-people.tsx';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, type } from '../../kit/screen.tsx';

const HOLDERS = '/access/role/holders';
const REMOVE = '/access/role/remove-holders';

describe('the people of a role', () => {
  let api: FakeApi;
  let screen: Shown;
  let people: number[] = [];
  let refuses = 0;
  afterEach(() => screen.remove());
  const sent = () => api.to(REMOVE).map(call => (call.body as { people: { userId: string }[] }).people);

  function open(count: number, { size = 50, page = 1 } = {}) {
    people = Array.from({ length: count }, (_, at) => at + 1);
    refuses = 0;
    api = fakeApi({
      'GET /user/buttons': ['user.update'],
      [`GET ${HOLDERS}`]: ({ params: { page: at, q } }: Call) => {
        const found = people.filter(each => !q || `Person ${each}`.includes(String(q)));
        return {
          rows: found.slice((Number(at) - 1) * size, Number(at) * size).map(each => ({
            id: `u${each}`,
            account: `a${each}`,
            name: `Person ${each}`,
            state: 'active',
            organization: 'Water works',
            since: null,
            by: null,
          })),
          total: found.length,
          size,
        };
      },
      [`POST ${REMOVE}`]: ({ body }: Call) => {
        const ids = (body as { people: { userId: string }[] }).people.map(each => each.userId);
        if (refuses > 0 && sent().length > refuses) return refusal(503, 'The server is restarting');
        people = people.filter(each => !ids.includes(`u${each}`));
        return { results: ids.map(userId => ({ userId, name: userId, done: true, reason: null })) };
      },
    });
    screen = show(() => <RolePeople roleId="r1" />, { api, address: `/base/role/userList?id=r1&page=${page}` });
  }
  const take = async () => {
    await screen.click('sl-button', 'Take');
    await screen.click('sl-dialog[open] sl-button[variant=danger]');
  };

  it('go to the last page there is when the last one of a page is taken out', async () => {
    open(51, { page: 2 });
    await screen.click('tr[data-id="u51"] input[type=checkbox]');
    await take();
    await screen.find('tr[data-id="u1"]');
    expect(screen.address()).to.equal('/base/role/userList?id=r1');
  });

  it('are not taken out with those chosen by another search', async () => {
    open(3);
    await screen.click('tr[data-id="u1"] input[type=checkbox]');
    await screen.find('sl-button', 'Take');
    type(await screen.find('input[type=search]'), 'Person 2');
    await screen.until(() => screen.all('tbody tr[data-id]').length === 1, 'who is sought');
    expect(screen.all('sl-button').filter(button => button.textContent?.includes('Take from'))).to.deep.equal([]);
  });

  it('are taken out however many, two hundred at once', async () => {
    open(250, { size: 250 });
    await screen.find('tr[data-id="u250"]');
    await screen.click('thead input[type=checkbox]');
    await take();
    await screen.until(() => people.length === 0, 'all are taken out');
    expect(sent().map(some => some.length)).to.deep.equal([200, 50]);
    await screen.until(() => screen.all('.access-results li').length === 250, 'each with what became of it');
  });

  it('stay chosen where the server did not answer for them', async () => {
    open(250, { size: 250 });
    await screen.find('tr[data-id="u250"]');
    await screen.click('thead input[type=checkbox]');
    refuses = 1;
    await take();
    await screen.find('sl-dialog[open]', 'The server is restarting');
    refuses = 0;
    await screen.click('sl-dialog[open] sl-button[variant=danger]');
    await screen.until(() => people.length === 0, 'the others are taken out');
    expect(sent().map(some => some.length)).to.deep.equal([200, 50, 50]);
  });

  it('are turned by pages with the focus where it was, to the end', async () => {
    open(120);
    const next = await screen.find('.access-pager [aria-label="Next page"]');
    next.focus();
    next.click();
    await screen.find('tr[data-id="u51"]');
    next.click();
    await screen.find('tr[data-id="u101"]');
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    expect(screen.root.activeElement).to.equal(next);
  });
});

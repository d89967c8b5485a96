import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { Menu } from '../../shared/ui/kit/menu.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

const items = [
  { key: 'open', label: 'Open' },
  { key: 'drop', label: 'Drop', reason: 'Not yours' },
  { key: 'copy', label: 'Copy' },
];

describe('a menu of actions', () => {
  let at: Shown;
  const chosen: string[] = [];
  beforeEach(() => {
    chosen.length = 0;
    at = show(() => <Menu items={items} onChoose={key => chosen.push(key)} />, { api: fakeApi({}) });
  });
  afterEach(() => at.remove());
  const focused = () =>
    at
      .all('sl-menu-item')
      .find(each => each.matches(':focus'))
      ?.textContent?.trim();

  it('opens by the keys and moves in them: its actions are there as soon as the button has the focus', async () => {
    const button = await at.find('.ebs-icon-button');
    expect(at.all('sl-menu-item')).to.have.length(0);
    button.focus();
    await at.until(() => at.all('sl-menu-item').length === 3, 'the actions are drawn');
    await sendKeys({ press: 'ArrowDown' });
    await at.until(() => focused() === 'Open', 'the first action has the focus');
    await sendKeys({ press: 'End' });
    await at.until(() => focused() === 'Copy', 'the last action has the focus');
    await sendKeys({ press: 'Enter' });
    await at.until(() => chosen.length === 1, 'one is chosen');
    expect(chosen).to.deep.equal(['copy']);
  });

  it('opens by a press that nothing came before, as one of a reading aid', async () => {
    (await at.find('.ebs-icon-button')).click();
    const copy = await at.find('sl-menu-item', 'Copy');
    copy.click();
    await at.until(() => chosen.length === 1, 'one is chosen');
    expect(chosen).to.deep.equal(['copy']);
  });
});

import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { PopMenu } from '../../host/shell/pop-menu.tsx';
import { until } from '../kit/screen.tsx';

describe('a menu of the portal’s head', () => {
  it('has nothing but its actions, and is described by what it is about', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const react = createRoot(page);
    try {
      react.render(
        <PopMenu label="Account" face="LY" about={<p>Lin Yue, City of Haiyuan</p>}>
          {close => (
            <button type="button" role="menuitem" onClick={close}>
              Sign out
            </button>
          )}
        </PopMenu>,
      );
      await until(() => page.querySelector('button') !== null, 'the button');
      page.querySelector('button')?.focus();
      await sendKeys({ press: 'Enter' });
      await until(() => document.activeElement?.getAttribute('role') === 'menuitem', 'the first action');
      const menu = page.querySelector('[role=menu]')!;
      expect([...menu.children].map(each => each.getAttribute('role'))).to.deep.equal(['menuitem']);
      expect(document.getElementById(menu.getAttribute('aria-describedby')!)?.textContent).to.contain('Haiyuan');
      await sendKeys({ press: 'Escape' });
      await until(() => page.querySelector('[role=menu]') === null, 'closed');
    } finally {
      react.unmount();
      page.remove();
    }
  });
});

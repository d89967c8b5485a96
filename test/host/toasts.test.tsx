import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { Modal } from '../../host/late/modal.tsx';
import { api } from '../../host/portal-state.ts';
import { Toasts } from '../../host/shell/toast-stack.tsx';
import { showToast } from '../../host/shell/toasts.ts';
import { drawn, until } from '../kit/screen.tsx';

describe('the messages of the portal', () => {
  it('stand within the window that is open, where they can be read and closed, and the window stays', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const react = createRoot(page);
    let closings = 0;
    const draw = (isOpen: boolean) =>
      react.render(
        <>
          {isOpen && (
            <Modal className="" label="Keys" close={() => (closings += 1)}>
              <input aria-label="Key" />
            </Modal>
          )}
          <Toasts />
        </>,
      );
    const toasts = () => [...page.querySelectorAll<HTMLElement>('.toast')];
    try {
      draw(true);
      await until(() => page.querySelector('input') === document.activeElement, 'the window');
      const dialog = page.querySelector('dialog')!;
      const region = dialog.querySelector('[aria-live=assertive]');
      expect(region?.checkVisibility()).to.equal(true);
      showToast({ text: 'Not kept', tone: 'danger' });
      await until(() => toasts().length === 1, 'the message');
      expect(region?.textContent).to.equal('Not kept');
      expect(dialog.contains(toasts()[0]!)).to.equal(true);
      toasts()[0]!.querySelector('button')!.focus();
      showToast({ text: 'Not kept either', tone: 'danger' });
      await until(() => toasts().length === 2, 'the second message');
      await drawn();
      expect(document.activeElement?.closest('.toast')).to.equal(toasts()[0]);
      await sendKeys({ press: 'Escape' });
      await until(() => toasts().length === 1, 'the first is closed');
      expect(closings).to.equal(0);
      draw(false);
      await until(
        () => toasts().length === 1 && !toasts()[0]!.closest('dialog'),
        'on the page, when the window is gone',
      );
      toasts()[0]!.querySelector('button')!.click();
      await until(() => toasts().length === 0, 'closed');
    } finally {
      react.unmount();
      page.remove();
    }
  });

  describe('on the page', () => {
    let react: Root;
    let page: HTMLElement;
    const texts = () => [...page.querySelectorAll('.toast')].map(toast => toast.textContent);
    beforeEach(async () => {
      page = document.createElement('div');
      document.body.append(page);
      react = createRoot(page);
      react.render(<Toasts />);
      await until(() => page.querySelector('.toasts') !== null, 'their place');
    });
    afterEach(async () => {
      for (const close of page.querySelectorAll<HTMLElement>('.toast button')) close.click();
      await until(() => texts().length === 0, 'no messages');
      react.unmount();
      page.remove();
    });

    it('say that there is no connection until there is one, and what else went wrong until it is read', async () => {
      showToast({ text: api().offlineText(), tone: 'danger' });
      showToast({ text: 'Not kept', tone: 'danger' });
      await until(() => texts().length === 2, 'both');
      dispatchEvent(new Event('online'));
      await until(() => texts().join() === 'Not kept', 'the one that still counts');
    });

    it('are read out again when the same happens again, and stand there once', async () => {
      const said: string[] = [];
      const observer = new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '');
      });
      observer.observe(page.querySelector('[aria-live=assertive]')!, { childList: true });
      for (const times of [1, 2]) {
        showToast({ text: 'Not kept', tone: 'danger' });
        await until(() => said.length === times, `said ${times} times`);
      }
      observer.disconnect();
      expect([said, texts()]).to.deep.equal([['Not kept', 'Not kept'], ['Not kept']]);
    });
  });
});

import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { Modal } from '../../host/late/modal.tsx';
import { until } from '../kit/screen.tsx';

describe('a window of the portal', () => {
  it('gives the focus back to the button of a screen, within its shadow root', async () => {
    const screen = document.createElement('div');
    const button = document.createElement('button');
    screen.attachShadow({ mode: 'open' }).append(button);
    const page = document.createElement('div');
    document.body.append(screen, page);
    const react = createRoot(page);
    try {
      button.focus();
      react.render(
        <Modal className="" label="Search" close={() => undefined}>
          <input aria-label="Words" />
        </Modal>,
      );
      await until(() => page.querySelector('input') === document.activeElement, 'the focus is in the window');
      react.render(null);
      await until(() => screen.shadowRoot?.activeElement === button, 'the focus is back');
      expect(document.activeElement).to.equal(screen);
    } finally {
      react.unmount();
      screen.remove();
      page.remove();
    }
  });
});

import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { useAddress } from '../../host/address/use-address.ts';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { isUnsaved } from '../../shared/ui/unsaved.ts';
import { until } from '../kit/screen.tsx';

const realAddress = location.href;

describe('the question on the browser’s way back, where the browser tells nothing of its entries', () => {
  let react: Root;
  let page: HTMLElement;
  let useBackQuestion: (address: string) => void;

  before(async () => {
    Object.defineProperty(globalThis, 'navigation', { value: undefined, configurable: true });
    ({ useBackQuestion } = await import('../../host/late/back-question.ts'));
  });
  after(() => void Reflect.deleteProperty(globalThis, 'navigation'));

  beforeEach(() => {
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });
  afterEach(() => {
    react.unmount();
    page.remove();
    history.replaceState(null, '', realAddress);
  });

  it('is asked on the page on show, which stays until the person agrees', async () => {
    const drawn: string[] = [];
    let asked = 0;
    let mayGo = false;
    function Page() {
      const { address = '' } = useAddress();
      useBackQuestion(address);
      useUnsaved(address === '/three', async () => {
        asked += 1;
        return mayGo;
      });
      drawn.push(address);
      return <h1>{address}</h1>;
    }
    const isShown = (address: string) => until(() => page.textContent === address, address);
    history.replaceState(null, '', '/one');
    react.render(<Page />);
    await isShown('/one');
    for (const address of ['/two', '/three']) {
      navigate(address);
      await isShown(address);
    }
    await until(isUnsaved, 'the work');
    drawn.length = 0;
    history.back();
    await until(() => asked === 1, 'the question');
    expect([...drawn, location.pathname].filter(address => address !== '/three')).to.deep.equal([]);
    mayGo = true;
    history.back();
    await isShown('/two');
    expect(asked).to.equal(2);
  });
});

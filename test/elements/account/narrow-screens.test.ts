import { expect } from 'chai';
import '../../../elements/account/index.ts';
import { until } from '../../kit/screen.tsx';

describe('a screen narrower than the page', () => {
  for (const [path, content] of [
    ['/info', '.info'],
    ['/ls/account/supplier', '.wizard'],
    ['/ls/account', '.choices'],
  ] as const)
    it(`${path} stands where what stood in for it stood`, async () => {
      const element = document.createElement('ebs-account');
      element.setAttribute('path', path);
      document.body.style.width = '1400px';
      const places = new Set<string>();
      let waited = false;
      const look = () => {
        const main = element.shadowRoot?.querySelector('main');
        if (!main) return;
        waited ||= main.querySelector('.ebs-skeleton') !== null;
        const { left, width } = main.getBoundingClientRect();
        places.add(`${left} ${width}`);
      };
      const observer = new MutationObserver(look);
      document.body.append(element);
      observer.observe(element.shadowRoot!, { childList: true, subtree: true });
      look();
      await until(() => element.shadowRoot!.querySelector(content) !== null, `the content of ${path}`);
      look();
      observer.disconnect();
      element.remove();
      document.body.style.width = '';
      expect(waited).to.equal(true);
      expect([...places]).to.have.length(1);
      expect(Number([...places][0]!.split(' ')[1])).to.be.lessThan(1100);
    });
});

import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useEffect } from 'react';
import { readingTime } from '../../shared/ui/reading-time.ts';
import { TOASTS_LEFT } from '../../shared/ui/toasts-left.ts';
import { type ShowToast, useToast } from '../../shared/ui/toast.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { drawn, show, type Shown, until } from '../kit/screen.tsx';

let toast: ShowToast;
function Page() {
  const shown = useToast();
  useEffect(() => {
    toast = shown;
  }, [shown]);
  return <button id="page">Page</button>;
}

describe('the messages of an element', () => {
  let screen: Shown;
  beforeEach(() => {
    screen = show(Page, { api: fakeApi({}) });
  });
  afterEach(() => screen.remove());
  const regions = () => screen.all('[aria-live]');
  const toasts = () => screen.all('.ebs-toast').length;
  const focused = () => screen.root.activeElement;

  it('are read out in places that stand on the page, unhidden, before there is a message, each once', async () => {
    const [polite, urgent, ...others] = regions();
    expect(others).to.deep.equal([]);
    expect([polite, urgent].map(region => region?.checkVisibility() && region.getAttribute('aria-live'))).to.deep.equal(
      ['polite', 'assertive'],
    );
    const said: string[] = [];
    const observer = new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '');
    });
    for (const region of regions()) observer.observe(region, { childList: true, subtree: true });
    toast('Saved', 'success');
    await until(() => toasts() === 1, 'the first');
    toast('It failed', 'danger');
    await until(() => toasts() === 2, 'the second');
    await drawn();
    observer.disconnect();
    expect(said).to.deep.equal(['Saved', 'It failed']);
    expect([polite?.textContent, urgent?.textContent]).to.deep.equal(['Saved', 'It failed']);
    await until(() => regions().every(region => !region.textContent), 'what has been read out is not met again');
    expect(toasts()).to.be.greaterThan(0);
  });

  it('keep the focus when the next one comes, hand it to the one beside when one is closed, and back at the end', async () => {
    screen.root.querySelector<HTMLElement>('#page')?.focus();
    toast('First', 'danger');
    await until(() => toasts() === 1, 'the first');
    const first = screen.root.querySelector<HTMLElement>('.ebs-toast button')!;
    first.focus();
    toast('Second', 'warning');
    await until(() => toasts() === 2, 'the second');
    await drawn();
    expect(focused()).to.equal(first);
    await sendKeys({ press: 'Enter' });
    await until(() => toasts() === 1, 'the first is closed');
    expect(focused()?.closest('.ebs-toast')?.textContent).to.contain('Second');
    await sendKeys({ press: 'Escape' });
    await until(() => toasts() === 0, 'the second is closed');
    expect(focused()?.id).to.equal('page');
  });

  it('stay as long as they take to read; warnings and faults until they are closed', () => {
    expect(readingTime('x'.repeat(499))).to.be.greaterThan(30_000);
    expect(readingTime('已'.repeat(100))).to.be.greaterThan(readingTime('x'.repeat(200)));
    expect(readingTime('Saved')).to.be.lessThan(8000);
  });

  it('are given to the page while one of its windows makes the element inert', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    const taken: unknown[] = [];
    const take = (event: Event) => {
      event.preventDefault();
      taken.push(...(event as CustomEvent<{ text: string }[]>).detail.map(({ text }) => text));
    };
    document.addEventListener(TOASTS_LEFT, take);
    try {
      toast('Done meanwhile', 'success');
      await drawn();
      expect(taken).to.deep.equal(['Done meanwhile']);
      expect(toasts()).to.equal(0);
    } finally {
      document.removeEventListener(TOASTS_LEFT, take);
      dialog.remove();
    }
    toast('After it', 'success');
    await until(() => toasts() === 1, 'in the element again');
  });
});

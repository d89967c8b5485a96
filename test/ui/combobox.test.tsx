import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { Combobox, type Choice } from '../../shared/ui/kit/combobox.tsx';
import { ListSearch } from '../../shared/ui/list/list-search.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const CHOICES: readonly Choice[] = [
  { val: 'o1', label: '华诚建设集团有限公司', hint: '91310000MA1FL5E01X' },
  { val: 'o2', label: 'Yuanda Bridge Works' },
  { val: 'o3', label: 'Yuanda Roads' },
];

describe('a combobox', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  function open(
    options: { load?: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>; value?: string } = {},
  ) {
    const chosen: (string | null)[] = [];
    const asked: string[] = [];
    function Field() {
      const [value, setValue] = useState<string | null>(options.value ?? null);
      return (
        <Combobox
          label="Organization"
          value={value}
          onChange={next => {
            chosen.push(next);
            setValue(next);
          }}
          labelOf={async val => CHOICES.find(choice => choice.val === val)?.label}
          load={async (q, signal) => {
            asked.push(q);
            return options.load
              ? options.load(q, signal)
              : CHOICES.filter(choice => choice.label.toLowerCase().includes(q.toLowerCase()));
          }}
        />
      );
    }
    screen = show(Field, { api: fakeApi() });
    return { chosen, asked };
  }
  const input = () => screen.find<HTMLInputElement>('input[role=combobox]');
  const options = () => screen.all('[role=option]').map(option => option.textContent);

  it('finds by typing and chooses with the keyboard', async () => {
    const { chosen, asked } = open();
    (await input()).focus();
    await sendKeys({ type: 'yuan' });
    await screen.until(() => asked.at(-1) === 'yuan' && options().length === 2, 'two are found for the whole word');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await screen.until(() => chosen.length === 1, 'one is chosen');
    expect(chosen).to.deep.equal(['o3']);
    expect((await input()).value).to.equal('Yuanda Roads');
    expect((await input()).getAttribute('aria-expanded')).to.equal('false');
  });

  it('takes a press of the mouse inside the shadow root', async () => {
    const { chosen } = open();
    (await input()).click();
    const option = await screen.find('[role=option]', 'Bridge');
    const box = option.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(box.x + 20), Math.round(box.y + 10)] });
    await screen.until(() => chosen.length === 1, 'one is chosen');
    expect(chosen).to.deep.equal(['o2']);
  });

  it('shows the name of what is chosen, and clears it', async () => {
    const { chosen } = open({ value: 'o1' });
    await screen.until(async () => (await input()).value === '华诚建设集团有限公司', 'the name is asked for');
    await screen.click('[aria-label="Clear Organization"]');
    expect(chosen).to.deep.equal([null]);
    expect((await input()).value).to.equal('');
  });

  it('keeps what was chosen when something else is typed and left, or Escape is pressed', async () => {
    const { chosen } = open({ value: 'o2' });
    await screen.until(async () => (await input()).value === 'Yuanda Bridge Works', 'the name');
    (await input()).focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'x' });
    await screen.find('.combobox-note', 'Nothing found');
    await sendKeys({ press: 'Escape' });
    await screen.until(async () => (await input()).value === 'Yuanda Bridge Works', 'the name is back');
    await sendKeys({ press: 'Escape' });
    expect(chosen).to.deep.equal([]);
    await sendKeys({ type: 'y' });
    await sendKeys({ press: 'Tab' });
    await screen.until(async () => (await input()).value === 'Yuanda Bridge Works', 'the name is back');
    expect(chosen).to.deep.equal([]);
  });

  it('does not ask for a word that is still being composed, and leaves its keys to the input method', async () => {
    const asked: string[] = [];
    const rested: string[] = [];
    const Both = () => (
      <>
        <Combobox
          label="Organization"
          value={null}
          onChange={() => undefined}
          labelOf={() => undefined}
          load={async q => {
            asked.push(q);
            return CHOICES;
          }}
        />
        <ListSearch value="" onChange={text => rested.push(text)} />
      </>
    );
    screen = show(Both, { api: fakeApi() });
    const words = await input();
    const compose = (name: string) =>
      words.dispatchEvent(new CompositionEvent(name, { bubbles: true, composed: true }));
    const arrow = (isComposing: boolean) =>
      words.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, isComposing }),
      );
    type(words, '路');
    await screen.until(() => asked.at(-1) === '路' && options().length === 3, 'a whole word is asked for');
    const first = words.getAttribute('aria-activedescendant');
    compose('compositionstart');
    type(words, '路qiao');
    arrow(true);
    // The search beside it waits longer for typing to rest.
    type(await screen.find('.list-search'), 'x');
    await screen.until(() => rested.length === 1, 'typing has rested');
    expect(asked).to.deep.equal(['路']);
    expect(words.value).to.equal('路qiao');
    expect(words.getAttribute('aria-activedescendant')).to.equal(first);
    type(words, '路桥');
    compose('compositionend');
    await screen.until(() => asked.length === 2, 'the word is asked for');
    expect(asked).to.deep.equal(['路', '路桥']);
    arrow(false);
    await screen.until(() => words.getAttribute('aria-activedescendant') !== first, 'the keys are its own again');
  });

  it('says what failed, and shows no late answer of an earlier text', async () => {
    const waiting = new Map<string, (choices: readonly Choice[]) => void>();
    open({
      load: (q, signal) =>
        new Promise((resolve, reject) => {
          if (q === 'bad') reject(new Error('no connection'));
          waiting.set(q, choices => (signal.aborted ? resolve([]) : resolve(choices)));
        }),
    });
    (await input()).focus();
    await sendKeys({ type: 'a' });
    await screen.until(() => waiting.has('a'), 'the first text is asked for');
    await sendKeys({ type: 'b' });
    await screen.until(() => waiting.has('ab'), 'the second text is asked for');
    waiting.get('ab')!([CHOICES[1]!]);
    await screen.find('[role=option]', 'Bridge');
    waiting.get('a')!([CHOICES[0]!]);
    await screen.until(() => options().length === 1, 'only the later answer');
    expect(options()[0]).to.contain('Bridge');
    (await input()).select();
    await sendKeys({ type: 'bad' });
    await screen.find('.combobox-note', 'could not be read');
  });
});

import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Dialog } from '../../shared/ui/kit/dialog.tsx';
import { Drawer } from '../../shared/ui/kit/drawer.tsx';
import { Select } from '../../shared/ui/kit/select.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { drawn, show, type Shown } from '../kit/screen.tsx';

type Modal = HTMLElement & { open: boolean };

/** Tells the screen to open a window by something that is no press or key, as by an answer of the server. */
const tell = (layer: 'drawer' | 'dialog' | 'second') => dispatchEvent(new CustomEvent('trial-open', { detail: layer }));

function Layers({ locked = false }: { readonly locked?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<string | null>(null);
  const add = (layer: string) => setOpen(now => [...now, layer]);
  const close = (layer: string) => setOpen(now => now.filter(each => each !== layer));
  useEffect(() => {
    const hear = (event: Event) => setOpen(now => [...now, (event as CustomEvent<string>).detail]);
    addEventListener('trial-open', hear);
    return () => removeEventListener('trial-open', hear);
  }, []);
  return (
    <>
      <Button onClick={() => add('drawer')}>Look up</Button>
      <Drawer open={open.includes('drawer')} onClose={() => close('drawer')} title="Looking up">
        <Button onClick={() => add('dialog')}>Ask</Button>
      </Drawer>
      <Dialog open={open.includes('dialog')} onClose={() => close('dialog')} title="Question" locked={locked}>
        <Select
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
        <Button onClick={() => add('second')}>Ask again</Button>
      </Dialog>
      <Dialog open={open.includes('second')} onClose={() => close('second')} title="Second question" size="small">
        <p>Sure?</p>
      </Dialog>
    </>
  );
}

describe('windows above one another', () => {
  let at: Shown;
  afterEach(() => at.remove());
  const modal = (name: string) =>
    at.all('sl-drawer, sl-dialog').find(each => (each as Modal & { label: string }).label === name) as Modal;
  const opened = () =>
    at
      .all('sl-drawer, sl-dialog')
      .filter(each => (each as Modal).open)
      .map(each => (each as Modal & { label: string }).label);
  const still = (name: string, open: boolean) =>
    at.until(
      () => {
        const panel = modal(name).shadowRoot?.querySelector('[part~=panel]');
        return (
          modal(name).open === open &&
          panel?.getAnimations().length === 0 &&
          (open ||
            getComputedStyle(panel).display === 'none' ||
            modal(name).shadowRoot?.querySelector<HTMLElement>('[part~=base]')?.hidden === true)
        );
      },
      `${name} ${open ? 'is open' : 'is closed'}`,
    );

  it('close with Escape one by one, the top one first, and give the focus back', async () => {
    at = show(() => <Layers />, { api: fakeApi({}) });
    const opener = await at.find('sl-button', 'Look up');
    opener.focus();
    await sendKeys({ press: 'Enter' });
    await still('Looking up', true);
    const ask = await at.find('sl-button', 'Ask');
    ask.focus();
    await sendKeys({ press: 'Enter' });
    await still('Question', true);
    const again = await at.find('sl-button', 'Ask again');
    again.focus();
    await sendKeys({ press: 'Enter' });
    await still('Second question', true);
    for (const [name, focus] of [
      ['Second question', again],
      ['Question', ask],
      ['Looking up', opener],
    ] as const) {
      const before = opened();
      await sendKeys({ press: 'Escape' });
      await still(name, false);
      await at.until(() => at.root.activeElement === focus, `the focus is back where ${name} was opened`);
      expect(opened()).to.deep.equal(before.filter(each => each !== name));
    }
  });

  it('close one by one though the second was opened by no press or key', async () => {
    at = show(() => <Layers />, { api: fakeApi({}) });
    tell('drawer');
    await at.until(() => modal('Looking up')?.open, 'it opens');
    await still('Looking up', true);
    tell('dialog');
    await at.until(() => modal('Question')?.open, 'it opens');
    await still('Question', true);
    await sendKeys({ press: 'Escape' });
    await still('Question', false);
    await drawn();
    expect(opened()).to.deep.equal(['Looking up']);
    await sendKeys({ press: 'Escape' });
    await still('Looking up', false);
  });

  it('stay where they are above a window that must not be left', async () => {
    at = show(() => <Layers locked />, { api: fakeApi({}) });
    (await at.find('sl-button', 'Look up')).focus();
    await sendKeys({ press: 'Enter' });
    await still('Looking up', true);
    (await at.find('sl-button', 'Ask')).focus();
    await sendKeys({ press: 'Enter' });
    await still('Question', true);
    for (let turn = 0; turn < 3; turn += 1) {
      await sendKeys({ press: 'Escape' });
      await drawn();
    }
    expect(opened()).to.deep.equal(['Looking up', 'Question']);
  });

  it('stay open while Escape closes the choices of a select in them', async () => {
    at = show(() => <Layers />, { api: fakeApi({}) });
    tell('dialog');
    await at.until(() => modal('Question')?.open, 'it opens');
    await still('Question', true);
    const select = (await at.find('sl-select')) as Modal;
    select.focus();
    await sendKeys({ press: 'Enter' });
    await at.until(() => select.open, 'the choices are open');
    await sendKeys({ press: 'Escape' });
    await at.until(() => !select.open, 'the choices are closed');
    await drawn();
    expect(opened()).to.deep.equal(['Question']);
  });
});

describe('a busy button', () => {
  it('is not pressed again, by key or press, nor does it send its form', async () => {
    let pressed = 0;
    let sent = 0;
    function Screen() {
      const [busy, setBusy] = useState(false);
      return (
        <form
          onSubmit={event => {
            event.preventDefault();
            sent += 1;
          }}
        >
          <Button
            type="submit"
            loading={busy}
            onClick={() => {
              pressed += 1;
              setBusy(true);
            }}
          >
            Send
          </Button>
        </form>
      );
    }
    const at = show(Screen, { api: fakeApi({}) });
    const button = await at.find('sl-button', 'Send');
    button.focus();
    await sendKeys({ press: 'Enter' });
    await at.until(() => sent === 1, 'the form is sent');
    await sendKeys({ press: 'Enter' });
    button.click();
    await drawn();
    expect([pressed, sent]).to.deep.equal([1, 1]);
    at.remove();
  });
});

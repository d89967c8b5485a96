import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { UnreadFields } from '../../../shared/ui/form/unread-fields.ts';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { FileDrop } from '../../../shared/ui/upload/file-drop.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

addStrings('form', formStrings);
addStrings('kit', kitStrings);
const file = (id: string, name: string, type: string): FileRef => ({ id, name, type, size: 10, sha256: '' });
const THREE = [
  file('f1', 'a.pdf', 'application/pdf'),
  file('f2', 'b.png', 'image/png'),
  file('f3', 'c.txt', 'text/plain'),
];
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

describe('files of a form', () => {
  let screen: Shown;
  let now: readonly FileRef[];
  afterEach(() => screen.remove());
  const open = (first: readonly FileRef[], max = 5) => {
    now = first;
    function Screen() {
      const [value, setValue] = useState<unknown>(first);
      const change = (next: unknown) => {
        now = next as readonly FileRef[];
        setValue(next);
      };
      return <FieldInput field={field.files({ max })} name="f" label="Papers" value={value} onChange={change} />;
    }
    const api = fakeApi({ 'BLOB /files/get': new Blob([bytes(PIXEL)], { type: 'image/png' }) });
    screen = show(Screen, { api });
  };
  const order = () => now.map(one => one.id).join();
  const paste = (files: readonly File[]) => {
    const clipboardData = new DataTransfer();
    files.forEach(one => clipboardData.items.add(one));
    const target = screen.all('input[type=file]')[0]!;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  };

  it('are put in another order with the keyboard, which keeps its place and is told', async () => {
    open(THREE);
    (await screen.find('[aria-label="Move a.pdf down"]')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.until(() => order() === 'f2,f1,f3', 'one down');
    await screen.find('[role=status]', 'a.pdf is now number 2 of 3');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => order() === 'f2,f3,f1', 'two down');
    // At the end there is no further down: the other way has the focus.
    await screen.until(
      () => screen.root.activeElement?.getAttribute('aria-label') === 'Move a.pdf up',
      'the focus stays with the file',
    );
    await sendKeys({ press: 'Enter' });
    await screen.until(() => order() === 'f2,f1,f3', 'one up');
  });

  it('are put in another order by dragging', async () => {
    open(THREE);
    const from = (await screen.find('[data-file=f3] .ebs-file-handle')).getBoundingClientRect();
    const to = (await screen.find('[data-file=f1]')).getBoundingClientRect();
    const middle = (box: DOMRect): [number, number] => [
      Math.round(box.x + from.width / 2),
      Math.round(box.y + box.height / 2),
    ];
    await sendMouse({ type: 'move', position: middle(from) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: middle(to) });
    await screen.find('[data-file=f1][data-drop=above]');
    await sendMouse({ type: 'up' });
    await screen.until(() => order() === 'f3,f1,f2', 'the last is first');
    expect(screen.all('[data-drop]')).to.have.length(0);
  });

  it('are looked at beside the form when they are images or PDFs', async () => {
    open(THREE);
    await screen.find('[data-file=f3]');
    expect(screen.all('[data-file=f3] [data-action=open]')).to.have.length(0);
    expect(screen.all('[data-file=f1] [data-action=open]')).to.have.length(1);
    await screen.click('[data-file=f2] [data-action=open]');
    await screen.find('img.document-image');
  });

  it('leave the focus at the choice of files when one is removed', async () => {
    open(THREE);
    (await screen.find('[aria-label="Remove b.png"]')).focus();
    await sendKeys({ press: 'Enter' });
    await screen.until(() => order() === 'f1,f3', 'removed');
    expect((screen.root.activeElement as HTMLInputElement).type).to.equal('file');
  });

  it('are pasted from the clipboard under a name of their own', async () => {
    open([]);
    await screen.find('.ebs-drop', 'can be pasted');
    paste([new File([bytes(PIXEL)], 'image.png', { type: 'image/png' })]);
    await screen.find('.ebs-files li', 'Pasted image 20');
  });

  it('beyond the most are refused by name, with the rule; the rest is taken', async () => {
    open(THREE, 4);
    await screen.find('.ebs-drop');
    paste(['d.txt', 'e.txt', 'f.txt'].map(name => new File(['x'], name, { type: 'text/plain' })));
    await screen.find('[role=alert]', 'Not taken: e.txt, f.txt. At most 4 files are allowed, 1 more fits.');
    await screen.find('.ebs-files li', 'd.txt');
    await screen.find('.ebs-drop', '4 of 4 allowed files are here');
    expect((screen.all('input[type=file]')[0] as HTMLInputElement).disabled).to.equal(true);
  });

  it('of one name in one field are remarked on at once, and stay', async () => {
    open([...THREE, file('f4', 'A.PDF', 'application/pdf')]);
    const twin = await screen.find('[data-file=f4]', 'Another file here has this name');
    expect(screen.all('.ebs-file-remark')).to.have.length(1);
    expect(twin.querySelector('.ebs-fault')).to.equal(null);
    paste([new File(['x'], 'b.png', { type: 'image/png' })]);
    await screen.find('.ebs-files li[data-state]:last-child .ebs-file-remark');
    await screen.find('[role=status]', 'Files of one name: A.PDF, b.png');
    await screen.click('[aria-label="Remove a.pdf"]');
    await screen.until(() => screen.all('[data-file=f4] .ebs-file-remark').length === 0, 'alone again');
  });

  it('on their way are told to the form, which would be saved without them, and one taken away while it waits is not sent', async () => {
    const gate = Promise.withResolvers<Record<string, string>>();
    const api = { ...fakeApi(), headers: () => gate.promise };
    const told: unknown[] = [];
    const tell = (...of: unknown[]) => void told.push(of);
    screen = show(
      () => (
        <UnreadFields value={tell}>
          <FieldInput field={field.files({ max: 5 })} name="f" label="Papers" value={null} onChange={() => undefined} />
        </UnreadFields>
      ),
      { api },
    );
    await screen.find('.ebs-drop');
    paste(['a.txt', 'b.txt', 'c.txt'].map(name => new File([name], name, { type: 'text/plain' })));
    await screen.find('.ebs-files li[data-state=waiting]', 'b.txt');
    expect(told.at(-1)).to.deep.equal(['f', 'form.sending']);
    await screen.click('[aria-label="Remove b.txt"]');
    await screen.until(() => screen.all('.ebs-files li').length === 2, 'b.txt is gone');
    // Nobody takes files here: what is sent is refused.
    gate.resolve({});
    await screen.find('.ebs-files li[data-state=failed]', 'a.txt');
    await screen.find('.ebs-files li[data-state=failed]', 'c.txt');
    expect(screen.all('.ebs-files li')).to.have.length(2);
    expect(told.at(-1)).to.deep.equal(['f', 'form.notSent']);
    await screen.click('[aria-label="Remove a.txt"]');
    await screen.click('[aria-label="Remove c.txt"]');
    await screen.until(() => JSON.stringify(told.at(-1)) === '["f",null]', 'nothing is in the way');
  });

  it('that lost the connection go on by themselves when it is back', async () => {
    // Without a connection nothing is tried again at once.
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    const headers = async () => {
      if (!isOnline) throw new ApiError('No connection');
      return {};
    };
    screen = show(
      () => (
        <FieldInput field={field.files({ max: 5 })} name="f" label="Papers" value={null} onChange={() => undefined} />
      ),
      { api: { ...fakeApi(), headers } },
    );
    await screen.find('.ebs-drop');
    paste([new File(['a'], 'a.txt', { type: 'text/plain' })]);
    await screen.find('.ebs-files li[data-state=paused]', 'No connection');
    isOnline = true;
    dispatchEvent(new Event('online'));
    // Nobody takes files here: what is sent is refused.
    await screen.find('.ebs-files li[data-state=failed]', 'a.txt');
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('that are empty, too large or of another type are refused by name, with the rule', async () => {
    const taken: string[] = [];
    screen = show(
      () => (
        <FileDrop label="Key" accept=".pdf" maxSize={4} onFiles={files => taken.push(...files.map(one => one.name))} />
      ),
      { api: fakeApi() },
    );
    const drop = await screen.find('.ebs-drop');
    expect(drop.textContent).to.not.contain('pasted');
    const dataTransfer = new DataTransfer();
    for (const [text, name] of [
      ['', 'empty.pdf'],
      ['12345', 'large.pdf'],
      ['1', 'odd.exe'],
      ['1', 'good.pdf'],
    ] as const)
      dataTransfer.items.add(new File([text], name));
    drop.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    const told = await screen.find('[role=alert]', 'empty.pdf is empty');
    expect(told.textContent)
      .to.contain('large.pdf is larger than')
      .and.to.contain('odd.exe is not of an accepted type (.pdf)');
    expect(taken).to.deep.equal(['good.pdf']);
  });
});

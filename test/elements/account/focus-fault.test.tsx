import { expect } from 'chai';
import { focusFault } from '../../../elements/account/parts/text-field.tsx';
import { until } from '../../kit/screen.tsx';

const frame = () => new Promise(resolve => requestAnimationFrame(resolve));

describe('the focus on what was refused', () => {
  let form: HTMLFormElement;
  beforeEach(() => {
    form = document.createElement('form');
    form.innerHTML = '<input name="account" /><input name="password" />';
    document.body.append(form);
  });
  afterEach(() => form.remove());

  it('also comes where the mark is drawn a few frames after the refusal', async () => {
    focusFault(form);
    for (let count = 0; count < 3; count += 1) await frame();
    const password = form.querySelector<HTMLElement>('[name=password]');
    password?.setAttribute('aria-invalid', 'true');
    await until(() => document.activeElement === password, 'the focus on the password');
  });

  it('stays where it is when nothing was marked meanwhile', async () => {
    const account = form.querySelector<HTMLElement>('[name=account]');
    account?.focus();
    focusFault(form, 2);
    for (let count = 0; count < 4; count += 1) await frame();
    form.querySelector('[name=password]')?.setAttribute('aria-invalid', 'true');
    for (let count = 0; count < 4; count += 1) await frame();
    expect(document.activeElement).to.equal(account);
  });
});

import { expect } from 'chai';
import { useState } from 'react';
import { ApiError } from '../../shared/client/api-error.ts';
import { type Telling, useTelling } from '../../shared/ui/hooks/use-telling.ts';
import { useWrite, type Write } from '../../shared/ui/hooks/use-write.ts';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

/** What the screen was given when it was drawn last. */
const given: { write?: Write; telling?: Telling } = {};
const write: Write = (...args) => given.write!(...args);

function Screen() {
  Object.assign(given, { write: useWrite(), telling: useTelling() });
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

describe('writes of a screen', () => {
  let api: FakeApi;
  let screen: Shown;
  beforeEach(async () => {
    api = fakeApi({
      'POST /area/lot/add': { id: 'lot_2' },
      'POST /area/lot/remove': null,
      'POST /area/people/admit': [{ userId: 'u1' }, { userId: 'u2' }],
      'POST /area/code/send': { minutes: 5 },
      'POST /area/lot/refused': refusal(409, 'Not now.'),
      'POST /area/lot/gone': new ApiError('', { aborted: true }),
    });
    screen = show(Screen, { api });
    await screen.find('button');
  });
  afterEach(() => screen.remove());

  it('tell the page of the record that the answer names, else the body, else the caller', async () => {
    expect(await write<{ id: string }>('lot', '/area/lot/add', { id: 'lot_1' })).to.deep.equal({ id: 'lot_2' });
    await write('lot', '/area/lot/remove', { id: 'lot_1' });
    await write('lot', '/area/lot/remove', {}, { of: 'lot_9' });
    await write('lot', '/area/lot/remove');
    await write<readonly { userId: string }[]>(
      'user',
      '/area/people/admit',
      {},
      { of: all => all.map(each => each.userId) },
    );
    expect(screen.events).to.deep.equal([
      ['ebs-saved', { entity: 'lot', id: 'lot_2' }],
      ['ebs-saved', { entity: 'lot', id: 'lot_1' }],
      ['ebs-saved', { entity: 'lot', id: 'lot_9' }],
      ['ebs-saved', { entity: 'lot', id: '' }],
      ['ebs-saved', { entity: 'user', id: 'u1' }],
      ['ebs-saved', { entity: 'user', id: 'u2' }],
    ]);
  });

  it('tell of no record where they change none, of what is refused, and not of what was given up', async () => {
    await write(null, '/area/code/send', { to: 'a@b.example' });
    expect(screen.events).to.deep.equal([]);
    for (const path of ['/area/lot/refused', '/area/lot/gone']) {
      const fault = await write('lot', path, { id: 'lot_1' }).catch((error: unknown) => error);
      expect(fault).to.be.instanceOf(ApiError);
    }
    expect(screen.events).to.deep.equal([['ebs-error', { message: 'Not now.', code: 409 }]]);
  });

  it('take any fault as a failure, and stay the same while the screen is drawn anew', async () => {
    const before = { ...given };
    expect(given.telling!.failed(new TypeError('broken')).message).to.equal('broken');
    expect(screen.events).to.deep.equal([['ebs-error', { message: 'broken', code: 0 }]]);
    await screen.click('button');
    await screen.find('button', '1');
    expect(given.write).to.equal(before.write);
    expect(given.telling).to.equal(before.telling);
  });
});

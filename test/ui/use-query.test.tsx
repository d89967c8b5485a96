import { expect } from 'chai';
import { setLang } from '../../shared/client/choices.ts';
import { ApiError } from '../../shared/client/api-error.ts';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { painted, show, type Shown } from '../kit/screen.tsx';

function Reading({ name }: { readonly name: string }) {
  const { data, error, loading } = useQuery<string>('/sample/word');
  return <p className={name} aria-busy={loading}>{`${data ?? ''}${error ? ` (${error.message})` : ''}`}</p>;
}
const Screen = () => (
  <>
    <Reading name="one" />
    <Reading name="two" />
  </>
);

describe('a reading of the server', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => {
    screen.remove();
    setLang('en');
  });
  const text = () => screen.all('p').map(each => each.textContent);
  const settled = (word: string) =>
    screen.until(() => screen.all('p').every(each => each.textContent === word && each.ariaBusy === 'false'), word);

  it('is read again once in another language, and stays on show meanwhile', async () => {
    api = fakeApi({ 'GET /sample/word': 'Deadline' });
    screen = show(Screen, { api });
    await settled('Deadline');
    const { promise, resolve } = Promise.withResolvers<string>();
    api.answers['GET /sample/word'] = promise;
    setLang('zh');
    await screen.until(() => api.to('/sample/word').length === 2, 'the question');
    expect(text()).to.deep.equal(['Deadline', 'Deadline']);
    resolve('截止时间');
    await settled('截止时间');
    expect(api.to('/sample/word')).to.have.length(2);
  });

  it('that found no server is made again when the connection is back; a refusal is not', async () => {
    api = fakeApi({ 'GET /sample/word': new ApiError('No connection') });
    screen = show(Screen, { api });
    await settled(' (No connection)');
    api.answers['GET /sample/word'] = refusal(403, 'Not yours');
    dispatchEvent(new Event('online'));
    await settled(' (Not yours)');
    expect(api.to('/sample/word')).to.have.length(2);
    dispatchEvent(new Event('online'));
    await painted();
    expect(api.to('/sample/word')).to.have.length(2);
  });
});

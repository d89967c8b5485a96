import { expect } from 'chai';
import { hearNews } from '../../host/late/configuration-news.ts';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { $law, loadLaw } from '../../shared/client/law.ts';
import { $dic, loadDic } from '../../shared/client/value-sets.ts';
import { addStrings, addTranslations, translate } from '../../shared/i18n/translate.ts';
import { until } from '../kit/screen.tsx';

const session = {
  ...{ token: 'T1', refreshToken: 'R1', prefectureCode: '310000', issuedAt: Date.now() },
  ...{ expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
};
const realFetch = globalThis.fetch;

describe('news of the configuration', () => {
  const asked: string[] = [];
  let answers: Record<string, unknown> = {};
  beforeEach(() => {
    asked.length = 0;
    setLang('en');
    core().session.set(session);
    globalThis.fetch = async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      const below = address.split('/ebidding/api')[1];
      if (below === undefined) return realFetch(input, init);
      asked.push(below);
      const data = answers[below.split('?')[0] ?? ''] ?? {};
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify({ code: 200, success: true, msg: '', data }), { headers });
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    core().session.set(null);
    addTranslations('en', {});
    $dic.set({});
  });

  it('reads the changed namespaces alone; what was taken back is the product’s again, and the rest stays', async () => {
    addStrings('newsA', { en: { one: 'Product one', two: 'Product two' }, zh: { one: '一', two: '二' } });
    addStrings('newsB', { en: { one: 'Product b' }, zh: { one: '乙' } });
    addTranslations('en', { 'newsA.one': 'Old one', 'newsA.two': 'Old two', 'newsB.one': 'Old b' });
    answers = { '/i18n/translations': { 'newsA.one': 'New one' } };
    await hearNews({ texts: ['newsA'] });
    expect(asked).to.have.length(1);
    expect(asked[0]).to.contain('namespaces=newsA').and.to.contain('lang=en');
    expect(['newsA.one', 'newsA.two', 'newsB.one'].map(key => translate('en', key))).to.deep.equal([
      'New one',
      'Product two',
      'Old b',
    ]);
  });

  it('reads value sets and the law anew where the page holds them', async () => {
    const api = { get: async <T,>(path: string) => (asked.push(path), { figures: {}, years: [] }) as T };
    await hearNews({ sets: true, law: true });
    expect(asked).to.deep.equal([]);
    loadDic(api, 'en');
    loadLaw(api);
    await until(() => $law.get() !== undefined && asked.length === 2, 'read once');
    asked.length = 0;
    answers = {
      '/configuration/dic': { set: [{ val: 'a', label: 'A' }] },
      '/configuration/law': { figures: {}, years: [] },
    };
    await hearNews({ sets: true, law: true });
    await until(() => $dic.get()['set']?.[0]?.label === 'A', 'the sets');
    await until(() => asked.some(path => path.startsWith('/configuration/law')), 'the law');
  });
});

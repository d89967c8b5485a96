import { expect } from 'chai';
import { useState } from 'react';
import { MultiSelect } from '../../shared/ui/kit/multi-select.tsx';
import { Select } from '../../shared/ui/kit/select.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show } from '../kit/screen.tsx';

const LABELS = { en: { goods: 'Goods', works: 'Works' }, zh: { goods: '货物', works: '工程' } };

function Bench() {
  const [lang, setLang] = useState<'en' | 'zh'>('en');
  const [one, setOne] = useState<string | null>('works');
  const [several, setSeveral] = useState<readonly string[] | null>(['goods', 'works']);
  const options = (['goods', 'works'] as const).map(value => ({ value, label: LABELS[lang][value] }));
  return (
    <main>
      <button type="button" id="lang" onClick={() => setLang('zh')} />
      <Select label="Category" value={one} onChange={setOne} options={options} />
      <MultiSelect label="Categories" value={several} onChange={setSeveral} options={options} />
      <output>{JSON.stringify([one, several])}</output>
    </main>
  );
}

describe('a choice that is made', () => {
  it('is named in the other language once the page is in it, and stays', async () => {
    const screen = show(Bench, { api: fakeApi() });
    const [select, multi] = [
      (await screen.find('sl-select:not([multiple])')).shadowRoot!,
      (await screen.find('sl-select[multiple]')).shadowRoot!,
    ];
    const shown = () => [
      select.querySelector<HTMLInputElement>('.select__display-input')?.value,
      ...[...multi.querySelectorAll('sl-tag')].map(tag => tag.textContent?.trim()),
    ];
    await screen.until(() => shown().join() === 'Works,Goods,Works', 'English');
    await screen.click('#lang');
    await screen.until(() => shown().join() === '工程,货物,工程', 'Chinese');
    expect((await screen.find('output')).textContent).to.equal('["works",["goods","works"]]');
    screen.remove();
  });
});

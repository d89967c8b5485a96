import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { translator } from '../../../shared/i18n/translate.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { calendarOfYears, followCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { useHoldNext } from '../../../shared/ui/hooks/hold-next.ts';
import { dayText } from '../../../shared/ui/kit/day-text.ts';
import { MoneyInput } from '../../../shared/ui/kit/money-input.tsx';
import { NumberInput } from '../../../shared/ui/kit/number-input.tsx';
import { Tree, type TreeNode } from '../../../shared/ui/kit/tree.tsx';
import type { Money } from '../../../shared/domain/kernel/values.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { notice, noticeRow } from '../../kit/sample-notice.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const SectionForm = defineForm(notice, {
  sections: [
    { title: 'sampleNotice.sections.basic', fields: ['title', 'remark'] },
    { title: 'sampleNotice.sections.content', fields: ['budget'] },
    { title: 'sampleNotice.fields.openAt', fields: ['openAt'], when: values => values['title'] === 'long' },
    { title: 'sampleNotice.fields.kind', fields: ['kind'] },
  ],
  when: { remark: values => values['title'] !== 'plain' },
});

/** A section that reads something of its own. Its button says whether it has found it. */
function Finding() {
  const [isThere, setThere] = useState(false);
  useHoldNext(!isThere);
  return (
    <>
      <button type="button" id="find" onClick={() => setThere(!isThere)} />
      {isThere && <section id="found" />}
    </>
  );
}

const FindingForm = defineForm(notice, {
  sections: [
    { title: 'sampleNotice.sections.basic', fields: ['title'] },
    Finding,
    { title: 'sampleNotice.fields.kind', fields: ['kind'] },
  ],
});

describe('sections and conditions of a form', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const title = (text: string) => screen.find('[data-field=title] sl-input').then(input => typeInto(input, text));
  const states = () => screen.all('.form-nav li').map(item => item.dataset['state']);

  it('show the way and how far each is, and lead there', async () => {
    screen = show(SectionForm, { api: fakeApi() });
    await screen.find('.form-nav');
    expect(states()).to.deep.equal(['open', 'done', 'open']);
    await title('long');
    await screen.until(() => states().join() === 'done,done,done,open', 'a fourth section');
    await screen.find('.form-nav [role=status]', '3 of 4');
    await screen.click('.form-nav button', 'Kind');
    await screen.until(() => screen.root.activeElement?.textContent === 'Kind', 'the heading');
  });

  it('stand in turn: what follows a section that waits for something comes after it', async () => {
    screen = show(FindingForm, { api: fakeApi() });
    await screen.find('[data-field=title]');
    await screen.find('#find');
    for (let frame = 0; frame < 10; frame += 1) await new Promise(next => requestAnimationFrame(next));
    expect(screen.all('[data-field=kind]')).to.have.length(0);
    expect(screen.all('.form-foot')[0]!.hidden).to.equal(true);
    await screen.click('#find');
    await screen.find('[data-field=kind]');
    await screen.until(() => !screen.all('.form-foot')[0]!.hidden, 'the foot');
    await screen.click('#find');
    await screen.until(() => screen.all('#found').length === 0, 'the section waits again');
    expect(screen.all('[data-field=kind]'), 'what stands already').to.have.length(1);
  });

  it('send nothing of a field that is not asked for', async () => {
    const api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1', { title: 'A', remark: 'old' }),
      'POST /sample/sampleNotice/update': noticeRow('n1', { revision: 2, title: 'plain', remark: 'old' }),
    });
    screen = show(SectionForm, { api, address: '/sample/notice/edit?id=n1' });
    typeInto(await screen.find('[data-field=remark] sl-textarea'), 'new');
    await title('plain');
    await screen.until(() => screen.all('[data-field=remark]').length === 0, 'the field is away');
    await screen.click('button[data-action=save]');
    await screen.until(() => api.to('/sample/sampleNotice/update').length === 1, 'the save');
    expect(api.to('/sample/sampleNotice/update')[0]!.body).to.deep.equal({
      id: 'n1',
      revision: 1,
      input: { title: 'plain' },
    });
  });
});

describe('a day in a form', () => {
  const [en, zh] = [translator('en'), translator('zh')];
  it('says whether it is worked, and how many working days it is away', () => {
    expect(dayText('2026-03-12', '2026-03-10', en)).to.equal('Thursday · 2 working days from today');
    expect(dayText('2026-03-10', '2026-03-10', en)).to.equal('Tuesday · today');
    expect(dayText('2026-10-01', '2026-09-30', zh)).to.equal(
      '星期四，非工作日；期限届满日顺延至 2026-10-08 · 距今 0 个工作日',
    );
    // Worked in exchange for a holiday.
    expect(dayText('2026-10-10', '2026-10-09', en)).to.equal('Saturday · 1 working day from today');
    expect(dayText('2026-03-06', '2026-03-10', en)).to.equal('Friday · 2 working days ago');
    expect(dayText('2019-01-01', '2026-03-10', en)).to.equal('Tuesday');
    // The table ends on a day off: where the period would run to is told by the next year's table alone.
    expect(dayText('2027-12-25', '2027-12-24', en)).to.contain('runs to 2027-12-27');
    followCalendar(() => ({ ...calendarOfYears([]), lastDay: '2026-12-27' }));
    expect(dayText('2026-12-27', '2026-12-24', en))
      .to.contain('day off')
      .and.to.contain('not known yet');
    expect(dayText('2026-12-28', '2026-12-24', en))
      .to.contain('not known yet')
      .and.not.to.contain('working days from');
    followCalendar(() => undefined);
    expect(dayText('2040-01-01', '2026-03-10', en)).to.equal(
      'Sunday; the holiday table ends on 2027-12-31, so days off are not known yet',
    );
  });
});

describe('an amount', () => {
  let now: Money | null = null;
  let screen: Shown;
  afterEach(() => screen.remove());
  const open = (lang: 'zh' | 'en', currencies: readonly string[]) => {
    function Screen() {
      const [value, setValue] = useState<Money | null>(null);
      const change = (next: Money | null) => {
        now = next;
        setValue(next);
      };
      return <MoneyInput label="Price" value={value} onChange={change} currencies={currencies} />;
    }
    screen = show(Screen, { api: fakeApi(), lang });
    return screen.find('sl-input');
  };

  it('is read with its units and currency, and shown in capitals to Chinese readers', async () => {
    const input = await open('zh', ['CNY']);
    typeInto(input, '１２３万');
    await screen.find('.ebs-money', '人民币壹佰贰拾叁万元整');
    expect(now).to.deep.equal({ amount: '1230000', currency: 'CNY' });
  });

  it('in a currency that is not offered, or as no number, is refused and stays as it was typed', async () => {
    const input = (await open('en', ['CNY', 'USD'])) as HTMLElement & { value: string };
    typeInto(input, 'USD 1,200.5');
    await screen.until(() => now?.currency === 'USD' && now.amount === '1200.5', 'dollars');
    for (const text of ['EUR 5', '5 %', '12万万', 'about 5', '0.001万万']) {
      typeInto(input, text);
      await screen.find('.ebs-money', 'could not be read');
      expect(now).to.equal(null);
      expect(input.value).to.equal(text);
    }
  });
});

describe('a number that cannot be read', () => {
  let screen: Shown;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());

  it('is never cut to another one: a minus or decimals that do not fit stay with their fault', async () => {
    let now: string | null = null;
    function Screen() {
      const [value, setValue] = useState<string | null>(null);
      return <NumberInput label="Copies" value={value} onChange={next => setValue((now = next))} />;
    }
    screen = show(Screen, { api: fakeApi() });
    const input = (await screen.find('sl-input')) as HTMLElement & { value: string };
    for (const [text, fault] of [
      ['-5', 'below zero'],
      ['1.5', 'whole number'],
      ['－5', 'below zero'],
      ['12.50', 'whole number'],
      ['5 or 6', 'could not be read'],
    ] as const) {
      typeInto(input, '7');
      await screen.until(() => now === '7', 'seven');
      typeInto(input, text);
      await screen.until(() => now === null, text);
      await screen.find('div', fault);
      expect(input.value).to.equal(text);
    }
    typeInto(input, '1,200');
    await screen.until(() => now === '1200', 'twelve hundred');
  });

  it('keeps its form from being saved as if nothing stood there, and is named with the other faults', async () => {
    const api = fakeApi({
      'GET /sample/sampleNotice/get': noticeRow('n1', { title: 'A', budget: null }),
      'POST /sample/sampleNotice/update': noticeRow('n1', { revision: 2, title: 'B' }),
    });
    screen = show(SectionForm, { api, address: '/sample/notice/edit?id=n1' });
    typeInto(await screen.find('[data-field=title] sl-input'), 'B');
    const budget = (await screen.find('[data-field=budget] sl-input')) as HTMLElement & { value: string };
    typeInto(budget, 'about 5');
    await screen.click('button[data-action=save]');
    await screen.find('.error-summary', 'could not be read');
    expect(budget.value).to.equal('about 5');
    typeInto(budget, '5.125');
    await screen.find('.error-summary', 'No more than 2 decimals');
    typeInto(budget, '5');
    await screen.click('button[data-action=save]');
    await screen.until(() => api.to('/sample/sampleNotice/update').length === 1, 'the save');
    const { input } = api.to('/sample/sampleNotice/update')[0]!.body as { input: Record<string, unknown> };
    expect(input).to.deep.equal({ title: 'B', budget: { amount: '5', currency: 'CNY' } });
  });
});

describe('a tree', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const node = (val: string, label: string, hasChildren = false): TreeNode => ({ val, label, hasChildren });
  const below: Readonly<Record<string, readonly TreeNode[]>> = {
    '': [node('11', 'Beijing'), node('44', 'Guangdong', true), node('46', 'Hainan')],
    '44': [node('4401', 'Guangzhou'), node('4403', 'Shenzhen')],
  };
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => sendKeys({ press: key })), Promise.resolve());
  const at = () => screen.root.activeElement?.getAttribute('data-node');

  it('is gone through by the keyboard, reads a branch when it is opened, and chooses', async () => {
    const asked: (string | null)[] = [];
    let chosen = '';
    const load = async (parent: string | null) => {
      asked.push(parent);
      return below[parent ?? ''] ?? [];
    };
    screen = show(() => <Tree label="Region" load={load} value={null} onChoose={one => (chosen = one.val)} />, {
      api: fakeApi(),
    });
    (await screen.find('[data-node="11"]')).focus();
    await press('ArrowDown', 'ArrowRight');
    await screen.find('[data-node="4401"]');
    expect(asked).to.deep.equal([null, '44']);
    expect(screen.root.querySelector('[data-node="44"]')!.getAttribute('aria-expanded')).to.equal('true');
    await press('ArrowRight');
    expect(at()).to.equal('4401');
    await press('s');
    expect(at()).to.equal('4403');
    await press('Enter');
    expect(chosen).to.equal('4403');
    await press('ArrowLeft');
    expect(at()).to.equal('44');
    await press('ArrowLeft', 'End');
    expect(at()).to.equal('46');
    await press('Home');
    expect(at()).to.equal('11');
  });

  it('says when it cannot be read, and tries again', async () => {
    let fails = true;
    const load = async () => {
      if (fails) throw new Error('no connection');
      return below['']!;
    };
    screen = show(() => <Tree label="Region" load={load} value="46" onChoose={() => undefined} />, { api: fakeApi() });
    await screen.find('[role=alert]', 'could not be read');
    fails = false;
    await screen.click('[role=alert] button');
    const chosen = await screen.find('[data-node="46"]');
    expect(chosen.getAttribute('aria-selected')).to.equal('true');
    expect(chosen.tabIndex).to.equal(0);
  });
});

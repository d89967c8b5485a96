import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { useState } from 'react';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { ConditionEditor } from '../../../../elements/administration/workflow/parts/condition-editor.tsx';
import sheet from '../../../../elements/administration/workflow/workflow.css';
import type { ConditionVariable } from '../../../../shared/domain/workflow/wire.ts';
import { useSheet } from '../../../../shared/ui/kit/use-sheet.ts';
import { fakeApi, refusal } from '../../../kit/fake-api.ts';
import { show, type Shown } from '../../../kit/screen.tsx';

const variable = (name: string, label: string, more: Partial<ConditionVariable>): ConditionVariable => ({
  ...{ name, label, kind: 'text', type: 'string', of: 'Bidding document', guards: [], currency: null },
  ...{ target: null, values: null },
  ...more,
});
const methods = [
  { val: 'openTender', label: 'Open tender' },
  { val: 'invited', label: 'Invited tender' },
];
const variables = [
  variable('record.title', 'Title', {}),
  variable('record.price', 'Price', { kind: 'amount', guards: ['record.price'], currency: 'record.priceCurrency' }),
  variable('record.priceCurrency', 'Price (currency)', { kind: 'currency', guards: ['record.price'] }),
  variable('record.openAt', 'Opens on', { kind: 'day' }),
  variable('project.method', 'Method', { kind: 'choice', values: methods, of: 'Project' }),
  variable('project.mandatory', 'Mandatory', { kind: 'yesNo', of: 'Project' }),
  variable('starter.organizationId', 'Organisation', { kind: 'record', target: 'organization', of: 'Handed in by' }),
];

let screen: Shown;
const press = (key: string) => sendKeys({ press: key });
const type = (text: string) => sendKeys({ type: text });
const written = { text: null as string | null };
const open = (
  condition: string | null = null,
  options: { error?: string; lang?: 'zh' | 'en'; width?: string; dark?: boolean; disabled?: boolean } = {},
) => {
  const api = fakeApi({
    'GET /workflow/condition/variables': { variables, people: [], settable: [] },
    'GET /account/organization/options': [{ id: 'org_a', label: 'City Water' }],
  });
  written.text = condition;
  function Page() {
    useSheet(sheet);
    const [value, setValue] = useState(condition);
    return (
      <ConditionEditor
        label="Condition"
        entity="biddingDocument"
        value={value}
        error={options.error}
        disabled={options.disabled ?? false}
        onChange={text => {
          written.text = text;
          setValue(text);
        }}
      />
    );
  }
  screen = show(Page, { api, ...options });
  return api;
};
const row = (number: string) => `[data-row="${number}"]`;
type Chosen = HTMLElement & { label: string; value: string; displayLabel?: string };
const selects = (number: string) => screen.all(`${row(number)} sl-select`) as Chosen[];
const choose = async (number: string, label: string, option: string) => {
  await screen.until(() => selects(number).some(each => each.label === label), `${label} of ${number}`);
  const select = selects(number).find(each => each.label === label)!;
  select.focus();
  await screen.until(() => select.querySelectorAll('sl-option').length > 0, 'options');
  const options = [...select.querySelectorAll<Chosen>('sl-option')];
  const found = options.find(each => each.textContent === option);
  expect(found, `${option} among ${options.map(each => each.textContent).join(', ')}`).not.to.equal(undefined);
  select.value = found!.value;
  select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
};
const is = (text: string | null) => screen.until(() => written.text === text, `${text}, not ${written.text}`);

describe('a condition made of rows', () => {
  afterEach(() => screen.remove());

  it('is made with the keyboard alone: field, comparison and value', async () => {
    open();
    (await screen.find('.wf-add')).focus();
    await press('Enter');
    await screen.until(() => screen.root.activeElement?.matches(`${row('1')} input`) ?? false, 'at the new row');
    expect(written.text).to.equal('?');
    await type('pri');
    await screen.until(() => screen.all('[role=option]').length === 1, 'found');
    await press('Enter');
    await is('has(record.price) && record.price >= ? && record.priceCurrency == "CNY"');
    await screen.until(() => selects('1').length === 2, 'comparison and currency');
    await press('Tab');
    await press('Tab');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    await is('has(record.price) && record.price > ? && record.priceCurrency == "CNY"');
    // The list gives the focus back once it has closed.
    const isAt = (tag: string) => screen.root.activeElement?.matches(`${row('1')} ${tag}`) ?? false;
    await screen.until(() => isAt('sl-select') && !screen.root.querySelector('sl-select[open]'), 'back from the list');
    for (let tries = 0; tries < 3 && !isAt('sl-input'); tries++) await press('Tab');
    await screen.until(() => isAt('sl-input'), 'at the amount');
    await type('4000000.50');
    await is('has(record.price) && record.price > 4000000.5 && record.priceCurrency == "CNY"');
  });

  it('is read back in words: values by their labels, amounts with their currency, organisations by name', async () => {
    open(
      'project.method in ["openTender", "invited"] || (project.mandatory && starter.organizationId == "org_a") || (has(record.price) && record.price >= 1200.5)',
    );
    await screen.find(row('2.2'));
    const shown = (number: string) =>
      [...screen.root.querySelectorAll<HTMLInputElement>(`${row(number)} input`)].map(input => input.value);
    await screen.until(() => shown('2.2').includes('City Water'), 'the organisation by its name');
    expect(shown('1')[0]).to.equal('Project · Method');
    expect(shown('2.1')[0]).to.equal('Project · Mandatory');
    const amount = screen.root.querySelector<Chosen>(`${row('3')} sl-input`);
    await screen.until(() => amount?.value === '1,200.5', 'the amount');
    await choose('3', 'Currency', 'USD');
    await screen.until(() => written.text?.endsWith('record.priceCurrency == "USD")') ?? false, 'the currency');
  });

  it('keeps groups while they are made, and drops a row with the focus left in place', async () => {
    open('record.title == "a"');
    await screen.click('.ebs-button', 'Add a group');
    await is('record.title == "a" && ?');
    await screen.until(() => screen.root.activeElement?.matches(`${row('2.1')} input`) ?? false, 'in the group');
    await screen.click('[data-of="2"]');
    await is('record.title == "a" && (? || ?)');
    await screen.click('[aria-label="Remove row 2.1"]');
    await is('record.title == "a" && ?');
    expect(screen.root.activeElement?.getAttribute('data-of')).to.equal('2');
    await screen.click('[aria-label="Remove group 2"]');
    await is('record.title == "a"');
    await screen.click('[aria-label="Remove row 1"]');
    await is(null);
  });

  it('shows what rows cannot show as text, and loses nothing of it when one begins anew', async () => {
    const text = 'size(record.title) > 3';
    open(text);
    const area = await screen.find<HTMLElement & { value: string }>('sl-textarea');
    expect(area.value).to.equal(text);
    expect(screen.root.textContent).to.contain('Written by hand in CEL');
    await screen.click('.list-link', 'Begin anew with rows');
    await is(null);
    await screen.click('.list-link', 'Take back what was written by hand');
    await is(text);
    await screen.find('sl-textarea');
  });

  it('is shown as text on wish, and as rows again', async () => {
    open('record.title.startsWith("A")');
    await screen.click('.list-link', 'Write by hand');
    await screen.find('sl-textarea');
    await screen.click('.list-link', 'Show as rows');
    await screen.find(row('1'));
    expect(written.text).to.equal('record.title.startsWith("A")');
  });

  it('says at the condition what the server refuses, and at the row what is not filled in', async () => {
    open('record.title == ? && project.mandatory', { error: 'The condition is not right: ?' });
    await screen.find(`${row('1')} .ebs-fault`, 'Fill in what is compared with.');
    await screen.find('.wf-condition > .ebs-below .ebs-fault', 'A row is not filled in yet.');
    expect(screen.all(`${row('2')} .ebs-fault`).length).to.equal(0);
    screen.remove();
    open('project.mandatory', { error: 'The condition is too long.' });
    await screen.find('.wf-condition > .ebs-below .ebs-fault', 'The condition is too long.');
  });

  it('refuses an amount that could not be compared exactly', async () => {
    open('has(record.price) && record.price >= 5.0');
    const amount = await screen.find<Chosen>(`${row('1')} sl-input`);
    amount.value = '12345678901234567';
    amount.dispatchEvent(new CustomEvent('sl-input', { bubbles: true }));
    await screen.find(`${row('1')} .ebs-fault`, 'At most 15 digits');
    await is('has(record.price) && record.price >= ?');
  });

  it('is text where the fields cannot be read', async () => {
    const api = open('record.title == "a"');
    screen.remove();
    api.answers['GET /workflow/condition/variables'] = refusal(403, 'no');
    screen = show(
      () => (
        <ConditionEditor label="Condition" entity="bulletin" value='record.title == "a"' onChange={() => undefined} />
      ),
      { api },
    );
    await screen.find('sl-textarea');
  });

  it('shows a large amount whole where there is little room', async () => {
    open('has(record.price) && record.price >= 12345678901.25 && record.priceCurrency == "CNY"', { width: '300px' });
    const amount = await screen.find<Chosen>(`${row('1')} sl-input`);
    await screen.until(() => amount.value === '12,345,678,901.25', 'the amount');
    const input = amount.shadowRoot!.querySelector('input')!;
    expect(input.scrollWidth).to.be.at.most(input.clientWidth);
  });

  const looks = [
    { lang: 'zh', width: '900px' },
    { lang: 'en', width: '343px' },
  ] as const;
  for (const look of looks)
    it(`is free of faults for those who cannot see or point (${look.lang}, ${look.width})`, async () => {
      open('project.mandatory && ((has(record.price) && record.price >= 5.0) || record.title == ?)', {
        ...{ error: 'x', ...look },
      });
      const last = await screen.find(row('2.2'));
      expect(last.scrollWidth).to.be.at.most(last.clientWidth + 1);
      const { violations } = await axe.run(screen.root.querySelector<HTMLElement>('.wf-condition')!);
      expect(violations.map(({ id }) => id)).to.deep.equal([]);
    });
});

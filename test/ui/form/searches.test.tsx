import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { type Field, field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { findValues } from '../../../shared/ui/form/value-search.tsx';
import { kitStrings } from '../../../shared/ui/kit/kit.strings.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('kit', kitStrings);
const CODES = Array.from({ length: 30 }, (_, at) => `v${at}`);
const names = Object.fromEntries(CODES.map((code, at) => [code, at === 7 ? 'Zambia' : `Land ${at}`]));
addStrings('dic', { en: { searchLand: names }, zh: { searchLand: names } });
const lands = valueSet('searchLand', CODES);
const sample = defineEntity({
  name: 'searchSample',
  area: 'sample',
  title: 'title',
  fields: { title: field.text() },
  states: { draft: { tone: 'neutral' } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {},
});
const OPTIONS = 'GET /sample/project/options';
const PROJECTS = [
  { id: 'prj_1', label: 'North bridge' },
  { id: 'prj_2', label: 'South bridge' },
];
const projects = (call: { params: { q?: string; ids?: string } }) =>
  PROJECTS.filter(({ id, label }) =>
    call.params.ids ? call.params.ids === id : label.toLowerCase().includes((call.params.q ?? '').toLowerCase()),
  );

describe('inputs that are searched', () => {
  let screen: Shown;
  let api: FakeApi;
  let now: unknown;
  afterEach(() => screen.remove());

  function open(
    of: Field,
    first: unknown,
    more: { error?: string; disabled?: boolean } = {},
    answer: unknown = projects,
  ) {
    now = first;
    api = fakeApi({ [OPTIONS]: answer });
    function Screen() {
      const [value, setValue] = useState(first);
      const change = (next: unknown) => {
        now = next;
        setValue(next);
      };
      return (
        <FieldInput
          field={of}
          name="f"
          label="Which"
          inner="x"
          entity={sample}
          value={value}
          onChange={change}
          {...more}
        />
      );
    }
    screen = show(Screen, { api });
  }
  const box = () => screen.find<HTMLInputElement>('input[role=combobox]');

  it('asks for the name of a referred record, and finds another with the keyboard', async () => {
    open(field.ref('project', { required: true }), 'prj_1');
    await screen.until(async () => (await box()).value === 'North bridge', 'the name');
    expect((await box()).required || (await box()).getAttribute('aria-required')).to.equal('true');
    (await box()).select();
    (await box()).focus();
    await sendKeys({ type: 'south' });
    await screen.find('[role=option]', 'South bridge');
    await screen.until(() => screen.all('[role=option]').length === 1, 'only what fits');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => now === 'prj_2', 'the choice');
  });

  it('say what is refused at the input, and take no change while disabled', async () => {
    open(field.ref('project'), 'prj_1', { error: 'Choose an open project.', disabled: true });
    const input = await box();
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const told = screen.root.getElementById(input.getAttribute('aria-describedby')!);
    expect(told!.textContent).to.contain('Choose an open project.');
    expect(input.disabled).to.equal(true);
    expect(screen.all('[aria-label="Clear Which"]')).to.have.length(0);
  });

  it('say that the records could not be read', async () => {
    open(field.ref('project'), null, {}, refusal(500, 'broken'));
    (await box()).click();
    await screen.find('.combobox-note', 'could not be read');
  });

  it('find one of a long set of values by name or code, the best first', async () => {
    const options = CODES.map(value => ({ value, label: names[value]! }));
    expect(findValues(options, 'zam').map(one => one.val)).to.deep.equal(['v7']);
    expect(findValues(options, 'V7').map(one => one.val)).to.deep.equal(['v7']);
    expect(findValues(options, 'nowhere')).to.deep.equal([]);
    expect(
      findValues(
        [
          { value: 'a', label: 'New Land' },
          { value: 'b', label: 'Land' },
        ],
        'land',
      )[0]!.val,
    ).to.equal('b');
    open(field.choice(lands), 'v3');
    await screen.until(async () => (await box()).value === 'Land 3', 'the name');
    (await box()).focus();
    (await box()).select();
    await sendKeys({ type: 'zam' });
    await screen.until(() => screen.all('[role=option]').length === 1, 'one fits');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => now === 'v7', 'the choice');
    await screen.click('[aria-label="Clear Which"]');
    await screen.until(() => now === null, 'nothing');
  });

  it('choose several of a long set, take them back, and stop at the most', async () => {
    open(field.choices(lands, { max: 2 }), ['v3']);
    (await box()).focus();
    await sendKeys({ type: 'zam' });
    await screen.until(() => screen.all('[role=option]').length === 1, 'one fits');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => JSON.stringify(now) === '["v3","v7"]', 'both');
    expect((await box()).value).to.equal('');
    expect((await box()).placeholder).to.contain('No more than 2');
    await screen.click('[aria-label="Take back Land 3"]');
    await screen.until(() => JSON.stringify(now) === '["v7"]', 'one');
    await screen.until(() => screen.root.activeElement === screen.all('input')[0], 'the focus goes to the search');
    await screen.click('[aria-label="Take back Zambia"]');
    await screen.until(() => now === null, 'none is null');
  });

  it('stand in the cells of a table: typed, chosen with the mouse, and left by Tab', async () => {
    open(field.rows({ project: field.ref('project'), name: field.text() }), [{ project: null, name: 'a' }]);
    const cell = await screen.find('[data-cell="0.project"]');
    const { x, y } = cell.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 20), Math.round(y + 10)] });
    await screen.until(
      () => screen.root.activeElement?.getAttribute('role') === 'combobox',
      'the search has the focus',
    );
    await sendKeys({ type: 'north' });
    const found = (await screen.find('[role=option]', 'North bridge')).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(found.x + 20), Math.round(found.y + 10)] });
    await screen.until(() => (now as { project: string }[])[0]!.project === 'prj_1', 'the choice');
    await sendKeys({ press: 'Tab' });
    await screen.until(
      () => screen.root.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') === '0.name',
      'the next cell',
    );
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Delete' });
    await screen.until(() => (now as { project: string | null }[])[0]!.project === null, 'emptied');
  });
});

import { expect } from 'chai';
import { ConditionCell, ProcessCell } from '../../../../elements/administration/workflow/parts/binding-cells.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { fakeApi } from '../../../kit/fake-api.ts';
import { show, type Shown } from '../../../kit/screen.tsx';

const none = { guards: [], currency: null, target: null, values: null };
const variables = [
  {
    ...{ ...none, name: 'project.budget', kind: 'amount', type: 'double', label: 'Budget', of: 'Project' },
    currency: 'project.budgetCurrency',
  },
  {
    ...{ ...none, name: 'record.kind', kind: 'choice', type: 'string', label: 'Kind', of: 'Bulletin' },
    values: [{ val: 'tender', label: 'Tender notice' }],
  },
  {
    ...{
      ...none,
      name: 'starter.organizationId',
      kind: 'record',
      type: 'string',
      label: 'Organization',
      of: 'Starter',
    },
    target: 'organization',
  },
];
const answers = {
  'GET /workflow/condition/variables': { variables, settable: [], people: [] },
  'GET /workflow/binding/words': {
    processes: [{ entity: 'bulletin', code: 'two-steps', name: '两级审批', nameEn: 'Two steps' }],
    names: { org_1: 'Water Company' },
  },
};

describe('the list of bindings', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  it('says conditions in words: labels, amounts with their currency, names of organizations, groups in brackets', async () => {
    const condition =
      '(project.budget >= 100000000.0 && project.budgetCurrency == "CNY") || (record.kind == "tender" && starter.organizationId in ["org_1"])';
    const api = fakeApi(answers);
    screen = show(
      () => (
        <>
          <p id="a">
            <ConditionCell entity="bulletin" condition={condition} />
          </p>
          <p id="b">
            <ConditionCell entity="bulletin" condition={null} />
          </p>
          <p id="c">
            <ConditionCell entity="bulletin" condition="record.kind.size() > 3" />
          </p>
        </>
      ),
      { api, lang: 'en' },
    );
    await screen.find(
      '#a',
      'Project · Budget at least 100,000,000 CNY or (Kind is Tender notice and Starter · Organization is one of Water Company)',
    );
    await screen.find('#b', 'Always');
    await screen.find('#c code', 'record.kind.size() > 3');
    expect(api.to('/workflow/binding/words').length, 'one reading for all rows').to.equal(1);
  });

  it('names the process, with its code below', async () => {
    screen = show(
      () => (
        <>
          <p id="a">
            <ProcessCell entity="bulletin" code="two-steps" />
          </p>
          <p id="b">
            <ProcessCell entity="bulletin" code="gone" />
          </p>
        </>
      ),
      { api: fakeApi(answers), lang: 'en' },
    );
    await screen.find('#a span', 'Two steps');
    await screen.find('#a small', 'two-steps');
    await screen.find('#b', 'gone');
  });
});

import { expect } from 'chai';
import { BindingTrialPart } from '../../../../elements/administration/workflow/parts/binding-trial.tsx';
import '../../../../elements/administration/workflow/workflow.strings.ts';
import { fakeApi, refusal, type Answers } from '../../../kit/fake-api.ts';
import { show, type, type Shown } from '../../../kit/screen.tsx';

let screen: Shown;
const open = (answers: Answers) => {
  const api = fakeApi(answers);
  screen = show(() => <BindingTrialPart entity="bulletin" organizationId={null} />, { api });
  return api;
};
const search = async () => {
  const input = await screen.find<HTMLInputElement>('.combobox input');
  input.focus();
  input.click();
  return input;
};

describe('trying bindings on a record', () => {
  afterEach(() => screen.remove());

  it('finds records of the own tenant by their titles, and says which process would decide', async () => {
    const api = open({
      'GET /workflow/binding/records': [{ id: 'bul_1', label: 'Bridge notice' }],
      'POST /workflow/binding/test': {
        process: { id: 'p', code: 'two', version: 3, name: 'Two steps' },
        trials: [{ bindingId: 'b', name: 'All', processCode: 'two', outcome: 'chosen', reason: 'It is chosen.' }],
      },
    });
    type(await search(), 'bridge');
    await screen.click('[role=option]', 'Bridge notice');
    expect(api.to('/workflow/binding/records').at(-1)?.params).to.deep.include({ entity: 'bulletin' });
    await screen.click('.ebs-button', 'Try');
    await screen.find('[role=status]', 'Decided by: Two steps, version 3');
    expect(api.to('/workflow/binding/test')[0]?.body).to.deep.equal({ entity: 'bulletin', recordId: 'bul_1' });
  });

  it('says which permission is missing instead of finding nothing', async () => {
    open({ 'GET /workflow/binding/records': refusal(403, 'Ask an administrator for “bulletin.read”.') });
    await search();
    await screen.find('.ebs-alert', 'bulletin.read');
  });
});

import { expect } from 'chai';
import type { ComponentType } from 'react';
import { OtherBulletinEditScreen } from '../../../elements/project-workspace/other-bulletin-edit.screen.tsx';
import { UnitForm } from '../../../elements/administration/organization/tree-forms.tsx';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { committeeForm } from '../../../shared/ui/review/committee-screens.tsx';
import { type FakeApi, fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const CommitteeForm = committeeForm({ edit: () => '/x', view: () => '/x', back: '/x' });
interface Sample {
  readonly Form: ComponentType<object>;
  readonly parameter: string;
  readonly field: string;
  readonly entity: string;
  /** What the server is asked for; drafts of some entities stay on the device. */
  readonly asked: readonly object[];
}
const FORMS: Readonly<Record<string, Sample>> = {
  'another bulletin': {
    ...{ Form: OtherBulletinEditScreen, parameter: 'projectId', field: 'title', entity: 'bulletin' },
    asked: [{ entity: 'bulletin', within: 'par_A' }],
  },
  'a committee': { Form: CommitteeForm, parameter: 'projectId', field: 'size', entity: 'committee', asked: [] },
  'a department': {
    ...{ Form: UnitForm, parameter: 'org', field: 'name', entity: 'organization' },
    asked: [{ entity: 'organization', within: 'par_A' }],
  },
};

describe('the draft of a new record belongs to what the record will belong to', () => {
  let screen: Shown;
  let api: FakeApi;
  beforeEach(() => localStorage.clear());
  afterEach(() => screen.remove());
  const keys = () => Object.keys(localStorage).filter(key => key.startsWith('ebs.draft.'));

  for (const [name, { Form, parameter, field, entity, asked }] of Object.entries(FORMS))
    it(`${name}: what was begun for one is not found in the form of another`, async () => {
      const open = (parent: string) => {
        api = fakeApi({ 'GET /workplace/drafts': null });
        screen = show(Form, { api, address: `/sample/edit?${parameter}=${parent}` });
        return screen.find<HTMLElement & { value: string }>(`[data-field=${field}] sl-input`);
      };
      typeInto(await open('par_A'), '7');
      await screen.until(() => keys().length > 0, 'kept');
      expect(keys()).to.deep.equal([`ebs.draft.usr_1.${entity}.new.par_A`]);
      expect(api.to('/workplace/drafts').map(({ params }) => params)).to.deep.equal(asked);
      screen.remove();
      expect((await open('par_B')).value).not.to.equal('7');
      expect(screen.all('.form-note')).to.have.length(0);
      screen.remove();
      await open('par_A');
      await screen.find('.form-note', 'have been restored');
    });
});

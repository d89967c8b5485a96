import { expect } from 'chai';
import { ExpertApprovalScreen } from '../../elements/account/expert-approval.screen.tsx';
import { DocumentTemplatesScreen } from '../../elements/administration/operations/document-templates.screen.tsx';
import { DesignsScreen } from '../../elements/administration/workflow/designs.screen.tsx';
import { MyCertificatesScreen } from '../../elements/bidding/my-certificates.screen.tsx';
import { ProjectListScreen } from '../../elements/pre-tender/project-list.screen.tsx';
import { OpeningSettingViewScreen } from '../../elements/project-workspace/opening-setting-view.screen.tsx';
import { onLot } from '../../elements/project-workspace/parts/on-lot.tsx';
import { ExpertListScreen } from '../../elements/review/expert-list.screen.tsx';
import type { ScreenComponent } from '../../shared/ui/screen-loader.ts';
import { fakeApi } from '../kit/fake-api.ts';
import { until } from './until.ts';

// Screens that show a declared list or record within something of their own: what stands around it must not cost its early reading.
const SCREENS: readonly (readonly [string, ScreenComponent, query: string, read: string])[] = [
  ['the projects', ProjectListScreen, '', '/pre-tender/project/list'],
  ['designs of approval', DesignsScreen, '', '/workflow/process/list'],
  ['one design', DesignsScreen, 'id=process_1', '/workflow/process/get'],
  ['the experts', ExpertListScreen, '', '/review/expert/list'],
  ['one expert', ExpertListScreen, 'id=expert_1', '/review/expert/get'],
  ['templates', DocumentTemplatesScreen, '', '/operations/documentTemplate/list'],
  ['one template', DocumentTemplatesScreen, 'show=view&id=t_1', '/operations/documentTemplate/get'],
  ['an opening of a lot', onLot(OpeningSettingViewScreen), 'lotId=lot_1&id=opening_1', '/bidding/opening/get'],
  ['own certificates', MyCertificatesScreen, '', '/bidding/certificate/list'],
];

describe('screens around a list or a record', () => {
  for (const [name, Screen, query, read] of SCREENS)
    it(`${name}: what they show is read ahead`, async () => {
      const api = fakeApi();
      Screen.ahead?.(api, new URLSearchParams(query));
      await until(() => api.calls.length > 0);
      expect(api.calls.map(({ path }) => path)).to.deep.equal([read]);
    });

  it('read nothing ahead that another address shows', () => {
    const api = fakeApi();
    ExpertApprovalScreen.ahead(api, new URLSearchParams('id=expert_1'));
    onLot(OpeningSettingViewScreen).ahead?.(api, new URLSearchParams('lotId=lot_1'));
    onLot(OpeningSettingViewScreen).ahead?.(api, new URLSearchParams('projectId=project_1'));
    expect(api.calls).to.deep.equal([]);
  });
});

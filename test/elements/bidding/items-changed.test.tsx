import { expect } from 'chai';
import { SubmitFileScreen } from '../../../elements/project-workspace/submit-file.screen.tsx';
import { keptDraft, newDraft } from '../../../elements/project-workspace/parts/bid-draft.ts';
import { core } from '../../../shared/client/core.ts';
import { draftKey } from '../../../shared/client/drafts.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { equip, lotRow, makeIssuer, person, projectRow } from './people.ts';

type Lot = Parameters<typeof newDraft>[0];

describe('a bid that was begun before the items of its lot were changed', () => {
  it('has its prices with their items, and the bidder is told what is new and what is no longer there', async () => {
    const userId = `usr_${crypto.randomUUID()}`;
    core().$user.set(null);
    const own = await equip(await makeIssuer(), userId);
    const before = {
      ...lotRow,
      items: [{ code: 'X', description: 'Dismantling', quantity: '1', unit: 'set' }, lotRow.items[1]!],
    };
    const draft = { ...newDraft(before as unknown as Lot), unitPrices: ['500', '12345.67'], deliveryDays: '60' };
    const values = keptDraft(before as unknown as Lot, draft);
    localStorage.setItem(draftKey(userId, 'bid', 'lot_1'), JSON.stringify({ values, revision: null, at: Date.now() }));
    const screen = show(SubmitFileScreen, {
      api: fakeApi({
        'GET /user/info': person(userId),
        'GET /bidding/certificate/list': own.list,
        'GET /pre-tender/lot/get': lotRow,
        'GET /pre-tender/project/get': projectRow,
        'GET /bidding/bid/mine': [],
      }),
      address: '/v6-template/master-page/bos/submit/submit-file?projectId=prj_1&lotId=lot_1',
    });
    const told = await screen.find('.ebs-alert', 'items of the lot have been changed');
    expect(told.textContent).to.contain(String(lotRow.items[0]!.description)).and.to.contain('Dismantling 500');
    await screen.find('[data-cell="1.unitPrice"]', '12,345.67');
    expect((await screen.find('[data-cell="0.unitPrice"]')).textContent?.trim()).to.equal('');
    screen.remove();
    localStorage.clear();
  });
});

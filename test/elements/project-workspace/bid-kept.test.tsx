import { expect } from 'chai';
import { SubmitFileScreen } from '../../../elements/project-workspace/submit-file.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { mayLeave } from '../../../shared/ui/unsaved.ts';
import { equip, lotRow, makeIssuer, person, projectRow, write } from '../bidding/people.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

describe('a bid that is being written', () => {
  let screen: Shown;
  const setItem = Storage.prototype.setItem;
  beforeEach(async () => {
    const userId = `usr_${crypto.randomUUID()}`;
    core().$user.set(null);
    const { list } = await equip(await makeIssuer(), userId);
    screen = show(SubmitFileScreen, {
      api: fakeApi({
        'GET /user/info': person(userId),
        'GET /bidding/certificate/list': list,
        'GET /pre-tender/lot/get': lotRow,
        'GET /pre-tender/project/get': projectRow,
        'GET /bidding/bid/mine': [],
      }),
      address: '/v6-template/master-page/bos/submit/submit-file?projectId=prj_1&lotId=lot_1',
    });
  });
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    screen.remove();
    localStorage.clear();
  });

  it('says that it is kept in this browser, and may be left', async () => {
    await write(screen, 'bid-days', '60');
    await screen.find('.submit-foot [role=status]', 'Entries kept in this browser');
    expect(await mayLeave()).to.equal(true);
  });

  it('says that it is not kept where the browser has no room, and asks before it is left', async () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await write(screen, 'bid-days', '60');
    await screen.find('.submit-foot [role=status]', 'Entries not kept');
    const answer = mayLeave();
    await screen.find('sl-dialog', 'what you have entered is lost');
    await screen.click('sl-dialog sl-button', 'Cancel');
    expect(await answer).to.equal(false);
  });
});

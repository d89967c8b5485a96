import { expect } from 'chai';
import { AwardDecideScreen } from '../../../elements/project-workspace/award-decide.screen.tsx';
import { fakeApi, refusal, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { show, typeInto, type Shown } from '../../kit/screen.tsx';

const place = (rank: number, supplierName: string) => ({
  rank,
  bidId: `bid_${rank}`,
  supplierId: `org_${rank}`,
  supplierName,
  price: { amount: `${1000 * rank}.00`, currency: 'CNY' },
  total: '90',
  deliveryDays: 60,
  quality: '',
  projectManager: '',
});
const listed = {
  id: 'can_1',
  tenantId: 't',
  ownerId: 'u',
  state: 'final',
  revision: 4,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
  projectId: 'prj_1',
  lotId: 'lot_1',
  lotName: 'Pumps',
  reviewId: 'rev_1',
  ranking: [place(1, 'Haichuan'), place(2, 'Northern Star')],
  objectionChannel: '',
  publicityStart: '2026-03-01T00:00:00Z',
  publicityEnd: '2026-03-06T15:59:59Z',
  bulletinId: 'b',
  actions: {},
};
let api: FakeApi;
let screen: Shown;
function open(answers: Answers = {}, candidate: object = listed) {
  api = fakeApi({
    'GET /review/candidate/get': candidate,
    'GET /pre-tender/project/get': { id: 'prj_1', stateFunded: true, actions: {} },
    'POST /review/award/create': { id: 'awa_1', revision: 1 },
    ...answers,
  });
  screen = show(AwardDecideScreen, {
    api,
    address: '/v6-template/master-page/determinationBidder/index?projectId=prj_1&id=can_1',
  });
}
/** Chooses as a person does: the radio button is clicked. */
const choose = (text: string) => screen.click('sl-radio', text);
const decide = () => screen.click('sl-button', 'Decide the winner');

describe('the award decision', () => {
  afterEach(() => screen.remove());

  it('presets the first-ranked, who needs no further ground', async () => {
    open();
    await screen.find('.ebs-alert', 'first-ranked');
    await decide();
    await screen.until(() => api.to('/review/award/create').length === 1, 'the award');
    expect(api.to('/review/award/create')[0]!.body).to.deep.equal({
      input: { lotId: 'lot_1', bidId: 'bid_1', reason: 'rankedFirst', reasonText: null },
    });
    await screen.until(() => screen.address().includes('winning-notice'), 'the way to the notices');
  });

  it('asks for a listed ground and its explanation before another may win', async () => {
    open();
    await choose('Northern Star');
    await screen.find('sl-select');
    await decide();
    await screen.find('.form-screen', 'Choose the ground');
    expect(api.to('/review/award/create')).to.have.length(0);
    const select = (await screen.find('sl-select')) as HTMLElement & { value: string };
    select.focus();
    await screen.until(() => select.querySelectorAll('sl-option').length === 4, 'the grounds');
    select.value = '0';
    select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true }));
    typeInto(await screen.find('sl-textarea'), 'Written withdrawal of 7 March');
    await decide();
    await screen.until(() => api.to('/review/award/create').length === 1, 'the award');
    expect(api.to('/review/award/create')[0]!.body).to.deep.equal({
      input: { lotId: 'lot_1', bidId: 'bid_2', reason: 'firstGivesUp', reasonText: 'Written withdrawal of 7 March' },
    });
  });

  it('shows the law behind a refusal', async () => {
    open({
      'POST /review/award/create': refusal(422, 'The first-ranked wins', {
        ruleId: 'AWD-02',
        law: 'Regulations',
        article: 'article 55',
      }),
    });
    await decide();
    await screen.find('.law-note', 'The first-ranked wins');
  });

  it('waits for the end of the publicity', async () => {
    open({}, { ...listed, state: 'published' });
    await screen.find('.ebs-why sl-button', 'The publicity of the candidates runs until');
    await decide();
    expect(api.to('/review/award/create')).to.have.length(0);
  });
});

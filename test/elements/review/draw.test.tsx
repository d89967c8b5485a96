import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { CommitteeDrawScreen } from '../../../elements/review/committee-draw.screen.tsx';
import { sha256Hex } from '../../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';
import { commitSeed, drawOrder } from '../../../shared/sealing/draw.ts';
import { fakeApi, refusal, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const ids = ['exp_1', 'exp_2', 'exp_3', 'exp_4', 'exp_5', 'exp_6'];
let api: FakeApi;
let screen: Shown;

async function drawn() {
  const { seed, seedHash } = await commitSeed();
  const order = await drawOrder(seed, ids);
  const pool = order.map((expertId, index) => ({
    expertId,
    order: index + 1,
    excluded: expertId === 'exp_3' ? 'bidder' : '',
  }));
  const committee = {
    id: 'com_1',
    tenantId: 't',
    ownerId: 'u',
    state: 'drawn',
    revision: 3,
    createdAt: '2026-03-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
    projectId: 'prj_1',
    projectName: 'Infusion pumps 2026',
    size: 5,
    expertSeats: 4,
    specialities: [],
    representatives: [],
    seedHash,
    poolHash: await sha256Hex(canonicalJson(pool)),
    committedAt: '2026-03-08T01:00:00Z',
    drawnAt: '2026-03-09T01:00:00Z',
    leaderId: null,
    disclosedAt: null,
    actions: { confirm: 'committee.reasons.seatsOpen' },
  };
  return { committee, answer: { seed, pool: pool.map(line => ({ ...line, name: `Name of ${line.expertId}` })) } };
}
function open(answers: Answers) {
  api = fakeApi(answers);
  screen = show(CommitteeDrawScreen, { api, address: '/ess/committee/expert-extract?id=com_1' });
}
const held = () =>
  Object.fromEntries(screen.all('[data-check]').map(one => [one.dataset['check'], one.dataset['holds']]));
const noMembers = { 'GET /review/committeeMember/list': { rows: [], total: 0, next: null } };

describe('the draw of a committee', () => {
  afterEach(() => screen.remove());

  it('is computed again in the browser and found to hold', async () => {
    const { committee, answer } = await drawn();
    open({ 'GET /review/committee/get': committee, 'GET /review/committee/verify-draw': answer, ...noMembers });
    await screen.click('sl-button', 'Verify the draw');
    await screen.find('[data-check=seed]');
    expect(held()).to.deep.equal({ seed: 'true', pool: 'true', order: 'true', exclusions: 'true' });
    expect((await screen.find('.verify-draw')).textContent)
      .to.contain('6, of them 5')
      .and.to.contain('Passed over: works for a bidder');
  });

  it('shows what does not hold, whatever the server says of it', async () => {
    const { committee, answer } = await drawn();
    const [first, second, ...rest] = answer.pool;
    const changed = [{ ...second!, order: 1 }, { ...first!, order: 2 }, ...rest];
    open({
      'GET /review/committee/get': committee,
      'GET /review/committee/verify-draw': {
        ...answer,
        seed: '0'.repeat(64),
        pool: changed,
        seedHolds: true,
        poolHolds: true,
        orderHolds: true,
      },
      ...noMembers,
    });
    await screen.click('sl-button', 'Verify the draw');
    await screen.find('[data-check=seed]');
    expect(held()).to.include({ seed: 'false', pool: 'false', order: 'false' });
  });

  it('says why seed and pool are still secret', async () => {
    const { committee } = await drawn();
    open({
      'GET /review/committee/get': committee,
      'GET /review/committee/verify-draw': refusal(403, 'Secret until the award'),
      ...noMembers,
    });
    await screen.click('sl-button', 'Verify the draw');
    await screen.find('.verify-draw .ebs-alert', 'Secret until the award');
  });

  it('shows the logged digest after the commitment and draws', async () => {
    const { committee } = await drawn();
    let state = 'committed';
    open({
      'GET /review/committee/get': () => ({
        ...committee,
        state,
        drawnAt: null,
        poolHash: null,
        actions: state === 'committed' ? { draw: true } : {},
      }),
      'POST /review/committee/draw': () => ({ ...committee, state: (state = 'drawn') }),
      ...noMembers,
    });
    await screen.find('code', committee.seedHash);
    await screen.click('[data-action=draw]');
    await screen.until(() => api.to('/review/committee/draw').length === 1, 'the draw itself');
    await screen.find('.record-name', 'Drawn');
  });
});

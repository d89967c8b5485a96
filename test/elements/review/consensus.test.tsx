import { expect } from 'chai';
import '../../../elements/review/review.strings.ts';
import { ReviewHallScreen } from '../../../elements/review/review-hall.screen.tsx';
import { fakeApi, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { show, typeInto, type Shown } from '../../kit/screen.tsx';
import { hall, mark, me, reviewIn, sheet } from './hall-fixture.ts';

const submitted = { state: 'submitted' as const };
let api: FakeApi;
let screen: Shown;
function open(answers: Answers) {
  api = fakeApi(answers);
  screen = show(ReviewHallScreen, { api, address: '/ess/review-hall/index?id=rev_1' });
}
const judged = (member: number, bidId: string, fails: boolean, comment = 'The licence has run out') =>
  sheet(
    member,
    bidId,
    'qualification',
    [mark('Q1', fails ? { passed: false, comment } : { passed: true }), mark('Q2', { passed: true })],
    submitted,
  );
/** How many of the five members fail each bid. */
const votes = (against: Record<string, number>) =>
  Object.entries(against).flatMap(([id, count]) =>
    [0, 1, 2, 3, 4].map(member => judged(member, id, member >= 5 - count)),
  );
const all = { submitted: 3, all: 3 };
const led = (sheets: ReturnType<typeof votes>) =>
  hall({
    leaderId: me,
    mySheets: sheets.filter(one => one.memberId === me),
    disclosedSheets: sheets.filter(one => one.memberId !== me),
    progress: ['usr_1', 'usr_2', 'usr_3', 'usr_4', 'usr_5'].map(userId => ({
      userId,
      qualification: all,
      scoring: { submitted: 0, all: 0 },
    })),
  });

describe('the leader’s conclusions', () => {
  afterEach(() => screen.remove());

  it('lists differences, lets the majority decide and asks for a statement when few remain', async () => {
    open({
      'GET /review/review/get': reviewIn('qualifying', { concludeQualification: true }),
      'GET /review/review/hall': led(votes({ bid_0: 0, bid_1: 2, bid_2: 3 })),
      'POST /review/review/concludeQualification': reviewIn('scoring'),
    });
    expect((await screen.find('[data-bid=bid_1]')).textContent)
      .to.contain('Opinions differ')
      .and.to.contain('Qualified')
      .and.to.contain('2 of 5 against')
      .and.to.contain('Wu Fan: The licence has run out');
    expect((await screen.find('[data-bid=bid_2]')).dataset['rejected']).to.equal('true');
    expect(screen.all('[data-bid=bid_0]')).to.have.length(0);
    await screen.click('sl-button', 'Conclude the qualification');
    await screen.find('.ebs-fault, [role=alert]', 'Fewer than three');
    expect(api.to('/review/review/concludeQualification')).to.have.length(0);
    typeInto(screen.all('sl-textarea').at(-1)!, 'The two prices differ by little');
    await screen.click('sl-button', 'Conclude the qualification');
    await screen.until(() => api.to('/review/review/concludeQualification').length === 1, 'the conclusion');
    expect(api.to('/review/review/concludeQualification')[0]!.body).to.deep.equal({
      id: 'rev_1',
      revision: 3,
      input: {
        rejections: [{ bidId: 'bid_2', ground: 'unqualified', reason: 'Business licence: The licence has run out' }],
        competitionStatement: 'The two prices differ by little',
      },
    });
  });

  it('leaves the conclusion to the leader', async () => {
    open({
      'GET /review/review/get': reviewIn('qualifying'),
      'GET /review/review/hall': { ...led(votes({ bid_0: 0, bid_1: 0, bid_2: 0 })), leaderId: 'usr_2' },
    });
    await screen.find('.hall-waiting', 'Handed in');
    expect(screen.root.textContent).not.to.contain('Conclusion of the qualification');
  });

  it('ranks with exact figures behind rounded ones and explains ties', async () => {
    const row = (
      bidId: string,
      supplierName: string,
      amount: string,
      total: string,
      rank: number | null,
      more: object = {},
    ) => ({
      bidId,
      supplierName,
      price: { amount, currency: 'CNY' },
      qualified: rank !== null,
      rejectGround: null,
      rejectReason: null,
      businessScore: '10',
      technicalScore: '20',
      priceScore: '30',
      total,
      rank,
      remark: null,
      ...more,
    });
    open({
      'GET /review/review/get': reviewIn(
        'consensus',
        {},
        {
          results: [
            row('bid_1', 'Northern Star', '1010', '88.3333333333', 3),
            row('bid_0', 'Haichuan', '1000', '88.3333333333', 2),
            row('bid_2', 'Jade River', '1020', '90', 1),
            row('bid_3', 'Cedar', '900', '0', null, {
              total: null,
              rejectGround: 'unqualified',
              rejectReason: 'The licence has run out',
            }),
          ],
        },
      ),
      'GET /review/review/hall': hall({
        disclosedSheets: [1, 2, 3, 4].map(member =>
          sheet(
            member,
            'bid_0',
            'scoring',
            [mark('T1', { points: member === 4 ? '5' : '38' }), mark('B1', { points: '15' })],
            submitted,
          ),
        ),
        mySheets: [
          sheet(0, 'bid_0', 'scoring', [mark('T1', { points: '36' }), mark('B1', { points: '15' })], submitted),
        ],
      }),
    });
    await screen.find('.ebs-table tbody tr', 'Jade River');
    const rows = screen.all('.ebs-table')[0]!.querySelectorAll('tbody tr');
    expect([...rows].map(one => one.querySelector('th')?.textContent)).to.satisfy((texts: string[]) =>
      ['Jade River', 'Haichuan', 'Northern Star', 'Cedar'].every((name, at) => texts[at]?.startsWith(name)),
    );
    expect(rows[1]!.textContent).to.contain('lower price goes first');
    expect(rows[3]!.textContent).to.contain('Rejected').and.to.contain('The licence has run out');
    expect(rows[1]!.querySelector('[data-exact="88.3333333333"]')?.getAttribute('title')).to.equal(
      'Exactly 88.3333333333',
    );
    expect((await screen.find('[data-tone=warning]', 'Sun Li')).textContent)
      .to.contain('5 / 40')
      .and.to.contain('31.00');
    expect(screen.root.textContent).not.to.contain('Make the report');
  });
});

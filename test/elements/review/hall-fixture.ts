import type { HallAnswer, HallBid, HallSheet } from '../../../elements/review/parts/hall.ts';

/** The signed-in member of the fake server. */
export const me = 'usr_1';
const names = ['Lin Yue', 'Chen Bo', 'Zhao Min', 'Wu Fan', 'Sun Li'];
const ids = [me, 'usr_2', 'usr_3', 'usr_4', 'usr_5'];

/** What a sheet's marks look like on the wire. */
export type WireMark = NonNullable<HallSheet['marks']>[number];
/** A mark with what is given, the rest not filled. */
export const mark = (code: string, given: Partial<WireMark> = {}): WireMark => ({
  code,
  passed: null,
  points: null,
  comment: null,
  ...given,
});

/** An opened bid. */
export const bid = (at: number, amount = `${1000 + at * 10}.00`): HallBid => ({
  id: `bid_${at}`,
  supplierName:
    [
      'Haichuan Technology',
      'Northern Star Instruments',
      'Jade River Engineering',
      'Oriental Bridge Works',
      'Cedar & Co.',
    ][at % 5]! + (at >= 5 ? ` ${at}` : ''),
  price: { amount, currency: 'CNY' },
  counted: { price: amount, corrections: [] },
  deliveryDays: 60 + at,
  quality: 'First class',
  projectManager: 'Zhou Hang',
  form: {
    lotId: 'lot_1',
    price: { amount, currency: 'CNY' },
    deliveryDays: 60 + at,
    quality: 'First class',
    projectManager: 'Zhou Hang',
    items: [{ code: '1', description: 'Infusion pump', quantity: '40', unit: 'set', unitPrice: '25.00' }],
    deviations: at === 1 ? 'Delivery in two parts' : '',
    files: [],
  },
  files: [
    { id: `file_${at}`, name: `technical-${at}.pdf`, size: 120_000, type: 'application/pdf', sha256: 'a'.repeat(64) },
  ],
});

/** One sheet of a member. */
export function sheet(
  member: number,
  bidId: string,
  stage: 'qualification' | 'scoring',
  marks: readonly WireMark[],
  rest: Partial<HallSheet> = {},
): HallSheet {
  return {
    id: `${stage}_${member}_${bidId}`,
    tenantId: 'ten_1',
    ownerId: ids[member] ?? '',
    state: 'draft',
    revision: 1,
    createdAt: '2026-03-10T00:00:00Z',
    updatedAt: '2026-03-10T00:00:00Z',
    reviewId: 'rev_1',
    bidId,
    memberId: ids[member] ?? '',
    memberName: names[member] ?? '',
    stage,
    marks: [...marks],
    submittedAt: null,
    returnReason: null,
    disclosedAt: null,
    ...rest,
  } as HallSheet;
}

/** The hall before anything is judged: three bids, two requirements, two scored criteria and the price. */
export function hall(change: Partial<HallAnswer> = {}): HallAnswer {
  const count = { submitted: 0, all: 3 };
  return {
    project: { id: 'prj_1', name: 'Infusion pumps 2026', code: 'LJ-2026-000123' },
    lot: {
      id: 'lot_1',
      number: 1,
      name: 'Pumps',
      ceilingPrice: null,
      evaluationMethod: 'comprehensive',
      priceFormula: 'lowestPriceRatio',
      qualifications: [
        { code: 'Q1', name: 'Business licence', requirement: 'A valid licence with the scope of the lot' },
        { code: 'Q2', name: 'Signature', requirement: 'Signed by the legal representative' },
      ],
      criteria: [
        {
          code: 'T1',
          name: 'Technical solution',
          kind: 'technical',
          points: '40',
          guide: '31–40 excellent, 16–30 fair',
        },
        { code: 'B1', name: 'After-sales service', kind: 'business', points: '20', guide: null },
        { code: 'P', name: 'Price', kind: 'price', points: '40', guide: null },
      ],
      items: [],
    },
    leaderId: 'usr_2',
    leaderSeenAt: '2026-03-10T01:58:20Z',
    committeeId: 'com_1',
    members: ids.map((userId, at) => ({
      userId,
      name: names[at] ?? '',
      employerName: null,
      seat: at ? 'expert' : 'representative',
      voted: true,
    })),
    size: 5,
    replaced: [],
    bids: [bid(0), bid(1), bid(2)],
    mySheets: [],
    disclosedSheets: [],
    progress: ids.map(userId => ({ userId, qualification: count, scoring: count })),
    signatures: [],
    ...change,
  };
}

/** The review of the hall in a state, with the moves the reader has. */
export const reviewIn = (state: string, actions: Record<string, unknown> = {}, rest: object = {}) => ({
  id: 'rev_1',
  tenantId: 'ten_1',
  ownerId: 'usr_9',
  state,
  revision: 3,
  createdAt: '2026-03-10T00:00:00Z',
  updatedAt: '2026-03-10T00:00:00Z',
  projectId: 'prj_1',
  lotId: 'lot_1',
  lotName: 'Pumps',
  committeeId: 'com_1',
  results: [],
  competitionStatement: null,
  conclusion: null,
  reportFile: null,
  reportHash: null,
  reportedAt: null,
  submittedAt: null,
  disclosedAt: null,
  actions,
  ...rest,
});

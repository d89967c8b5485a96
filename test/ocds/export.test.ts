import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordPackage, releasePackage, releasesOf } from '../../shared/ocds/from-project.ts';
import { importText } from '../../shared/ocds/import-file.ts';
import type { JsonObject } from '../../shared/ocds/json.ts';
import type { PartySnapshot, ProcessSnapshot, Publication } from '../../shared/ocds/snapshot.ts';
import { schemas } from './schema.kit.ts';

const party = (id: string, name: string): PartySnapshot => ({
  id,
  name,
  creditCode: '91110000600037341L',
  contactName: '联系人',
  address: '北京市',
});
const [buyer, first, second, third] = [
  party('org-1', '示例水务集团'),
  party('org-2', '甲建设公司'),
  party('org-3', '乙建设公司'),
  party('org-4', '丙建设公司'),
];
const money = (amount: string) => ({ amount, currency: 'CNY' });

const snapshot: ProcessSnapshot = {
  projectId: 'prj-0001',
  code: 'ZB-2026-001',
  name: '泵站改造工程',
  method: 'openTender',
  category: 'works',
  budget: money('9000000'),
  buyer,
  lots: [
    {
      id: 'lot-1',
      number: 1,
      name: '土建',
      estimate: money('5000000.50'),
      items: [{ description: '泵房', quantity: '2', unit: '座' }],
    },
    {
      id: 'lot-2',
      number: 2,
      name: '设备',
      estimate: money('4000000'),
      items: [{ description: '水泵', quantity: '12.5', unit: '台' }],
    },
  ],
  bulletins: [
    {
      id: 'b1',
      kind: 'tender',
      title: '招标公告',
      url: 'https://e.example/b1',
      publishedAt: '2026-03-02T01:00:00Z',
      schedule: {
        documentIssueStart: '2026-03-02T01:00:00Z',
        questionDeadline: '2026-03-12T01:00:00Z',
        bidDeadline: '2026-03-24T01:30:00Z',
      },
    },
    {
      id: 'b2',
      kind: 'change',
      title: '变更公告',
      url: 'https://e.example/b2',
      publishedAt: '2026-03-08T01:00:00Z',
      changeSummary: '截止时间延后',
      schedule: {
        documentIssueStart: '2026-03-02T01:00:00Z',
        questionDeadline: '2026-03-12T01:00:00Z',
        bidDeadline: '2026-03-27T01:30:00Z',
      },
    },
    { id: 'b3', kind: 'award', title: '中标公告', url: 'https://e.example/b3', publishedAt: '2026-04-10T02:00:00Z' },
  ],
  documents: [
    {
      id: 'd1',
      title: '招标文件',
      type: 'biddingDocuments',
      url: 'https://e.example/d1',
      publishedAt: '2026-03-02T01:00:00Z',
    },
  ],
  enquiries: [
    {
      id: 'q1',
      askedAt: '2026-03-05T01:00:00Z',
      question: '工期？',
      answer: '180 日',
      answeredAt: '2026-03-06T01:00:00Z',
    },
  ],
  openedAt: '2026-03-27T01:45:00Z',
  bids: [
    {
      id: 'bid-1',
      lotId: 'lot-1',
      bidder: first,
      submittedAt: '2026-03-26T01:00:00Z',
      status: 'valid',
      price: money('4800000'),
    },
    {
      id: 'bid-2',
      lotId: 'lot-1',
      bidder: second,
      submittedAt: '2026-03-26T02:00:00Z',
      status: 'valid',
      price: money('4900000'),
    },
    {
      id: 'bid-3',
      lotId: 'lot-2',
      bidder: third,
      submittedAt: '2026-03-26T03:00:00Z',
      status: 'rejected',
      price: money('3999999.99'),
    },
  ],
  candidatesAt: '2026-04-01T01:00:00Z',
  candidates: [
    { id: 'c1', lotId: 'lot-1', supplier: first, price: money('4800000'), rank: 1 },
    { id: 'c2', lotId: 'lot-1', supplier: second, price: money('4900000'), rank: 2 },
  ],
  awardedAt: '2026-04-10T01:00:00Z',
  awards: [{ id: 'c1', lotId: 'lot-1', supplier: first, price: money('4800000'), rank: 1 }],
};
const publication = (now: string): Publication => ({
  ocidPrefix: 'ocds-abc123',
  publisherName: '示例平台',
  publisherUri: 'https://e.example',
  uri: 'https://e.example/ocds/prj-0001.json',
  language: 'zh',
  now: new Date(now),
});
const END = '2026-05-01T00:00:00Z';
const tagsAt = (now: string) =>
  releasesOf(snapshot, publication(now)).flatMap(release => release['tag'] as readonly string[]);

test('packages of the finished process have no error by the published schemas', () => {
  const releases = releasePackage(snapshot, publication(END));
  schemas.releasePackage(releases);
  assert.deepEqual(schemas.releasePackage.errors ?? [], []);
  for (const release of releasesOf(snapshot, publication(END))) {
    schemas.release(release);
    assert.deepEqual(schemas.release.errors ?? [], [], String(release['id']));
  }
  schemas.recordPackage(recordPackage(snapshot, publication(END)));
  assert.deepEqual(schemas.recordPackage.errors ?? [], []);
});

test('the schema check of this file does find errors', () => {
  const [release] = releasesOf(snapshot, publication(END));
  assert.equal(schemas.release({ ...release, tag: ['finished'] }), false);
});

test('each public step is a release with its tag, and the process id never changes', () => {
  assert.deepEqual(tagsAt(END), ['tender', 'tenderUpdate', 'tenderAmendment', 'tenderUpdate', 'award', 'awardUpdate']);
  assert.deepEqual(
    [...new Set(releasesOf(snapshot, publication(END)).map(release => release['ocid']))],
    ['ocds-abc123-prj-0001'],
  );
  assert.equal(new Set(releasesOf(snapshot, publication(END)).map(release => release['id'])).size, 6);
  assert.equal(releasePackage(snapshot, publication('2026-03-01T00:00:00Z')), null);
  assert.equal(recordPackage({ ...snapshot, bulletins: [] }, publication(END)), null);
});

test('nothing of a bid or bidder is in any release from before the opening, even when exported later', () => {
  for (const now of ['2026-03-27T01:44:59Z', END]) {
    const before = releasesOf(snapshot, publication(now)).filter(
      release => Date.parse(String(release['date'])) < Date.parse('2026-03-27T01:45:00Z'),
    );
    assert.ok(before.length >= 3);
    for (const secret of [
      'org-2',
      'org-3',
      'org-4',
      '甲建设公司',
      '4800000',
      '3999999.99',
      'bid-1',
      'numberOfTenderers',
      'validBids',
    ])
      assert.ok(!JSON.stringify(before).includes(secret), secret);
  }
  assert.deepEqual(tagsAt('2026-03-27T01:44:59Z'), ['tender', 'tenderUpdate', 'tenderAmendment']);
});

test('candidates are pending until the award; then the winner is active and the others are not', () => {
  const statuses = (index: number) =>
    (releasesOf(snapshot, publication(END))[index]?.['awards'] as readonly JsonObject[]).map(award => award['status']);
  assert.deepEqual(statuses(4), ['pending', 'pending']);
  assert.deepEqual(statuses(5), ['active', 'unsuccessful']);
});

test('a change moves the tender period from its publication on', () => {
  const ends = releasesOf(snapshot, publication(END)).map(
    release => ((release['tender'] as JsonObject)['tenderPeriod'] as JsonObject)['endDate'],
  );
  assert.equal(ends[0], '2026-03-24T01:30:00.000Z');
  assert.equal(ends[2], '2026-03-27T01:30:00.000Z');
});

test('statistics of bids count per lot, prices of valid bids only', () => {
  const bids = (releasesOf(snapshot, publication(END))[3]?.['bids'] as JsonObject)[
    'statistics'
  ] as readonly JsonObject[];
  assert.deepEqual(
    bids.filter(entry => entry['relatedLot'] === 'lot-1').map(entry => entry['value']),
    [2, 2, 4800000, 4900000],
  );
  assert.deepEqual(
    bids.filter(entry => entry['relatedLot'] === 'lot-2').map(entry => entry['value']),
    [1, 0],
  );
});

test('a terminated or failed process says so', () => {
  const ended = releasesOf(
    {
      ...snapshot,
      openedAt: null,
      bids: [],
      candidatesAt: null,
      candidates: [],
      awardedAt: null,
      awards: [],
      terminatedAt: '2026-03-20T00:00:00Z',
    },
    publication(END),
  );
  assert.deepEqual(ended.at(-1)?.['tag'], ['tenderCancellation']);
  assert.equal((ended.at(-1)?.['tender'] as JsonObject)['status'], 'cancelled');
});

test('the exported record can be imported again', () => {
  const result = importText(JSON.stringify(recordPackage(snapshot, publication(END))));
  assert.ok(result.ok);
  const [imported] = result.projects;
  assert.equal(imported?.ocid, 'ocds-abc123-prj-0001');
  assert.equal(imported?.project.name, '泵站改造工程');
  assert.equal(imported?.project.bidDeadline, '2026-03-27T01:30:00.000Z');
  assert.deepEqual(
    imported?.lots.map(lot => [lot.name, lot.estimate?.amount, lot.items?.length]),
    [
      ['土建', '5000000.5', 1],
      ['设备', '4000000', 1],
    ],
  );
  const fromReleases = importText(JSON.stringify(releasePackage(snapshot, publication(END))));
  assert.ok(fromReleases.ok);
  assert.deepEqual(fromReleases.projects[0]?.lots, imported?.lots);
});

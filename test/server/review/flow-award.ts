import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../kit/people.ts';
import type { ReviewFlow } from './flow.ts';
import { pdfText } from '../../kit/pdf-text.ts';
import { people } from './kit.ts';

const { manager, approver, supervisor, suppliers, operator } = people;

interface Issued {
  readonly number: string;
  readonly file: readonly { readonly id: string }[];
}

/** Templates of notices: the house's own in both languages, one that leaves a blank, one of another tenant, one that is no longer in use. */
async function releaseWordings({ server }: ReviewFlow['of']): Promise<void> {
  const released = [
    [
      'buyer',
      'awardNotice',
      'zh',
      'published',
      '<h2>通知</h2><p>{{supplierName}}：{{lotName}}以 {{awardAmount}} 中标。</p>',
    ],
    ['buyer', 'awardNotice', 'en', 'published', '<p>OWN {{supplierName}} call {{contactPhone}}</p>'],
    ['buyer', 'awardNotice', 'zh', 'retired', '<p>RETIRED</p>'],
    ['platform', 'awardNotice', 'zh', 'published', '<p>PLATFORM</p>'],
    ['elsewhere', 'resultNotice', 'zh', 'published', '<p>FOREIGN</p>'],
    ['platform', 'resultNotice', 'en', 'published', '<p>The winner is {{winnerName}}, not {{supplierName}}.</p>'],
  ];
  for (const [index, [tenant, kind, language, state, body]] of released.entries())
    await server.db.query(
      `insert into document_template (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, language, body, series, version, published_at)
        values ($1, $2, 'someone', $3, now(), now(), $1, $4, $5, $6, $1, 1, now())`,
      [`wording${index}`, tenant, state, kind, language, body],
    );
}

/** The letters say what is released, language by language, and state the facts all the same; nothing of another tenant's, no blanks. */
async function saysOwnWords(
  { server }: ReviewFlow['of'],
  { winner, loser }: Readonly<Record<'winner' | 'loser', readonly [Person, Issued]>>,
): Promise<void> {
  const letter = async ([who, { file }]: readonly [Person, Issued]) =>
    (await pdfText((await server.call(who).get(`/files/get?id=${file[0]?.id}`)).raw)).join(' ').replaceAll(/\s+/g, '');
  const [won, lost] = [await letter(winner), await letter(loser)];
  assert.match(won, /通知beta：.*以¥950,000\.00中标。/);
  assert.match(won, /beta:yourbidhaswon/, 'a template with a blank leaves the built-in sentence');
  assert.doesNotMatch(won, /OWN|RETIRED|PLATFORM|____/);
  assert.ok(won.includes(winner[1].number) && won.includes('Awardprice¥950,000.00'), won);
  assert.match(lost, /alpha：本次招标已确定中标人/);
  assert.match(lost, /Thewinnerisbeta,notalpha\./);
  assert.doesNotMatch(lost, /FOREIGN/);
  assert.ok(lost.includes(loser[1].number), lost);
  const { rows } = await server.db.query(`select payload from decisive_log where kind = 'award.noticed'`);
  assert.deepEqual(JSON.parse(rows.at(-1).payload).templates, ['wording0', 'wording5']);
}

/** Registers, inside the caller's `describe`, what follows a submitted report: secrecy, candidates, award, notices, and the committee made public. */
export function awardAfterReview(flow: ReviewFlow): void {
  let candidateId = '';

  it('tells nobody else who sits before the award, by any reading', async () => {
    const { of, committeeId, sitting, reviewId } = flow;
    const names = sitting.map(each => each.id);
    const paths = [
      `/review/committee/list`,
      `/review/committee/get?id=${committeeId}`,
      `/review/committee/history?id=${committeeId}`,
      `/review/committee/options`,
      `/review/committee/members?id=${committeeId}`,
      `/review/committee/verify-draw?id=${committeeId}`,
      `/review/committeeMember/list`,
      `/review/committeeMember/options`,
      `/review/review/list`,
      `/review/review/get?id=${reviewId}`,
      `/review/review/history?id=${reviewId}`,
      `/review/review/hall?id=${reviewId}`,
      `/review/review/report-file?id=${reviewId}`,
      `/review/scoreSheet/list`,
      `/review/reportSignature/list`,
      `/review/candidate/list`,
      `/review/candidate/history?id=${(await of.get(manager, '/review/candidate/list')).data.rows[0].id}`,
      `/bidding/bid/list`,
      `/bidding/bid/history?id=${of.bids['alpha']}`,
      `/pre-tender/lot/history?id=${of.lotId}`,
      `/pre-tender/project/history?id=${of.projectId}`,
      `/message/mine`,
      `/live?topic=review:${reviewId}`,
    ];
    const leaks: string[] = [];
    for (const who of [approver, supervisor, operator, suppliers[0], undefined]) {
      for (const path of paths) {
        const { body } = await of.server.call(who).get(path);
        const text = JSON.stringify(body);
        for (const name of names) if (text.includes(`"${name}"`)) leaks.push(`${who?.id ?? 'guest'} ${path}: ${name}`);
      }
    }
    assert.deepEqual(leaks, []);
    assert.ok(
      (await of.get(manager, `/review/committee/members?id=${committeeId}`)).data.length === 5,
      'the organiser’s office knows',
    );
    const { rows } = await of.server.db.query(`select payload from decisive_log`);
    assert.deepEqual(
      names.filter(name => JSON.stringify(rows).includes(`"${name}`)),
      [],
    );
  });

  it('publishes the candidates for three days, not fewer', async () => {
    const { of } = flow;
    const before = await flow.ocds('release');
    assert.ok(!before.includes('candidate'));
    candidateId = (await of.get(manager, '/review/candidate/list')).data.rows[0].id;
    const now = of.server.services.now().getTime();
    const update = async (publicityEnd: string) => {
      const { data } = await of.get(manager, `/review/candidate/get?id=${candidateId}`);
      return of.post(manager, '/review/candidate/update', {
        id: candidateId,
        revision: data.revision,
        input: { publicityEnd, objectionChannel: '平台在线提出' },
      });
    };
    await update(new Date(now + 86_400_000).toISOString());
    const { data } = await of.get(manager, `/review/candidate/get?id=${candidateId}`);
    const short = await of.post(manager, '/review/candidate/publish', {
      id: candidateId,
      revision: data.revision,
      input: {},
    });
    assert.deepEqual([short.status, short.data.ruleId], [422, 'AWD-01']);
    assert.equal((await update(new Date(now + 12 * 86_400_000).toISOString())).status, 200);
    await of.move(manager, 'candidate', candidateId, 'publish');
    const { rows } = await of.server.db.query(`select supplier_id, state from bid order by supplier_id`);
    assert.deepEqual(
      rows.map(row => `${row.supplier_id} ${row.state}`),
      ['alpha candidate', 'beta candidate', 'delta rejected', 'gamma candidate'],
    );
    const shown = await of.get(undefined, `/review/candidate/get?id=${candidateId}`);
    assert.deepEqual(
      shown.data.ranking.map((row: { supplierName: string }) => row.supplierName),
      ['beta', 'gamma', 'alpha'],
    );
    const bulletins = await of.get(undefined, '/pre-tender/bulletin/list?kind=candidates');
    const bulletin = await of.get(undefined, `/pre-tender/bulletin/get?id=${bulletins.data.rows[0].id}`);
    assert.match(bulletin.data.body, /第1中标候选人.*beta/s);
    assert.equal((await of.get(manager, `/pre-tender/project/get?id=${of.projectId}`)).data.state, 'candidates');
    await flow.ocds('release');
  });

  it('awards after the publicity, the first-ranked unless a legal cause is explained', async () => {
    const { of } = flow;
    const input = { lotId: of.lotId, bidId: of.bids['beta'], reason: 'rankedFirst' };
    const create = (more: object) => of.post(manager, '/review/award/create', { input: { ...input, ...more } });
    assert.equal((await create({})).status, 409, 'the publicity runs');
    await of.server.moveClock(12.1 * 86_400_000);
    await of.server.settle();
    assert.equal((await of.get(manager, `/review/candidate/get?id=${candidateId}`)).data.state, 'final');
    const second = await create({ bidId: of.bids['gamma'] });
    assert.deepEqual([second.status, second.data.ruleId], [422, 'AWD-02']);
    assert.equal(
      (await create({ bidId: of.bids['gamma'], reason: 'firstGivesUp' })).status,
      422,
      'without explanation',
    );
    assert.equal((await create({ bidId: of.bids['delta'] })).status, 422, 'not a candidate');
    const made = await create({});
    assert.equal(made.status, 200, made.msg);
    assert.equal((await create({})).status, 409, 'once');
    await of.move(manager, 'award', made.data.id, 'annul', { explanation: '录入有误' });
    assert.equal((await create({})).status, 200);
  });

  it('notifies winner and losers in one transaction or not at all', async () => {
    const { of } = flow;
    const { rows } = await of.server.db.query(`select id from award where state = 'decided'`);
    const { files } = of.server.services;
    const { put } = files;
    let calls = 0;
    files.put = (...args) => (++calls === 3 ? Promise.reject(new Error('killed')) : put.apply(files, args));
    await assert.rejects(of.move(manager, 'award', rows[0].id, 'notice'));
    files.put = put;
    await releaseWordings(of);
    const count = async () => (await of.server.db.query(`select count(*)::int as n from award_notice`)).rows[0].n;
    assert.equal(await count(), 0);
    assert.deepEqual((await of.server.db.query(`select state from lot`)).rows, [{ state: 'candidates' }]);
    await of.move(manager, 'award', rows[0].id, 'notice');
    assert.equal(await count(), 4);
    const own = async (index: number) => (await of.get(suppliers[index], '/review/awardNotice/list')).data.rows;
    const [alpha, beta, , delta] = await Promise.all([own(0), own(1), own(2), own(3)]);
    assert.deepEqual([alpha.length, alpha[0].kind, alpha[0].ownRank, alpha[0].winnerName], [1, 'loser', 3, 'beta']);
    assert.equal(beta[0].kind, 'winner');
    assert.equal(delta[0].rejectReason, '超过最高限价');
    const pdf = await of.server.call(suppliers[3]).get(`/files/get?id=${delta[0].file[0].id}`);
    assert.equal(pdf.raw.subarray(0, 4).toString(), '%PDF');
    assert.equal((await of.server.call(suppliers[0]).get(`/files/get?id=${delta[0].file[0].id}`)).status, 404);
    await saysOwnWords(of, { winner: [suppliers[1] as Person, beta[0]], loser: [suppliers[0] as Person, alpha[0]] });
    await of.move(suppliers[1] as Person, 'awardNotice', beta[0].id, 'acknowledge');
    const states = (await of.server.db.query(`select supplier_id || ' ' || state as s from bid order by 1`)).rows.map(
      row => row.s,
    );
    assert.deepEqual(states, ['alpha lost', 'beta won', 'delta rejected', 'gamma lost']);
    assert.equal((await of.get(manager, `/pre-tender/project/get?id=${of.projectId}`)).data.state, 'awarded');
  });

  it('makes the committee public then, with a draw that can be computed again', async () => {
    const { of, committeeId, sitting } = flow;
    const seen = await of.get(supervisor, `/review/committee/members?id=${committeeId}`);
    assert.deepEqual(
      seen.data.map((each: { userId: string }) => each.userId).sort(),
      sitting.map(each => each.id).sort(),
    );
    const { data } = await of.get(supervisor, `/review/committee/verify-draw?id=${committeeId}`);
    assert.deepEqual([data.seedHolds, data.poolHolds, data.orderHolds], [true, true, true]);
    assert.deepEqual(
      data.pool
        .filter((line: { excluded: string }) => line.excluded)
        .map((line: { name: string; excluded: string }) => `${line.name} ${line.excluded}`)
        .sort(),
      ['expert8 avoids', 'expert9 bidder'],
    );
    const text = await flow.ocds('record');
    assert.ok(text.includes('beta') && !text.includes(String(sitting[0]?.id)));
    await flow.ocds('release');
  });
}

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { emergencyShare } from '../../../shared/domain/bidding/emergency-share.entity.ts';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { people, Tendering } from './kit.ts';

const { manager, supervisor, operator } = people;
const DAY = 86_400_000;

describe('the publication of a tender bulletin', () => {
  let t: Tendering;
  before(async () => {
    t = await Tendering.open();
  });
  after(() => t.stop());

  const ready = async () => {
    const now = t.server.services.now().getTime();
    const after = (days: number) => new Date(now + days * DAY).toISOString();
    return t.server.platform.database.transaction(t.server.caller(manager), async tx => {
      const money = { amount: '1000000.00', currency: 'CNY' };
      const kind = { method: 'openTender', regime: 'tenderLaw', category: 'goods', qualification: 'post' } as const;
      const parent = await tx.insert(project, {
        ...kind,
        state: 'filed',
        name: 'Pumps',
        mandatory: true,
        stateFunded: true,
        budget: money,
        buyerName: 'Buyer',
        managerId: manager.id,
      });
      for (const number of [1, 2]) {
        await tx.insert(lot, {
          projectId: parent.id,
          number,
          name: `Lot ${number}`,
          estimate: { amount: '500000.00', currency: 'CNY' },
          evaluationMethod: 'lowestPrice',
          deliveryPlace: 'Shanghai',
          items: [
            { code: '1', description: 'Pump', classification: null, quantity: '2', unit: 'set', deliveryPlace: null },
          ],
        });
      }
      await tx.insert(biddingDocument, {
        state: 'approved',
        projectId: parent.id,
        title: 'Document',
        chapters: [{ title: 'Notice', body: '<p>Text</p>' }],
      });
      const schedule = {
        documentIssueStart: after(0),
        documentIssueEnd: after(7),
        questionDeadline: after(12),
        bidDeadline: after(30),
        openingAt: after(30),
        bidValidityDays: 90,
      };
      const made = await tx.insert(bulletin, {
        ...schedule,
        state: 'approved',
        projectId: parent.id,
        kind: 'tender',
        title: 'Pumps',
        body: '<p>Pumps are bought.</p>',
        qualificationRequirements: 'A business licence.',
        documentAccess: 'http://localhost',
        openingPlace: 'Online',
        media: ['platform'],
      });
      return { project: parent.id, bulletin: made };
    });
  };

  it('makes an opening at the bid deadline and an emergency key in three shares for each lot', async () => {
    const { project: id, bulletin: approved } = await ready();
    await t.ok(
      t.server
        .call(manager)
        .post('/pre-tender/bulletin/publish', { id: approved.id, revision: approved.revision, input: {} }),
    );
    const { lots, openings, shares } = await t.server.platform.database.system(async tx => ({
      lots: await tx.find(lot, { projectId: id }, { sort: 'number' }),
      openings: await tx.find(opening, { projectId: id }),
      shares: await tx.find(emergencyShare, { projectId: id }),
    }));
    assert.deepEqual(
      openings.map(each => [each.state, each.scheduledAt, each.hostId, each.tenantId]),
      lots.map(() => ['scheduled', approved.bidDeadline, manager.id, manager.tenantId]),
    );
    for (const each of lots) {
      assert.equal(each.state, 'bidding');
      assert.match(String(each.emergencyCertificate), /BEGIN CERTIFICATE/);
      const holders = shares
        .filter(share => share.lotId === each.id)
        .map(share => [share.holder, share.userId])
        .sort();
      assert.deepEqual(holders, [
        ['platform', operator.id],
        ['supervisor', supervisor.id],
        ['tenderer', manager.id],
      ]);
    }
    const { rows } = await t.server.db.query(
      `select record_id, at from schedule where entity = 'opening' and transition = 'start'`,
    );
    assert.deepEqual(rows.map(row => row.record_id).sort(), openings.map(each => each.id).sort());
  });

  it('is refused as a whole, in plain words, when the supervisor has no certificate', async () => {
    const { project: id, bulletin: approved } = await ready();
    await t.server.db.query(`update certificate set state = 'expired' where user_id = $1`, [supervisor.id]);
    const answer = await t.server
      .call(manager)
      .post('/pre-tender/bulletin/publish', { id: approved.id, revision: approved.revision, input: {} });
    assert.deepEqual([answer.status, answer.body.data.reason], [409, 'emergencyShare.reasons.noSupervisor']);
    assert.match(answer.body.msg, /supervisor/);
    const lots = await t.server.platform.database.system(tx => tx.find(lot, { projectId: id }));
    assert.deepEqual(
      lots.map(each => each.state),
      ['draft', 'draft'],
    );
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  answerAll,
  approveBoth,
  ask,
  publish,
  signUpFor,
  takeDocument,
  writeBulletin,
  writeDocument,
  writeProject,
} from '../../server/demo/tender.steps.ts';
import { shifted } from '../../server/demo/purchase.ts';
import { bridge } from '../../server/demo/purchases-works.ts';
import { guest } from '../../server/demo/visitor.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { refused } from './refused.ts';
import type { Story } from './open-tender.kit.ts';

const NOWHERE = 404;

/** From the draft to the answered questions. */
export function tenders(story: Story): void {
  it('is written by the buyer and seen by nobody else', async () => {
    await story.stage.clock.to(shifted(story.purchase.dates.published, -3, 'd'));
    await writeProject(story.purchase);
    assert.equal((await story.manager.read(project, story.purchase.projectId)).state, 'draft');
    await refused(story.stranger.read(project, story.purchase.projectId), NOWHERE);
    await refused(story.as('huacheng').read(project, story.purchase.projectId), NOWHERE);
    await refused(story.as('huacheng').create(project, bridge.project), 403);
  });

  it('is approved by somebody else and refused with a period the law forbids', async () => {
    await writeDocument(story.purchase);
    const short = {
      ...story.purchase,
      dates: { ...story.purchase.dates, deadline: shifted(story.purchase.dates.published, 12, 'd') },
    };
    const { law, article } = await refused(writeBulletin(short), 422, { ruleId: 'DOC-06' });
    assert.match(`${law} ${article}`, /招标投标法.*24/);
    await writeBulletin(story.purchase);
    await refused(story.as('agent').act(bulletin, story.purchase.bulletinId, 'approve'), 403);
    await refused(publish(story.purchase), 409);
    await approveBoth(story.purchase);
    assert.deepEqual(await guest(story.stage.origin).list(bulletin), []);
  });

  it('is published to everybody at once', async () => {
    await story.stage.clock.to(story.purchase.dates.published);
    await publish(story.purchase);
    const [shown] = await guest(story.stage.origin).list(bulletin);
    assert.equal(shown?.title, bridge.bulletin.title);
    assert.match(String(shown?.contentHash), /^[0-9a-f]{64}$/);
    assert.equal((await story.manager.read(project, story.purchase.projectId)).state, 'bidding');
    assert.equal((await story.manager.read(biddingDocument, story.purchase.documentId)).state, 'issued');
  });

  it('keeps sign-ups and downloads secret until the deadline', async () => {
    const pdf = await takeDocument(story.purchase, 'huacheng');
    assert.equal(Buffer.from(pdf.subarray(0, 5)).toString(), '%PDF-');
    await takeDocument(story.purchase, 'yuanda');
    for (const supplier of ['huacheng', 'yuanda', 'haiyun', 'tengfei', 'northlake'])
      await signUpFor(story.purchase, supplier);
    await refused(signUpFor(story.purchase, 'huacheng'), 409);
    const seen = await story.manager.list(signUp, { projectId: story.purchase.projectId });
    assert.equal(seen.length, 5);
    assert.deepEqual(new Set(seen.map(each => each.supplierName)), new Set([null]));
    assert.equal((await story.as('huacheng').list(signUp, { projectId: story.purchase.projectId })).length, 1);
  });

  it('answers a question to all without naming who asked', async () => {
    await ask(story.purchase, 0);
    await answerAll(story.purchase, 0);
    const { rows } = await story
      .as('huacheng')
      .get<{ rows: { answer: string; question: string }[] }>('/pre-tender/clarification/list', {
        projectId: story.purchase.projectId,
      });
    assert.equal(rows[0]?.answer, bridge.questions[0]?.answer);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(story.as('yuanda').me.organization.name));
    await story.stage.clock.to(shifted(story.purchase.dates.deadline, -3, 'd'));
    await refused(ask(story.purchase, 0), 409, { reason: 'question.reasons.late' });
  });
}

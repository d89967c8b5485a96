import assert from 'node:assert/strict';
import type { Person } from '../../kit/people.ts';
import { schemas } from '../../ocds/schema.kit.ts';
import { type Scene, scene } from './kit.ts';

/** One review going from test to test: its scene, what the tests before have made, and what its people do over and over. */
export class ReviewFlow {
  /** Set by {@link start}. */
  of!: Scene;
  committeeId = '';
  /** Who sits, the leader first. */
  sitting: Person[] = [];
  reviewId = '';

  /** Starts the server of the scene; the caller stops it. */
  async start(): Promise<void> {
    this.of = await scene();
  }

  /** The member whom the others elect. */
  leader(): Person {
    return this.sitting[0] as Person;
  }

  /** A transition of the review by the leader; throws when it is refused. */
  asLeader(action: string, input: object = {}): ReturnType<Scene['move']> {
    return this.of.move(this.leader(), 'review', this.reviewId, action, input);
  }

  /** The answer to a transition that the leader tries and that is expected to be refused. */
  async refusedLeader(action: string, input: object = {}): ReturnType<Scene['post']> {
    const { rows } = await this.of.server.db.query(`select revision from review where id = $1`, [this.reviewId]);
    return this.of.post(this.leader(), `/review/review/${action}`, {
      id: this.reviewId,
      revision: rows[0].revision,
      input,
    });
  }

  /** A member's own sheets of a stage. */
  async sheetsOf(who: Person, stage: string) {
    const { data } = await this.of.get(who, `/review/review/hall?id=${this.reviewId}`);
    return data.mySheets.filter((sheet: { stage: string }) => sheet.stage === stage);
  }

  /** Saves and submits a member's draft sheets of a stage, with the marks for each bid. */
  async fill(who: Person, stage: string, marksOf: (bidId: string) => object[]): Promise<void> {
    for (const sheet of await this.sheetsOf(who, stage)) {
      if (sheet.state !== 'draft') continue;
      const saved = await this.of.post(who, '/review/score-sheet/save', {
        id: sheet.id,
        revision: sheet.revision,
        marks: marksOf(sheet.bidId),
      });
      assert.equal(saved.status, 200, saved.msg);
      await this.of.move(who, 'scoreSheet', sheet.id, 'submit');
    }
  }

  /** The project's open data as JSON text, valid against the schema of its form. */
  async ocds(form: 'release' | 'record'): Promise<string> {
    const answer = await this.of.server.call().get(`/review/ocds/export?id=${this.of.projectId}&form=${form}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const validate = form === 'record' ? schemas.recordPackage : schemas.releasePackage;
    assert.ok(validate(answer.body), JSON.stringify(validate.errors));
    return JSON.stringify(answer.body);
  }
}

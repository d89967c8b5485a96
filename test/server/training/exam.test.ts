import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { seedExam, trainingModules } from '../../../server/training/index.ts';
import { writtenQuestions } from '../../../server/training/seed-exam.ts';
import { modules } from '../../../server/modules.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import type { ExamPaper } from '../../../shared/domain/training/exam-paper.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { answersFor, sit, sitting } from './kit.ts';

const market = { org: 'org_experts', tenant: 'market', userType: UserType.expert };
const lin = roleHolder('usr_lin', ['expert'], market);
const mei = roleHolder('usr_mei', ['expert'], market);
const buyer = person('usr_buyer', { permissions: ['examAttempt.read', 'examQuestion.read', 'exam.read'] });

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedExam);
});
after(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from exam_answer');
  await server.db.query('delete from exam_attempt');
  await server.db.query(`delete from schedule where entity = 'examAttempt'`);
});

const begin = async (who = lin): Promise<ExamPaper> => (await sitting(server, who).post('start')).data.attempt;

describe('an attempt', () => {
  it('draws what the rule says, each question once, in an order of its own', async () => {
    const [one, two] = [await begin(lin), await begin(mei)];
    for (const paper of [one, two]) {
      assert.equal(paper.questions.length, 30);
      assert.equal(new Set(paper.questions.map(each => each.stem.zh)).size, 30);
      assert.equal(paper.questions.filter(each => each.subject === 'law').length, 8);
      for (const { options } of paper.questions)
        assert.deepEqual(
          options.map(each => each.letter),
          [...'ABCDEF'].slice(0, options.length),
        );
    }
    assert.notDeepEqual(
      one.questions.map(each => each.stem.zh),
      two.questions.map(each => each.stem.zh),
    );
  });

  it('never tells the right answers: not before, not while answering, not in the result', async () => {
    const at = sitting(server, lin);
    const begun = await at.post('start');
    const open = begun.data.attempt as ExamPaper;
    const said = writtenQuestions.map(each => each.explanation[0]);
    const own = { attemptId: open.id, answers: answersFor(open, 10) };
    const spoken = [begun.raw, (await at.post('answer', own)).raw, (await at.post('status')).raw];
    for (const raw of spoken) {
      assert.doesNotMatch(raw, /"(answer|isRight|explanation|is_right|right)"/);
      assert.deepEqual(
        said.filter(each => raw.includes(each)),
        [],
      );
    }
    const graded = await at.post('submit', { attemptId: open.id });
    assert.doesNotMatch(graded.raw, /"answer"/);
    assert.equal(
      graded.data.questions.filter((each: { result: { isRight: boolean } }) => !each.result.isRight).length,
      10,
    );
    const generic = await server.call(lin).get(`/training/examAttempt/get?id=${open.id}`);
    assert.deepEqual(
      [generic.body.data.paper, generic.body.data.ticketHash, generic.body.data.address],
      [null, null, null],
    );
  });

  it('is passed at the mark and failed below it, and counts for twelve months', async () => {
    const failed = await sit(sitting(server, lin), { wrong: 30 });
    assert.deepEqual([failed.result.state, failed.result.mark, failed.result.validUntil], ['failed', 0, null]);
    const passed = await sit(sitting(server, lin));
    assert.deepEqual([passed.result.state, passed.result.mark], ['passed', 100]);
    const months = new Date(server.services.now());
    months.setUTCMonth(months.getUTCMonth() + 12);
    assert.ok(Math.abs(Date.parse(String(passed.result.validUntil)) - months.getTime()) < 60_000);
    const again = await sitting(server, lin).post('start');
    assert.deepEqual([again.status, again.msg], [409, 'You have passed this exam already.']);
  });

  it('goes on after a reload and on another device: the same paper with what was saved', async () => {
    const paper = await begin();
    const answers = answersFor(paper).slice(0, 3);
    await sitting(server, lin).post('answer', { attemptId: paper.id, answers });
    const restarted = await begin();
    assert.equal(restarted.id, paper.id);
    assert.deepEqual(
      restarted.questions.slice(0, 3).map(each => each.chosen),
      answers.map(each => each.chosen.toSorted()),
    );
    await sitting(server, lin).post('answer', { attemptId: paper.id, answers: [{ number: 1, chosen: [] }] });
    const { data } = await sitting(server, lin).post('status');
    assert.deepEqual(data.attempt.questions[0].chosen, []);
  });

  it('takes no answer after the deadline, whether or not the server has come to it', async () => {
    const paper = await begin();
    const at = sitting(server, lin);
    await at.post('answer', { attemptId: paper.id, answers: answersFor(paper).slice(0, 5) });
    await server.moveClock(new Date(Date.parse(paper.deadline) + 1));
    const late = await at.post('answer', { attemptId: paper.id, answers: answersFor(paper) });
    assert.deepEqual([late.status, late.msg.includes('time is over')], [409, true]);
    const { data } = await at.post('status');
    assert.deepEqual([data.attempt.state, data.attempt.endedBy], ['failed', 'deadline']);
    assert.equal(data.attempt.submittedAt, paper.deadline);
    assert.equal(
      data.attempt.questions.filter((each: { result: { isRight: boolean } }) => each.result.isRight).length,
      5,
    );
  });

  it('is handed in by the server at the deadline, and only once', async () => {
    const paper = await begin();
    await sitting(server, lin).post('answer', { attemptId: paper.id, answers: answersFor(paper) });
    await server.moveClock(new Date(Date.parse(paper.deadline) + 1));
    await server.settle();
    const { rows } = await server.db.query(`select state, ended_by, mark from exam_attempt where id = $1`, [paper.id]);
    assert.deepEqual(rows, [{ state: 'passed', ended_by: 'deadline', mark: '100' }]);
    const { data } = await sitting(server, lin).post('submit', { attemptId: paper.id });
    assert.equal(data.endedBy, 'deadline');
  });

  it('handed in twice at once is graded once, and both hear the one result', async () => {
    const paper = await begin();
    const at = sitting(server, lin);
    await at.post('answer', { attemptId: paper.id, answers: answersFor(paper) });
    const both = await Promise.all([1, 2, 3].map(() => at.post('submit', { attemptId: paper.id })));
    assert.deepEqual(
      both.map(each => [each.status, each.data.state, each.data.mark]),
      Array(3).fill([200, 'passed', 100]),
    );
    const { rows } = await server.db.query(
      `select action, count(*)::int from audit where record_id = $1 and action in ('submit', 'pass') group by 1 order by 1`,
      [paper.id],
    );
    assert.deepEqual(rows, [
      { action: 'pass', count: 1 },
      { action: 'submit', count: 1 },
    ]);
    const late = await at.post('answer', { attemptId: paper.id, answers: answersFor(paper, 30) });
    assert.equal(late.status, 409);
  });

  it('begun twice at once is one attempt', async () => {
    const at = sitting(server, lin);
    const all = await Promise.all([1, 2, 3, 4].map(() => at.post('start')));
    assert.equal(new Set(all.map(each => each.data.attempt.id)).size, 1);
  });

  it('takes one option where one is asked for, and no option or question that is not there', async () => {
    const paper = await begin();
    const single = paper.questions.find(each => each.kind === 'single');
    const answer = (number: number | undefined, chosen: string[]) =>
      sitting(server, lin).post('answer', { attemptId: paper.id, answers: [{ number, chosen }] });
    assert.equal((await answer(single?.number, ['A', 'B'])).status, 422);
    assert.equal((await answer(99, ['A'])).status, 404);
    assert.equal((await answer(1, ['Z'])).status, 422);
  });

  it('is limited to three a day, by Beijing’s midnight', async () => {
    // An hour before midnight in Beijing.
    const midnight =
      Math.ceil((server.services.now().getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000;
    await server.moveClock(new Date(midnight + 86_400_000 - 3_600_000));
    for (let n = 0; n < 3; n++) await sit(sitting(server, lin), { wrong: 30 });
    const fourth = await sitting(server, lin).post('start');
    assert.deepEqual([fourth.status, fourth.msg.includes('3 attempts')], [429, true]);
    assert.equal((await sitting(server, lin).post('status')).data.attemptsLeft, 0);
    await server.moveClock(3_600_001);
    assert.equal((await sitting(server, lin).post('start')).status, 200);
  });
});

describe('an attempt of somebody else', () => {
  it('is not there for another person, for a guest, or for another guest’s ticket', async () => {
    const paper = await begin(lin);
    const guest = sitting(server);
    const held = (await guest.post('start')).data as { ticket: string; attempt: ExamPaper };
    const other = (await guest.post('start')).data as { ticket: string; attempt: ExamPaper };
    assert.notEqual(held.ticket, other.ticket);
    for (const what of ['answer', 'submit'] as const) {
      const more = what === 'answer' ? { answers: [{ number: 1, chosen: ['A'] }] } : {};
      const cases = [
        sitting(server, mei).post(what, { attemptId: paper.id, ...more }),
        guest.post(what, { attemptId: paper.id, ...more }),
        guest.post(what, { attemptId: paper.id, ticket: held.ticket, ...more }),
        guest.post(what, { attemptId: held.attempt.id, ticket: other.ticket, ...more }),
        guest.post(what, { attemptId: held.attempt.id, ...more }),
        sitting(server, lin).post(what, { attemptId: held.attempt.id, ticket: held.ticket, ...more }),
      ];
      assert.deepEqual(
        (await Promise.all(cases)).map(each => each.status),
        Array(6).fill(404),
        what,
      );
    }
    const { rows } = await server.db.query('select count(*)::int as n from exam_answer');
    assert.deepEqual(rows, [{ n: 0 }]);
    assert.equal((await server.call(mei).get(`/training/examAttempt/get?id=${paper.id}`)).status, 404);
    assert.equal((await server.call(buyer).get('/training/examAttempt/list')).body.data.total, 0);
  });

  it('is bound to a ticket that the database does not hold', async () => {
    const { data } = await sitting(server).post('start');
    const { rows } = await server.db.query('select ticket_hash, user_id from exam_attempt where id = $1', [
      data.attempt.id,
    ]);
    assert.match(rows[0].ticket_hash, /^[0-9a-f]{64}$/);
    assert.ok(!JSON.stringify(rows).includes(data.ticket));
  });
});

describe('who may sit', () => {
  it('visitors of one address have a number of attempts a day together', async () => {
    await server.db.query(`update exam set address_per_day = 2`);
    const guest = sitting(server);
    await guest.post('start');
    await guest.post('start');
    const third = await guest.post('start');
    assert.deepEqual([third.status, third.msg.includes('your network')], [429, true]);
    assert.equal((await sitting(server, lin).post('start')).status, 200, 'a signed-in person is not a visitor');
    await server.db.query(`update exam set address_per_day = 60`);
  });

  it('accounts of other kinds do not, and nobody while the exam is closed or the library too small', async () => {
    assert.equal((await sitting(server, buyer).post('start')).status, 403);
    await server.db.query(`update exam_question set state = 'retired' where subject = 'electronic'`);
    const small = await sitting(server, lin).post('start');
    assert.deepEqual([small.status, small.msg.includes('too small')], [409, true]);
    await server.db.query(`update exam_question set state = 'active' where subject = 'electronic'`);
    await server.db.query(`update exam set state = 'retired'`);
    assert.equal((await sitting(server, lin).post('start')).status, 409);
    await server.db.query(`update exam set state = 'active'`);
  });

  it('the modules of the area are installed', () => {
    for (const module of trainingModules) assert.ok(modules.includes(module));
  });
});

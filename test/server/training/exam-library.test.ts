import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedExam } from '../../../server/training/index.ts';
import { writtenQuestions } from '../../../server/training/seed-exam.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';
import { examQuestion } from '../../../shared/domain/training/exam-question.entity.ts';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const lin = roleHolder('usr_lin', ['expert'], { org: 'org_experts', tenant: 'market', userType: UserType.expert });
const buyer = person('usr_buyer', { permissions: ['examAttempt.read', 'examQuestion.read', 'exam.read'] });
const operator = roleHolder('usr_operator', ['platformOperator'], { tenant: 'platform', org: 'org_platform' });

let server: TestServer;
before(async () => {
  server = await startServer();
  await server.platform.database.system(seedExam);
});
after(() => server.stop());

describe('the question library', () => {
  it('brings at least sixty questions that hold to their own rules, enough for the exam', () => {
    assert.ok(writtenQuestions.length >= 60, String(writtenQuestions.length));
    const wrong = writtenQuestions.flatMap(({ stem, options, answer, explanation, ...rest }) =>
      validate(
        examQuestion.fields,
        {
          ...rest,
          stem: stem[0],
          stemEn: stem[1],
          options: options.map(([text, textEn]) => ({ text, textEn })),
          answer: [...answer],
          explanation: explanation[0],
          explanationEn: explanation[1],
        },
        { check: examQuestion.check as never },
      ).map(issue => `${rest.code} ${issue.field}`),
    );
    assert.deepEqual(wrong, []);
    assert.equal(new Set(writtenQuestions.map(each => each.stem[0])).size, writtenQuestions.length);
  });

  it('is made once, and keeps what the platform has retired', async () => {
    await server.db.query(`update exam_question set state = 'retired' where code = 'law-01'`);
    await server.platform.database.system(seedExam);
    const { rows } = await server.db.query(
      `select count(*)::int as all, count(*) filter (where state = 'retired')::int as retired from exam_question`,
    );
    assert.deepEqual(rows, [{ all: writtenQuestions.length, retired: 1 }]);
    await server.db.query(`update exam_question set state = 'active' where code = 'law-01'`);
  });

  it('shows right answers to those who keep it, and to nobody else', async () => {
    const path = '/training/examQuestion/list?code=law-01';
    const [kept] = (await server.call(operator).get(path)).body.data.rows;
    assert.deepEqual(kept.answer, ['B']);
    const reader = roleHolder('usr_reader', [], { tenant: 'platform', org: 'org_platform' });
    const looking = { ...reader, permissions: new Set(['examQuestion.read']) };
    const [seen] = (await server.call(looking).get(path)).body.data.rows;
    assert.deepEqual([seen.answer, seen.explanation], [null, null]);
    assert.equal((await server.call(lin).get(path)).status, 403);
    assert.equal((await server.call(buyer).get(path)).body.data.total, 0);
    const own = { ...buyer, id: 'usr_own', account: 'usr_own', permissions: new Set(['examQuestion.create']) };
    assert.equal((await server.call(own).post('/training/examQuestion/create', { input: {} })).status, 403);
  });

  it('does not change a question in use', async () => {
    const [{ id, revision }] = (await server.call(operator).get('/training/examQuestion/list?code=law-01')).body.data
      .rows;
    const { status } = await server
      .call(operator)
      .post('/training/examQuestion/update', { id, revision, input: { stem: '另一道题' } });
    assert.equal(status, 409);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isCreditCode } from '../../../shared/domain/account/credit-code.ts';
import { passwordIssue } from '../../../shared/domain/account/password-rules.ts';
import type { TestServer } from '../../kit/server.ts';
import {
  allAccepted,
  apply,
  certify,
  CODE,
  complete,
  decide,
  enterprise,
  open,
  operator,
  papers,
  PASSWORD,
  supplierServer,
} from './supplier-kit.ts';

let server: TestServer;
before(async () => {
  server = await supplierServer();
});
after(() => server.stop());

describe('the credit code', () => {
  it('is checked by its check character (GB 32100-2015)', () => {
    // The example published with the standard's explanation.
    assert.equal(isCreditCode('91350100M000100Y43'), true);
    assert.equal(isCreditCode('91350100M000100Y44'), false);
    assert.equal(isCreditCode('91350100M00010OY43'), false);
    assert.equal(isCreditCode(CODE), true);
  });
});

describe('password rules', () => {
  it('refuse what is short, common or one’s own name', () => {
    for (const weak of ['short-1', 'password123', '1234567890', 'aaaaaaaaaaaa', 'xx-wutong-xx-2'])
      assert.ok(passwordIssue(weak, ['wutong']), weak);
    assert.equal(passwordIssue(PASSWORD, ['wutong', '吴桐']), undefined);
  });
});

describe('a supplier', () => {
  it('opens an account, completes it, is returned, submits again and is approved', async () => {
    const wutong = await apply(server, 'wutong');
    const { id } = wutong;
    const again = await open(server, 'other.person');
    assert.deepEqual([again.status, Object.keys(again.body.data.fields)], [422, ['creditCode']]);
    const taken = await open(server, 'wutong', { creditCode: '91350100M000100Y43' });
    assert.deepEqual([taken.status, Object.keys(taken.body.data.fields)], [422, ['account']]);

    assert.equal((await wutong.record()).state, 'draft');
    const waiting = async (): Promise<object[]> =>
      (await wutong.get('/workplace/todos')).body.data.rows.map((row: { id: string; path: string }) => [
        row.id,
        row.path,
      ]);
    assert.deepEqual(await waiting(), [[id, `/ls/do-en?id=${id}`]]);
    assert.deepEqual((await wutong.get('/user/buttons')).body.data, [
      'certification.cancel',
      'certification.read',
      'registration.read',
      'registration.submit',
      'registration.update',
      'registration.withdraw',
    ]);

    const early = await wutong.act('submit');
    assert.equal(early.status, 422);
    assert.deepEqual(
      Object.keys(early.body.data.fields).toSorted(),
      [
        ...['address', 'bankAccount', 'bankName', 'businessScope', 'categories', 'certificationState', 'companyType'],
        ...papers['domesticEnterprise']!.map(kind => `documents.${kind}`),
        ...['foundedOn', 'region', 'registeredCapital', 'representativeId', 'representativeIdType'],
      ].toSorted(),
      'everything that is missing is named at once',
    );

    await complete(wutong, 'domesticEnterprise');
    await certify(server, wutong);
    const submitted = await wutong.act('submit');
    assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
    assert.deepEqual(await waiting(), []);

    const desk = server.call(operator);
    const todos = (await desk.get('/workplace/todos')).body.data.rows;
    assert.deepEqual(
      todos.map((row: { todo: string; path: string }) => [row.todo, row.path]),
      [['Decide on a registration', `/ls/approve?id=${id}`]],
    );
    const unchecked = await decide(server, id, 'approve', allAccepted(['licence']));
    assert.deepEqual([unchecked.status, Object.keys(unchecked.body.data.fields)], [422, ['documentChecks']]);
    const vague = await decide(server, id, 'return', {
      opinion: '见逐项意见',
      documentChecks: [{ kind: 'licence', verdict: 'refused' }],
      remarks: [{ field: 'userId', text: '?' }],
    });
    assert.deepEqual(
      [vague.status, Object.keys(vague.body.data.fields).toSorted()],
      [422, ['documentChecks.0.reason', 'remarks.0.field']],
    );
    const returned = await decide(server, id, 'return', {
      opinion: '执照不清晰',
      documentChecks: [{ kind: 'licence', verdict: 'refused', reason: '看不清' }],
      remarks: [{ field: 'address', text: '请写到门牌号' }],
    });
    assert.equal(returned.status, 200, JSON.stringify(returned.body));
    const record = await wutong.record();
    assert.deepEqual([record.state, record.opinion], ['returned', '执照不清晰']);
    assert.deepEqual(record.remarks, [{ field: 'address', text: '请写到门牌号' }]);
    assert.equal(record.documentChecks[0].reason, '看不清');

    // From here on the person is written to in Chinese, whatever the desk reads.
    await wutong.act('update', { language: 'zh' });
    await wutong.act('submit');
    const own = await wutong.act('approve', allAccepted(papers['domesticEnterprise']!));
    assert.equal(own.status, 403);
    const done = await decide(server, id, 'approve', allAccepted(papers['domesticEnterprise']!));
    assert.equal(done.status, 200, JSON.stringify(done.body));

    const info = (await wutong.get('/user/info')).body.data;
    assert.deepEqual([info.state, info.roles], ['active', ['supplier']]);
    assert.equal(info.organization.name, enterprise.organizationName);
    const { certifiedBy, certifiedAt } = await wutong.record();
    assert.equal(certifiedBy, 'manual');
    assert.ok(certifiedAt);

    await server.settle();
    const subjects = server.sent.filter(each => each.to === enterprise.email).map(each => each.subject);
    for (const expected of [
      'We have received your registration',
      'Your registration needs corrections',
      '注册申请已通过',
    ])
      assert.ok(subjects.includes(expected), expected);
  });
});

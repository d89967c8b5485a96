import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import { residentIdCheck } from '../../../shared/domain/account/resident-id.ts';
import { roleHolder } from '../../kit/people.ts';
import type { TestServer } from '../../kit/server.ts';
import {
  allAccepted,
  apply,
  approved,
  certify,
  codeOf,
  complete,
  decide,
  enterprise,
  operator,
  papers,
  person,
  residentId,
  supplierServer,
} from './supplier-kit.ts';

const foreign = (name: string) => ({
  kind: 'external',
  organizationName: name,
  creditCode: null,
  legalRepresentative: null,
  country: 'DE',
  contact: name,
  email: `${name.toLowerCase()}@foreign.example`,
});

let server: TestServer;
before(async () => {
  server = await supplierServer();
});
after(() => server.stop());

describe('a person', () => {
  it('is refused with an identity number that is mistyped, and with less than eighteen years', async () => {
    const who = await apply(server, 'minor', person('minor'));
    const right = residentId();
    for (const [number, word] of [
      [`${right.slice(0, 17)}${right[17] === '0' ? '1' : '0'}`, /mistyped/],
      ['110105199003070', /18 characters/],
      [`99${right.slice(2, 17)}${residentIdCheck(`99${right.slice(2, 17)}`)}`, /division/],
      [residentId('19900231'), /day of birth/],
    ] as const) {
      const refused = await who.act('update', { residentId: number });
      assert.equal(refused.status, 422, number);
      assert.match(refused.body.data.fields.residentId, word);
    }
    const year = server.services.now().getFullYear();
    await complete(who, 'domesticIndividual', { residentId: residentId(`${year - 17}0101`) });
    await certify(server, who);
    const young = await who.act('submit');
    assert.deepEqual([young.status, Object.keys(young.body.data.fields)], [422, ['residentId']]);
    assert.match(young.body.data.fields.residentId, /18 years/);
  });

  it('needs a credit code and a licence when trading as an individual business', async () => {
    const who = await apply(server, 'trader', { ...person('trader') });
    await complete(who, 'domesticIndividual', { soleTrader: true });
    const early = await who.act('submit');
    assert.deepEqual(Object.keys(early.body.data.fields).toSorted(), [
      'certificationState',
      'creditCode',
      'documents.licence',
    ]);
  });
});

describe('a supplier from outside', () => {
  it('needs country, register number, tax number, legal form and the certified papers', async () => {
    const who = await apply(server, 'outsider', foreign('Outsider'));
    await who.act('update', { country: null });
    const early = await who.act('submit');
    for (const name of ['country', 'foreignNumber', 'taxId', 'legalForm', 'legalisation', 'documents.foreignExtract'])
      assert.ok(name in early.body.data.fields, name);
    assert.ok(!('creditCode' in early.body.data.fields) && !('region' in early.body.data.fields));
    const unknown = await who.act('update', { country: 'XX' });
    assert.deepEqual([unknown.status, Object.keys(unknown.body.data.fields)], [422, ['country']]);
    await complete(who, 'external', { agentName: '沪上代理' });
    const agent = await who.act('submit');
    assert.deepEqual(Object.keys(agent.body.data.fields).toSorted(), [
      'agentMobile',
      'certificationState',
      'documents.authorisationLetter',
    ]);
  });

  it('keeps what both kinds know when the kind changes', async () => {
    const who = await apply(server, 'switcher', foreign('Switcher'));
    await complete(who, 'external');
    const changed = await who.act('update', { kind: 'domesticEnterprise' });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { kind, bankAccount, organizationName, documents } = await who.record();
    assert.deepEqual(
      [kind, bankAccount, organizationName],
      ['domesticEnterprise', 'DE02120300000000202051', 'Switcher'],
    );
    const progress = (await who.get(`/account/registration/progress?id=${who.id}`)).body.data;
    assert.equal(progress.form, '/ls/do-en');
    assert.ok('creditCode' in progress.steps[0].issues);
    assert.equal(documents.length, papers['external']!.length);
  });
});

describe('documents', () => {
  it('that have run out, lack an end or are listed twice are refused, and those of another person as well', async () => {
    const who = await apply(server, 'papers', {
      ...enterprise,
      creditCode: codeOf('91350211M0003PK02'),
      email: 'p@x.example',
    });
    const file = await who.file();
    await complete(who, 'domesticEnterprise');
    const documents = papers['domesticEnterprise']!.map(kind => ({
      kind,
      files: [file],
      permanent: true as boolean | null,
    }));
    const twice = await who.act('update', { documents: [...documents, documents[0]] });
    assert.deepEqual([twice.status, Object.keys(twice.body.data.fields)], [422, ['documents.5.kind']]);
    const yesterday = new Date(server.services.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    const [first, second, ...rest] = documents;
    await who.act('update', {
      documents: [{ ...first, permanent: null, validUntil: yesterday }, { ...second, permanent: null }, ...rest],
    });
    const late = await who.act('submit');
    assert.match(late.body.data.fields['documents.licence'], /run out/);
    assert.match(late.body.data.fields['documents.representativeIdFront'], /last day/);
    const thief = await apply(server, 'thief', { ...person('thief') });
    const stolen = await thief.act('update', { documents: [{ kind: 'bankPermit', files: [file], permanent: true }] });
    assert.equal(stolen.status, 422);
  });
});

describe('a registration under way', () => {
  it('is closed to other suppliers, and a supplier who is not approved may do nothing else', async () => {
    const who = await apply(server, 'mine', { ...person('mine') });
    const other = await apply(server, 'other', { ...person('other') });
    for (const path of ['get', 'progress', 'history', 'duplicates', 'pdf', 'letter'])
      assert.equal((await other.get(`/account/registration/${path}?id=${who.id}`)).status, 404, path);
    for (const [path, body] of [
      ['registration/update', { id: who.id, revision: 1, input: { contact: 'x' } }],
      ['registration/submit', { id: who.id, revision: 1, input: {} }],
      ['registration/begin', { id: who.id }],
      ['certification/start', { id: who.id, way: 'manual', evidence: [await other.file()] }],
    ] as const)
      assert.equal((await other.post(`/account/${path}`, body)).status, 404, path);
    assert.equal(
      (await who.get(`/account/registration/duplicates?id=${who.id}`)).status,
      403,
      'warnings are for staff',
    );
    for (const path of ['/pre-tender/project/list', '/bidding/bid/list', '/account/organization/list'])
      assert.equal((await who.get(path)).status, 403, path);
    assert.equal(
      (await who.act('updateContact', { contact: 'x', mobile: '13900000000', email: 'a@b.cn', address: 'x' })).status,
      403,
    );
  });

  it('is submitted once when two do so at once', async () => {
    const who = await apply(server, 'twice', { ...person('twice') });
    await complete(who, 'domesticIndividual');
    await certify(server, who);
    const { revision } = await who.record();
    const answers = await Promise.all(
      [1, 2].map(() => who.post('/account/registration/submit', { id: who.id, revision, input: {} })),
    );
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 409]);
  });

  it('warns staff of others with the same telephone or account, and only staff', async () => {
    const one = await apply(server, 'same.one', { ...person('same.one'), mobile: '13777777777' });
    await apply(server, 'same.two', { ...person('same.two'), mobile: '13777777777' });
    const found = (await server.call(operator).get(`/account/registration/duplicates?id=${one.id}`)).body.data;
    assert.deepEqual(
      found.map((each: { name: string; same: string[] }) => [each.name, each.same]),
      [['same.two', ['mobile']]],
    );
  });

  it('that was rejected is final, and the supplier may apply anew with the facts of before', async () => {
    const who = await apply(server, 'rejected', { ...person('rejected') });
    await complete(who, 'domesticIndividual');
    await certify(server, who);
    await who.act('submit');
    assert.equal((await decide(server, who.id, 'reject', {})).status, 422, 'a reason is needed');
    assert.equal((await decide(server, who.id, 'reject', { opinion: '资料不实' })).status, 200);
    assert.equal((await who.act('update', { contact: 'x' })).status, 409);
    const anew = await who.post('/account/registration/begin', { id: who.id });
    assert.equal(anew.status, 200, JSON.stringify(anew.body));
    const { id } = anew.body.data;
    assert.equal((await who.act('submit', {}, id)).status, 200, 'documents and proof are taken over');
    const unchecked = await decide(server, id, 'approve', { documentChecks: [] });
    assert.equal(unchecked.status, 422, 'what was rejected is checked again');
    assert.equal((await decide(server, id, 'approve', allAccepted(papers['domesticIndividual']!))).status, 200);
    assert.equal((await who.get('/user/info')).body.data.state, 'active');
  });

  it('is not decided on by its own applicant, nor before the identity is proved', async () => {
    const who = await apply(server, 'unproved', { ...person('unproved') });
    await complete(who, 'domesticIndividual');
    await who.post('/account/certification/start', { id: who.id, way: 'manual', evidence: [await who.file('me.pdf')] });
    assert.equal((await who.act('submit')).status, 200, 'a proof under review is enough to submit');
    const early = await decide(server, who.id, 'approve', allAccepted(papers['domesticIndividual']!));
    assert.deepEqual([early.status, early.body.data.reason], [409, 'supplier.reasons.certificationOpen']);
    const self = roleHolder(who.userId, ['platformOperator'], { tenant: 'platform', org: 'org_platform' });
    const own = { ...self, id: who.userId };
    const { revision } = await who.record();
    const answer = await server.platform.logic
      .transition(
        server.platform.registry.modules.find(each => each.entity?.name === 'registration')!,
        { ...server.caller(), actor: own },
        'approve',
        { id: who.id, revision, input: allAccepted(papers['domesticIndividual']!) },
      )
      .then(
        () => 'approved',
        (error: { reason: string }) => error.reason,
      );
    assert.equal(answer, 'account.reasons.ownRegistration');
  });
});

describe('a change of an approved registration', () => {
  it('leaves the old facts in force until it is approved, then replaces them in one step', async () => {
    const facts = { ...enterprise, creditCode: codeOf('91350211M0004PK02'), email: 'change@x.example' };
    const who = await approved(server, 'changing', facts);
    const { organizationId } = await who.record();
    const nameOf = async () =>
      (await server.db.query(`select name from organization where id = $1`, [organizationId])).rows[0].name;
    const kept = await server.platform.database.system(tx =>
      tx.insert(bid, {
        tenantId: 'market',
        ownerId: who.userId,
        supplierId: organizationId,
        supplierName: facts.organizationName,
      }),
    );

    const begun = await who.post('/account/registration/begin', { id: who.id });
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    const { id } = begun.body.data;
    const second = await who.post('/account/registration/begin', { id: who.id });
    assert.deepEqual([second.status, second.body.data.reason], [409, 'supplier.reasons.changeOpen']);
    await who.act('update', { organizationName: '海沧精密仪器集团有限公司' }, id);
    const stale = await who.act('submit', {}, id);
    assert.deepEqual(Object.keys(stale.body.data.fields), ['certificationState'], 'a new name asks for a new proof');
    await certify(server, who, id);
    assert.equal((await who.act('submit', {}, id)).status, 200);
    assert.equal(await nameOf(), facts.organizationName);
    assert.equal((await who.record()).state, 'approved');

    const contact = {
      contact: '郑一',
      mobile: '13800000009',
      email: 'new@x.example',
      region: '350200',
      address: '新址 1 号',
    };
    assert.equal((await who.act('updateContact', contact)).status, 200);
    assert.equal((await who.record(id)).address, '新址 1 号', 'what takes effect at once is in the change too');

    assert.equal((await decide(server, id, 'approve', { documentChecks: [] })).status, 200);
    assert.equal(await nameOf(), '海沧精密仪器集团有限公司');
    const [before, after] = [await who.record(), await who.record(id)];
    assert.deepEqual([before.state, after.state, after.address], ['superseded', 'approved', '新址 1 号']);
    assert.equal(after.documents.length, papers['domesticEnterprise']!.length, 'its documents stay in force');
    const stored = await server.db.query(`select supplier_name from bid where id = $1`, [kept.id]);
    assert.equal(stored.rows[0].supplier_name, facts.organizationName, 'a bid keeps the name it was made under');
  });

  it('is begun once when two do so at once, and may be discarded', async () => {
    const who = await approved(server, 'two.begin', { ...person('two.begin') });
    const answers = await Promise.all([1, 2].map(() => who.post('/account/registration/begin', { id: who.id })));
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 409]);
    const { id } = answers.find(each => each.status === 200)!.body.data;
    assert.equal((await who.act('discard', {}, id)).status, 200);
    assert.equal((await who.post('/account/registration/begin', { id: who.id })).status, 200);
    assert.equal((await who.act('discard')).status, 409, 'an approved registration is not discarded');
  });
});

describe('the papers of a registration', () => {
  it('are a PDF of the facts and a letter to be signed', async () => {
    const who = await apply(server, 'printer', { ...person('printer') });
    await complete(who, 'domesticIndividual');
    for (const path of ['pdf', 'letter']) {
      const answer = await who.get(`/account/registration/${path}?id=${who.id}`);
      assert.equal(answer.status, 200);
      assert.equal(answer.raw.subarray(0, 5).toString(), '%PDF-', path);
    }
  });
});

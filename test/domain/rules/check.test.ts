import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, severityOf, violations } from '../../../shared/domain/rules/check.ts';
import { figure, figures } from '../../../shared/domain/rules/parameters.ts';
import { bondCap, depositCap } from '../../../shared/domain/rules/amounts.ts';
import { clarificationShift, publicityWindow } from '../../../shared/domain/rules/periods.ts';
import { rules } from '../../../shared/domain/rules/rules.ts';
import { at, calendar, government, tenderLaw } from './facts.kit.ts';

const now = new Date(at('2026-03-02 09:00'));

test('tenant parameters tighten a period and never loosen it', () => {
  const facts = { ...tenderLaw, documentIssueStart: at('2026-03-04 09:00'), bidDeadline: at('2026-03-24 09:00') };
  const holds = (bidPreparationDays: number) =>
    check(facts, 'publishBulletin', now, calendar, { bidPreparationDays }).find(item => item.rule === 'DOC-06')?.holds;
  assert.equal(holds(20), true);
  assert.equal(holds(25), false);
  assert.equal(
    check({ ...facts, bidDeadline: at('2026-03-10 09:00') }, 'publishBulletin', now, calendar, {
      bidPreparationDays: 1,
    }).find(item => item.rule === 'DOC-06')?.holds,
    false,
  );
  for (const [name, { law, direction }] of Object.entries(figures)) {
    const loose = direction === 'least' ? law - 1 : law + 1;
    assert.equal(figure(name as keyof typeof figures, { [name]: loose }), law, name);
    assert.equal(figure(name as keyof typeof figures, { [name]: Number.NaN }), law, name);
  }
  assert.equal(figure('depositPercent', { depositPercent: 1 }), 1);
});

test('rules from memory never refuse, and late duties only warn', () => {
  assert.equal(severityOf({ severity: 'block', confidence: 'memory' }), 'warn');
  for (const rule of rules) if (rule.confidence === 'memory') assert.equal(severityOf(rule), 'warn', rule.id);
  const late = check({ ...government, reportAt: at('2026-01-05 09:00') }, 'award', now, calendar);
  assert.deepEqual(
    late.filter(item => item.rule === 'AWD-06').map(item => [item.holds, item.severity]),
    [[false, 'warn']],
  );
  assert.deepEqual(violations(late), []);
});

test('a fact known to be empty is named; nothing throws on the barest facts', () => {
  const finding = check(
    { ...tenderLaw, documentIssueStart: null, bidDeadline: null },
    'publishBulletin',
    now,
    calendar,
  ).find(item => item.rule === 'DOC-06');
  assert.deepEqual(finding?.missing, ['documentIssueStart', 'bidDeadline']);
  for (const event of new Set(rules.flatMap(rule => rule.events))) {
    check(tenderLaw, event, now, calendar);
    check(government, event, now, calendar);
  }
});

test('a lawful publication has no violation, and each finding names rule, law and article', () => {
  const facts = {
    ...tenderLaw,
    missingContents: [],
    platformUrl: 'https://e.example',
    accessMethod: '在线下载',
    documentIssueStart: at('2026-03-04 09:00'),
    documentIssueEnd: at('2026-03-11 17:00'),
    bidDeadline: at('2026-03-26 09:30'),
    openingAt: at('2026-03-26 09:30'),
    bidValidityDays: 90,
    documentFee: '0',
    lots: [{ number: 1, estimate: '5000000', depositAmount: '100000', ceilingPrice: '5000000' }],
  };
  const findings = check(facts, 'publishBulletin', now, calendar);
  assert.deepEqual(violations(findings), []);
  for (const id of ['DOC-01', 'DOC-06', 'DOC-09', 'DEP-01', 'OPN-01', 'NOT-01', 'NOT-02'])
    assert.ok(
      findings.some(item => item.rule === id && item.law && item.article),
      id,
    );
  const early = check(
    { ...facts, bidDeadline: at('2026-03-23 09:30'), openingAt: at('2026-03-23 09:30') },
    'publishBulletin',
    now,
    calendar,
  );
  assert.deepEqual(
    violations(early).map(item => [item.rule, item.law, item.article, item.key, item.params['due']]),
    [['DOC-06', '招标投标法(2017修正)', '24', 'rules.DOC-06.problem', '2026-03-24']],
  );
});

test('checking changes nothing it was given and answers the same again', () => {
  const facts = Object.freeze({
    ...tenderLaw,
    lots: Object.freeze([Object.freeze({ number: 1, estimate: '100', depositAmount: '3' })]),
  });
  assert.deepEqual(check(facts, 'issueDocument', now, calendar), check(facts, 'issueDocument', now, calendar));
});

test('calculations behind the rules', () => {
  assert.equal(depositCap('1234567.89'), '24691.3578');
  assert.equal(bondCap('999.99'), '99.999');
  assert.deepEqual(clarificationShift(at('2026-03-20 10:00'), at('2026-03-02 23:59'), 15, calendar), {
    needed: false,
    deadline: '2026-03-20T02:00:00.000Z',
  });
  assert.deepEqual(clarificationShift(at('2026-02-20 10:00'), at('2026-02-02 09:00'), 15, calendar), {
    needed: false,
    deadline: '2026-02-20T02:00:00.000Z',
  });
  assert.equal(
    clarificationShift(at('2026-02-10 10:00'), at('2026-02-02 09:00'), 15, calendar).deadline,
    '2026-02-24T02:00:00.000Z',
  );
  assert.equal(publicityWindow(at('2026-09-29 09:00'), 3, calendar).end, '2026-10-08T15:59:59.000Z');
});

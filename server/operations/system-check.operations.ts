import { sql } from 'kysely';
import { user } from '../../shared/domain/account/user.entity.ts';
import { codeChannels } from '../../shared/domain/account/supplier.values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { DailyJob, Tx } from '../platform/types.ts';
import { platformOnly } from './platform-only.ts';
import { runChecks, type SystemReport } from './run-checks.ts';

/** Where the results of a check are looked at. */
const BOARD = '/base/syscheck/main';
const TESTS_AN_HOUR = 5;

/** One result of the past: when, the worst, and each check's. */
export interface CheckSample {
  readonly at: string;
  readonly worst: SystemReport['result'];
  readonly results: Readonly<Record<string, SystemReport['result']>>;
}

/** `POST /operations/system-check/run`: looks at everything now. A fault tells the administrators, once. */
export const runSystemCheck = defineOperation({
  method: 'POST',
  path: '/operations/system-check/run',
  access: 'systemCheck.read',
  input: {},
  summary: 'Checks the installation now and answers what was found, with the past of 30 days.',
  async handle({ tx, services, actor }) {
    platformOnly(actor);
    const registry = registryOf(tx);
    const report = await runChecks({ services, checks: registry.checks, jobs: registry.jobs });
    await tx.asSystem(() => tell(tx, report));
    return { ...report, past: await pastOf(tx) };
  },
});

/** `POST /operations/system-check/test-message { channel }`: sends the caller a message by mail or SMS, to prove the way. */
export const sendTestMessage = defineOperation({
  method: 'POST',
  path: '/operations/system-check/test-message',
  access: 'systemCheck.test',
  input: { channel: field.choice(codeChannels, { required: true }) },
  summary: 'Sends a test message to the caller’s own address.',
  async handle({ tx, actor, input, services, lang, address }) {
    platformOnly(actor);
    const channel = input.channel ?? 'email';
    if (!services.carriers[channel] && !services.demo) refuse('operations.reasons.notSetUp');
    const own = await tx.get(user, actor.id);
    const to = channel === 'email' ? own.email : own.mobile;
    if (!to) return refuseFields({ channel: 'operations.reasons.noAddress' });
    await tx.asSystem(async () => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`system-check ${actor.id}`}))`);
      const sent = await tx.one<{ count: number }>(
        sql`select count(*)::int as count from audit where entity = 'systemCheck' and record_id = ${actor.id} and action = 'test'
          and at > app_now() - interval '1 hour'`,
      );
      if ((sent?.count ?? 0) >= TESTS_AN_HOUR) refuse('operations.reasons.tooManyTests', 429);
      await tx.rows(sql`insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, to_state, revision, changes, input)
        values (app_now(), ${actor.tenantId}, ${actor.id}, ${actor.name}, ${address}, 'test', 'systemCheck', ${actor.id}, 'sent', 0, '{}'::jsonb, ${JSON.stringify({ channel })}::jsonb)`);
    });
    const texts = { subjectKey: 'operations.test.subject', bodyKey: 'operations.test.body' };
    await sendOutside(tx, { channel, to, lang, ...texts, params: { name: actor.name } });
    return { to: masked(to) };
  },
});

// Enough to know whether it is the right address.
const masked = (to: string): string => to.replace(/(?<=^.{2}).(?=.*[@\d].{2})/g, '*');

/** Looks every hour and keeps the result for 30 days. */
export const hourlyCheck: DailyJob = {
  minute: 7,
  every: 60,
  async run({ tx, services }) {
    const registry = registryOf(tx);
    const report = await runChecks({ services, checks: registry.checks, jobs: registry.jobs });
    const results = Object.fromEntries(report.checks.map(each => [each.name, each.result]));
    await tx.rows(sql`insert into system_check_sample (at, worst, results) values (${report.at}, ${report.result}, ${JSON.stringify(results)}::jsonb)
      on conflict (at) do nothing`);
    await tx.rows(sql`delete from system_check_sample where at < app_now() - interval '30 days'`);
    await tell(tx, report);
  },
};

/** Tells the platform's administrators of each new fault once; when it has gone, the next one is new again. */
export async function tell(tx: Tx, report: SystemReport): Promise<void> {
  const bad = report.checks.filter(each => each.result === 'fault').map(each => each.name);
  await tx.rows(sql`delete from system_check_told where name <> all(${bad}::text[])`);
  if (bad.length === 0) return;
  const fresh = await tx.rows<{ name: string }>(
    sql`insert into system_check_told (name, since) select name, app_now() from unnest(${bad}::text[]) as n(name) on conflict do nothing returning name`,
  );
  for (const { name } of fresh)
    await tx.notify({ roles: ['platformAdmin'] }, { key: `operations.messages.${name}`, path: BOARD });
}

const pastOf = (tx: Tx): Promise<CheckSample[]> =>
  tx.rows<CheckSample>(sql`select at, worst, results from system_check_sample order by at desc limit 744`);

const registryOf = (tx: Tx) => (tx as StoreTx).session.registry;

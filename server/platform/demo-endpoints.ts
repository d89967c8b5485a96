import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { AppDeps } from './app-deps.ts';
import { personById } from './auth/people.ts';
import { answer, checked, onlyQuery } from './edge.ts';
import { run } from './pool.ts';
import { refuse } from './refusal.ts';

/** A seeded person of a demo installation (contract §7); `does` says in a sentence what the person shows. */
export interface DemoAccount {
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly does: string | { readonly en: string; readonly zh: string };
}

/** The PKCS#12 file of a demo person with its password. */
export interface DemoKeyFile {
  readonly name: string;
  readonly file: Uint8Array;
  readonly password: string;
}

let accounts: readonly DemoAccount[] = [];
let keyFileOf: (account: string) => Promise<DemoKeyFile | undefined> = async () => undefined;

/** Tells the sign-in pages which people the demo data holds; called by the seed at each start. */
export function offerDemoAccounts(people: readonly DemoAccount[]): void {
  accounts = people;
}

/** The demo people as lines for the terminal: sign-in page, account and what each shows. Empty outside a demo installation. */
export function demoAccountLines(address: string): string {
  const pages: Readonly<Record<number, string>> = { 10: 'purchase', 20: 'supplier', 35: 'tenderer', 50: 'supervisor' };
  const lines = accounts.map(({ account, userType, name, does }) => {
    const page = `/login/${pages[userType] ?? 'expert'}`;
    return `  ${account.padEnd(12)} ${page.padEnd(18)} ${name}  ${typeof does === 'string' ? does : does.en}`;
  });
  const [first] = accounts;
  if (!first) return '';
  return `Demo accounts, password ${first.password} (sign in at ${address} with a click):\n${lines.join('\n')}\n`;
}

/** Tells where the demo people's key files are; called by the seed at each start. */
export function offerDemoKeys(read: (account: string) => Promise<DemoKeyFile | undefined>): void {
  keyFileOf = read;
}

/** The people, their keys and the clock of a demo installation; mounted nowhere else, so in production the addresses answer 404. */
export function demoEndpoints(api: FastifyInstance, { config, platform, pool, database }: AppDeps): void {
  if (!config.demo) return;
  api.get('/demo/accounts', { config: { guest: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    return answer(
      request,
      reply,
      accounts.map(person => ({
        ...person,
        does: typeof person.does === 'string' ? person.does : person.does[request.ebs.lang],
      })),
    );
  });
  api.get('/demo/messages', { config: { guest: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const rows = await database.system(tx =>
      tx.rows(sql`select p.id, p.channel, p.address as "to", p.subject, p.body, d.created_at as at
        from message_parcel p join message_delivery d on d.id = p.id where d.state in ('queued', 'sent') and p.body <> '' order by d.created_at desc, p.id limit 20`),
    );
    return answer(request, reply, rows);
  });
  api.get('/demo/certificate', async (request, reply) => {
    onlyQuery(request.query, []);
    const person = await personById(pool, request.ebs.session?.actor.id ?? '');
    const held = (person && (await keyFileOf(person.account))) ?? refuse('kernel.notFound', 404);
    const { name, password, file } = held;
    return answer(request, reply, { name, password, file: Buffer.from(file).toString('base64') });
  });
  const now = async () => {
    const [row] = await run<{ now: string }>(pool, sql`select app_now() as now`);
    return { now: Date.parse(row?.now ?? '') };
  };
  const administrator = (permissions: ReadonlySet<string> | undefined) => {
    if (!permissions?.has('clock.move')) refuse('kernel.noPermission', 403);
  };
  api.get('/demo/clock', async (request, reply) => {
    onlyQuery(request.query, []);
    administrator(request.ebs.session?.actor.permissions);
    return answer(request, reply, await now());
  });
  api.post('/demo/clock', async (request, reply) => {
    onlyQuery(request.query, []);
    administrator(request.ebs.session?.actor.permissions);
    const input = checked({ now: field.integer({ required: true, max: 4_102_444_800_000 }) }, request.body);
    try {
      await platform.moveClock(new Date(input['now'] as number));
    } catch (error) {
      if (error instanceof RangeError) refuse('kernel.clockForward', 422);
      throw error;
    }
    return answer(request, reply, await now());
  });
}

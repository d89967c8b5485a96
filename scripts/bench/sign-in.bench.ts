import { hash, verify } from '@node-rs/argon2';
import { Agent, request as httpRequest } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOrganization, createPerson } from '../../server/account/index.ts';
import { startMain } from '../../server/main.ts';
import { COST, hashPassword } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { cloneDatabase } from '../../test/kit/database.ts';
import { startThrowawayPostgres } from '../../test/support/throwaway-postgres.ts';
import type { Bench } from '../bench.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = 4;
const PEOPLE = 20;
const HASHES = 20;
const PASSWORD = 'Quiet-river-2026-doors';

type Measured = 'hash' | 'bareHash' | 'alone' | 'bareAlone' | 'many' | 'bareMany';

/** What a sign-in costs: the hash itself, alone and under load, with everything a sign-in does besides. */
export const bench: Bench = {
  name: `Sign-in with a password, real HTTP and PostgreSQL, one process: median of ${ROUNDS} rounds; the rival is bare argon2id`,
  async run() {
    const postgres = await startThrowawayPostgres();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    const database = await cloneDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ebs-bench-'));
    const server = await startMain(
      readConfig({
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        EBS_DATA_DIR: dataDir,
        EBS_SECRET_CHALLENGE: 'c'.repeat(32),
        EBS_SECRET_OTP: 'o'.repeat(32),
        PORT: '0',
        EBS_BASE_URL: 'http://localhost',
        EBS_LOG_LEVEL: 'silent',
      }),
    );
    const stored = await hash(PASSWORD, COST);
    const url = `${server.address}/ebidding/api/user/login`;
    const bare = () => verify(stored, PASSWORD);
    try {
      await server.platform.database.system(async tx => {
        const { id: organizationId } = await createOrganization(tx, {
          tenantId: 'bench',
          name: 'Bench',
          kind: 'tenderer',
        });
        for (let n = 0; n < PEOPLE; n++)
          await createPerson(tx, {
            tenantId: 'bench',
            account: accountOf(n),
            password: PASSWORD,
            name: `Clerk ${n}`,
            userType: '10',
            organizationId,
            roles: ['projectManager'],
          });
      });
      const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
      let next = 0;
      const signIn = () => signInOnce(url, agent, accountOf(next++ % PEOPLE));
      await Promise.all([rate(signIn, 1, CLIENTS), rate(bare, 1, CLIENTS)]);
      const rounds: Record<Measured, number>[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({
          hash: await each(() => hashPassword(PASSWORD)),
          bareHash: await each(() => hash(PASSWORD, COST)),
          alone: 1000 / (await rate(signIn, SECONDS, 1)),
          bareAlone: 1000 / (await rate(bare, SECONDS, 1)),
          many: await rate(signIn, SECONDS, CLIENTS),
          bareMany: await rate(bare, SECONDS, CLIENTS),
        });
      agent.destroy();
      const middle = (of: Measured) => median(rounds.map(round => round[of]));
      const ms = (of: Measured) => `${middle(of).toFixed(1)} ms`;
      const perSecond = (of: Measured) => `${Math.round(middle(of))}/s`;
      return [
        {
          what: 'one argon2id hash',
          ours: ms('hash'),
          rival: ms('bareHash'),
          ratio: middle('bareHash') / middle('hash'),
          budget: 0.85,
        },
        {
          what: 'one sign-in, nobody else',
          ours: ms('alone'),
          rival: ms('bareAlone'),
          ratio: middle('bareAlone') / middle('alone'),
          budget: 0.5,
        },
        {
          what: `sign-ins, ${CLIENTS} at a time`,
          ours: perSecond('many'),
          rival: perSecond('bareMany'),
          ratio: middle('many') / middle('bareMany'),
          budget: 0.6,
        },
      ];
    } finally {
      await server.stop();
      await database.drop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

const accountOf = (n: number): string => `bench.clerk.${n}`;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Ms of one after the other. */
async function each(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < HASHES; n++) await work();
  return (performance.now() - start) / HASHES;
}

/** How often work is done in a second by so many at a time. */
async function rate(work: () => Promise<unknown>, seconds: number, clients: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - start);
}

const signInOnce = (url: string, agent: Agent, account: string): Promise<void> =>
  new Promise((resolve, reject) => {
    httpRequest(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, response => {
      if (response.statusCode !== 200) reject(new Error(`the sign-in answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(JSON.stringify({ userType: 10, account, password: PASSWORD }));
  });

import type pg from 'pg';
import { scopeCondition } from '../../server/platform/access.ts';
import { actorOf, type Person } from '../../server/platform/auth/people.ts';
import { sessionsOf } from '../../server/platform/auth/sessions.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { verdict } from '../../shared/domain/kernel/verdict.ts';
import { allowedPaths, routes } from '../../shared/routes/registry.ts';
import type { Bench, BenchLine } from '../bench.ts';

const ROLES = 200;
const BUTTONS = 2000;
const ROUNDS = 7;
const CALLS = 2_000;
const TOKEN = 'measured-token-of-one-person';

// What the database answers for somebody who holds every role: the buttons of the routes, and made-up ones up to the number wanted.
const needed = [...new Set(routes.flatMap(route => route.needs ?? []))];
const permissions = [
  ...needed,
  ...Object.keys(project.transitions).map(action => `project.${action}`),
  ...Array.from({ length: BUTTONS }, (_, i) => `measured.move${i}`),
].slice(0, BUTTONS);
const person: Person = {
  ...{ id: 'u1', account: 'u1', name: 'u1', userType: 10, tenantId: 't1', state: 'active', organizationId: 'o1' },
  tenantState: 'active',
  ...{ organizationName: 'o1', organizationKind: 'tenderer', prefectureCode: '' },
  roles: Array.from({ length: ROLES }, (_, i) => `role${i}`),
  permissions,
  scopes: { 'project.read': 'company', 'project.update': 'department' },
  off: [],
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Microseconds of one call, the median of the rounds. */
async function micros(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) await work();
    rounds.push(((performance.now() - start) * 1000) / CALLS);
  }
  return median(rounds);
}

/** What a request pays for its permission, part by part, against one look into a Set of the same buttons. */
export const bench: Bench = {
  name: `A request's permission with ${ROLES} roles, ${routes.length} routes and ${BUTTONS} buttons; the rival is one Set.has`,
  async run(): Promise<readonly BenchLine[]> {
    const answer = [
      {
        id: 's1',
        user_id: 'u1',
        good_until: '2999-01-01T00:00:00Z',
        quiet: false,
        person: { ...person, userType: '10' },
      },
    ];
    const pool = { query: async () => ({ rows: answer }) } as unknown as pg.Pool;
    const sessions = sessionsOf({ pool });
    const actor = actorOf(person);
    const module = { area: 'pre-tender', entity: project, options: {} };
    const record = { state: project.initial } as never;
    const [action = ''] = Object.keys(project.transitions);
    const known = new Set(permissions);
    const now = new Date();
    const check = async () => {
      const session = await sessions.find(TOKEN);
      if (!session) throw new Error('no session');
      verdict(project, action, record, { actor: session.actor, now });
      return scopeCondition(module, session.actor, 'update');
    };
    const cases: readonly (readonly [string, () => unknown])[] = [
      ['session from memory, verdict and scope condition: every request', check],
      ['verdict alone', () => verdict(project, action, record, { actor, now })],
      ['scope condition alone, with two data scopes', () => scopeCondition(module, actor, 'update')],
      ['allowed pages: when the portal asks for them', () => allowedPaths(actor)],
      ['the actor made anew: at most once in 3 s and session', () => actorOf(person)],
    ];
    const lines: BenchLine[] = [];
    for (const [what, work] of cases) {
      await micros(work);
      await micros(() => known.has('project.update'));
      const [ours, rival] = [await micros(work), await micros(() => known.has('project.update'))];
      lines.push({ what, ours: `${ours.toFixed(2)} µs`, rival: `${rival.toFixed(2)} µs`, ratio: rival / ours });
    }
    return lines;
  },
};

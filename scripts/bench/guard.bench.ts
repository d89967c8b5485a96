import { addressOn, decide, type GuardState } from '../../shared/routes/guard.ts';
import { routes } from '../../shared/routes/registry.ts';
import type { Bench, BenchLine } from '../bench.ts';

const ORIGIN = 'https://portal.example';
const ROUNDS = 7;
const CALLS = 20_000;

const list = routes.map(route => route.path);
const loaded: GuardState = { token: 't', userType: 10, userId: 'u1', routes: list, legacyLogin: null };
const guest: GuardState = { ...loaded, token: null, userId: null, routes: null };

const CASES: readonly (readonly [what: string, address: string, state: GuardState])[] = [
  ['a listed route with its query', '/pre/project-list?id=7&state=published', loaded],
  ['a listed pattern', '/develop/lowcode/edit/F9?id=7', loaded],
  ['an address that is in no list (worst: every pattern is tried)', '/develop/lowcode/nowhere/F9', loaded],
  ['a guest at a route, with the way back', '/pre/project-list?id=7&state=published', guest],
  ['a legacy address with all its inputs', '/mine/mine?userKey=u1&userKey=u1&x=1#/a', loaded],
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Microseconds of one call, the median of the rounds. */
function micros(work: () => unknown): number {
  let kept: unknown;
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let call = 0; call < CALLS; call += 1) kept = work();
    return ((performance.now() - start) * 1000) / CALLS;
  });
  if (kept === Symbol.for('never')) throw new Error('the calls were left out');
  return median(rounds);
}

/** The whole decision from an address as text, against the least that could be done: parsing it and one look into a Set. */
export const bench: Bench = {
  name: `The guard's decision with ${list.length} routes, µs each; the rival parses the address and looks it up in a Set`,
  async run(): Promise<readonly BenchLine[]> {
    const known = new Set(list);
    return CASES.map(([what, address, state]) => {
      const work = () => decide(addressOn(ORIGIN, address), state).kind;
      const plain = () => known.has(new URL(address, ORIGIN).pathname);
      micros(work);
      micros(plain);
      const [ours, rival] = [micros(work), micros(plain)];
      return { what, ours: `${ours.toFixed(2)} µs`, rival: `${rival.toFixed(2)} µs`, ratio: rival / ours };
    });
  },
};

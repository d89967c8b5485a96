import type { RuleInForce } from '../../../shared/domain/account/rule-in-force.ts';
import { lies } from './networks.ts';

/** What a level of rules says; what it leaves open is missing. */
export type RulePart = Partial<RuleInForce>;

/** No address is in it: what remains of two lists of networks that have nothing in common. */
const NOWHERE = [{ cidr: '0.0.0.0/32' }] as const;

type Narrow<T> = (above: T, own: T) => T;

const most: Narrow<number> = (above, own) => Math.max(above, own);
const least: Narrow<number> = (above, own) => Math.min(above, own);
/** The smaller of two limits of which 0 is none. */
const leastOf: Narrow<number> = (above, own) => (above === 0 || own === 0 ? above + own : Math.min(above, own));
const both = (above: readonly string[], own: readonly string[]) => [...new Set([...above, ...own])];

/**
 * How a value of a lower level counts against that of an upper one: never for less than the upper asks. GB/T 22239-2019 8.1.4.1 lets whoever
 * runs a system ask for more of its people, not for less.
 */
const NARROW: { readonly [K in keyof RuleInForce]?: Narrow<RuleInForce[K]> } = {
  minLength: most,
  classes: most,
  history: most,
  maxAgeDays: leastOf,
  tries: least,
  lockMinutes: most,
  captchaAfter: least,
  mostSessions: leastOf,
  idleMinutes: least,
  longestHours: least,
  ways(above, own) {
    const shared = above.filter(way => own.includes(way));
    // A way in must remain: what is left of two lists without any in common is the upper one.
    return shared.length > 0 ? shared : above;
  },
  otpRoles: both,
  otpUserTypes: both,
  networks(above, own) {
    if (above.length === 0 || own.length === 0) return own.length === 0 ? above : own;
    const shared = own.flatMap(mine =>
      above.some(wide => lies(mine.cidr, wide.cidr)) ? [mine] : above.filter(({ cidr }) => lies(cidr, mine.cidr)),
    );
    return shared.length > 0 ? shared : NOWHERE;
  },
};

type Hours = Pick<RuleInForce, 'hoursFrom' | 'hoursTo' | 'zone'>;

const hoursOf = ({ hoursFrom, hoursTo, zone = 'Asia/Shanghai' }: RulePart): Hours | undefined =>
  hoursFrom && hoursTo && !(hoursFrom === '00:00' && hoursTo === '24:00') ? { hoursFrom, hoursTo, zone } : undefined;

/** Hours that lie within those above stand; of others, and of those of another zone or over midnight, the upper ones do. */
function hours(above: RulePart, own: RulePart): Partial<Hours> {
  const [wide, mine] = [hoursOf(above), hoursOf(own)];
  if (!wide) return mine ?? (own.zone ? { zone: own.zone } : {});
  if (!mine || mine.zone !== wide.zone || wide.hoursFrom > wide.hoursTo || mine.hoursFrom > mine.hoursTo) return wide;
  const from = mine.hoursFrom > wide.hoursFrom ? mine.hoursFrom : wide.hoursFrom;
  const to = mine.hoursTo < wide.hoursTo ? mine.hoursTo : wide.hoursTo;
  return from < to ? { hoursFrom: from, hoursTo: to, zone: wide.zone } : wide;
}

/** From where, when and by what way: a tenant's own affair, which the platform's rule, being its own staff's as well, only proposes. */
const TENANTS_OWN: ReadonlySet<string> = new Set(['ways', 'networks', 'hoursFrom', 'hoursTo', 'zone']);

const without = (part: RulePart, names: ReadonlySet<string>): RulePart =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.has(name)));

/** What holds of two levels together; used from the top down. `level` is the lower one's. */
export function narrower(above: RulePart, own: RulePart, level: string): RulePart {
  if (level !== 'company') {
    const proposed = Object.fromEntries(Object.entries({ ...above, ...own }).filter(([name]) => TENANTS_OWN.has(name)));
    return { ...together(without(above, TENANTS_OWN), without(own, TENANTS_OWN)), ...proposed };
  }
  return { ...together(above, own), ...hours(above, own) };
}

function together(above: RulePart, own: RulePart): RulePart {
  const narrowed = Object.entries(NARROW).flatMap(([name, narrow]) => {
    const [upper, mine] = [above[name as 'tries'], own[name as 'tries']];
    return upper === undefined || mine === undefined ? [] : [[name, (narrow as Narrow<number>)(upper, mine)]];
  });
  return { ...above, ...own, ...Object.fromEntries(narrowed) };
}

// Lists to which each level adds; none of them takes anything from those above.
const ADDED: ReadonlySet<string> = new Set(['otpRoles', 'otpUserTypes']);
const HOURS: ReadonlySet<string> = new Set(['hoursFrom', 'hoursTo', 'zone']);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(each => (each as { cidr?: string }).cidr ?? String(each)).sort((a, b) => a.localeCompare(b))
    : value;

/** The fields of a level that do not hold as they stand, because the levels above ask for more. */
export function looserThan(above: RulePart, own: RulePart, level: string): readonly (keyof RuleInForce)[] {
  const held = narrower(above, own, level);
  return (Object.keys(own) as (keyof RuleInForce)[]).filter(
    name =>
      !ADDED.has(name) &&
      (HOURS.has(name) ? hoursOf(above) !== undefined : above[name] !== undefined) &&
      !same(held[name], own[name]),
  );
}

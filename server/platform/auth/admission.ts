import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import type { RuleInForce, SignInWay } from '../../../shared/domain/account/rule-in-force.ts';
import { within } from './networks.ts';

/** From where, how and when somebody asks to come in, or to stay. */
export interface Entry {
  readonly way: SignInWay;
  readonly address: string;
  /** Real time: hours of work do not follow a demo clock. */
  readonly at: Date;
}

/** What of a rule keeps somebody out: the part of it, and the sentence. */
export interface Barrier {
  readonly part: 'way' | 'network' | 'hours';
  readonly reason: Reason;
}

/** What of the rule keeps this entry out; undefined when nothing does. */
export function barrierTo(rule: RuleInForce, { way, address, at }: Entry): Barrier | undefined {
  if (!rule.ways.includes(way)) return { part: 'way', reason: 'signIn.wayNotPermitted' };
  const networks = rule.networks.map(each => each.cidr);
  if (networks.length > 0 && !within(address, networks))
    return { part: 'network', reason: 'signIn.networkNotPermitted' };
  if (withinHours(rule, at)) return undefined;
  const { hoursFrom: from, hoursTo: to, zone } = rule;
  return { part: 'hours', reason: { key: 'signIn.hoursNotPermitted', params: { from, to, zone } } };
}

/** Whether an instant lies in the rule's hours of the day; the last minute named is outside. */
export function withinHours({ hoursFrom, hoursTo, zone }: RuleInForce, at: Date): boolean {
  const now = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return hoursFrom < hoursTo ? hoursFrom <= now && now < hoursTo : now >= hoursFrom || now < hoursTo;
}

import { refuse } from '../refusal.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Caller } from '../entity-calls.ts';
import type { Tx } from '../types.ts';

/** A hall as its owner's rules see it: who asks, and what stands behind the prefix of the topic. */
export interface HallContext {
  readonly tx: Tx;
  readonly caller: Pick<Caller, 'actor' | 'lang' | 'address'>;
  readonly rest: string;
}

/** The same, for a caller who is signed in. */
export interface HallVisit extends HallContext {
  readonly actor: Actor;
}

/** Decides whether a caller may follow a topic. Runs in a transaction of the caller. */
export type CanSee = (context: HallContext) => Promise<boolean>;

/** Somebody who is in a hall now. */
export interface Present {
  readonly userId: string;
  readonly name: string;
  readonly userType: number;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly tenantId: string;
  /** ISO instant of the real clock. */
  readonly since: string;
}

/** How a hall's owner lets somebody be known to the one who asks: a null name or organization is not told. */
export interface ShownPresent {
  readonly userId: string;
  readonly name: string | null;
  readonly organizationName: string | null;
  /** Key of the part somebody has in the hall: `host`, `bidder`, `member`, `leader`, `watcher`. */
  readonly part: HallPart;
  readonly since: string;
}

/** The parts people have in halls. */
export type HallPart = 'host' | 'bidder' | 'member' | 'leader' | 'watcher';

/** Who may know of whom in a hall, as the hall stands now. */
export interface HallSight {
  /** Changes when somebody may be known otherwise than before; what is shown to all is then told anew. */
  readonly version: string;
  /** Viewers with the same key are shown the same. */
  readonly audience: (viewer: Actor) => string;
  /** Somebody present as the viewer may know of it; null: nothing of it, not even as a number. */
  readonly show: (viewer: Actor, who: Present) => ShownPresent | null;
}

/** What makes a topic a hall: who may be known to be there, who leads it, and who may speak. */
export interface HallRules {
  /** Reads who may know of whom. Asked with the rights of the system, for all viewers at once. */
  readonly presence: (hall: Pick<HallContext, 'tx' | 'rest'>) => Promise<HallSight>;
  /** Whether the visitor leads the hall: it speaks when others are muted, mutes and pins. */
  readonly host: (visit: HallVisit) => Promise<boolean>;
  /** Whether the hall is told only the organization of what the visitor says, not its name. */
  readonly byOrganization?: (visit: HallVisit) => boolean;
  /** Why the visitor may not speak now; undefined when it may. Without this rule the hall has no chat. */
  readonly speak?: (visit: HallVisit) => Promise<Reason | undefined>;
}

interface Topic {
  readonly canSee: CanSee;
  readonly hall: HallRules | undefined;
}

const topics = new Map<string, Topic>();

/**
 * Opens the outbox topics that begin with a prefix, such as `opening:`, to followers; with `hall`, people see each other there and speak.
 * Whoever may follow a topic may read its chat. A topic nobody has opened is followed by nobody.
 */
export function liveTopic(prefix: string, canSee: CanSee, hall?: HallRules): void {
  topics.set(prefix, { canSee, hall });
}

function find(topic: string): { readonly prefix: string; readonly opened: Topic } | undefined {
  const [found] = [...topics]
    .filter(([prefix]) => topic.startsWith(prefix))
    .sort(([a], [b]) => b.length - a.length)
    .map(([prefix, opened]) => ({ prefix, opened }));
  return found;
}

/** Whether the caller may follow a topic. */
export async function mayFollow(tx: Tx, caller: HallContext['caller'], topic: string): Promise<boolean> {
  const found = find(topic);
  return found !== undefined && (await found.opened.canSee({ tx, caller, rest: topic.slice(found.prefix.length) }));
}

/** Who may know of whom in a hall, as it stands now; undefined where the topic is none. */
export const sightOf = async (tx: Tx, topic: string): Promise<HallSight | undefined> => {
  const found = find(topic);
  const hall = found?.opened.hall;
  return found && hall && tx.asSystem(() => hall.presence({ tx, rest: topic.slice(found.prefix.length) }));
};

/** Whether a topic is a hall. */
export const isHall = (topic: string): boolean => find(topic)?.opened.hall !== undefined;

/** The caller in a hall, with the hall's rules. Refuses 404 where there is no hall for it. */
export async function enterHall(
  tx: Tx,
  caller: { readonly actor: Actor; readonly lang: 'zh' | 'en'; readonly address: string },
  topic: string,
): Promise<{ visit: HallVisit; rules: HallRules }> {
  const found = find(topic);
  const { actor, lang, address } = caller;
  if (!found?.opened.hall || !(await mayFollow(tx, { actor, lang, address }, topic)))
    return refuse('kernel.notFound', 404);
  const visit = { tx, actor, caller: { actor, lang, address }, rest: topic.slice(found.prefix.length) };
  return { visit, rules: found.opened.hall };
}

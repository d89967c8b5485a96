import type { Actor } from '../../shared/domain/kernel/access.ts';

/** What a page shows by an actor's rights: routes, menus and buttons follow from it. */
const markOf = (actor: Actor | null | undefined): string =>
  actor
    ? [
        actor.userType,
        ...[actor.permissions, actor.roles, actor.off ?? []].map(each => [...each].toSorted().join()),
      ].join('|')
    : '';

/**
 * Looks after the rights of who follows a stream: given the actor as it is now, it calls `tell` when the rights are others than the last
 * time, so that the person's open pages read their routes, menus and buttons anew without a new sign-in.
 */
export function rightsNews(first: Actor | null | undefined, tell: () => void): (now: Actor) => void {
  let known = markOf(first);
  return now => {
    const mark = markOf(now);
    if (mark === known) return;
    known = mark;
    tell();
  };
}

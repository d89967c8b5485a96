import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { same } from '../../../shared/ui/form/form-values.ts';
import type { Bulletin } from './use-workspace.ts';

const COMPARED = [
  'title',
  'body',
  'qualificationRequirements',
  'documentAccess',
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'openingPlace',
  'bidValidityDays',
  'media',
  'attachments',
] as const satisfies readonly (keyof typeof bulletin.fields)[];

/** A field of a bulletin that two versions may differ in. */
export type ComparedField = (typeof COMPARED)[number];

/** The fields in which two versions of a bulletin differ. */
export const differences = (before: Bulletin, after: Bulletin): readonly ComparedField[] =>
  COMPARED.filter(name => {
    const isInstant = (bulletin.fields as Fields)[name]!.type === 'dateTime';
    const [from, to] = [before[name], after[name]];
    return isInstant && from && to ? Date.parse(String(from)) !== Date.parse(String(to)) : !same(from, to);
  });

/** The versions of the bulletin with that id, newest first: back along `previousId`, and forward to whatever replaced it. */
export function chainOf(bulletins: readonly Bulletin[], id: string | undefined): readonly Bulletin[] {
  const byId = new Map(bulletins.map(each => [each.id, each]));
  const isPublished = (each: Bulletin) => each.publishedAt !== null;
  const start =
    (id && byId.get(id)) ||
    bulletins
      .filter(each => isPublished(each) && (each.kind === 'tender' || each.kind === 'change'))
      .sort((a, b) => (b.version ?? 0) - (a.version ?? 0))[0];
  if (!start) return [];
  const chain: Bulletin[] = [];
  for (
    let at: Bulletin | undefined = start;
    at && !chain.includes(at);
    at = at.previousId ? byId.get(at.previousId) : undefined
  )
    chain.push(at);
  for (
    let next = bulletins.find(each => each.previousId === start.id && isPublished(each));
    next && !chain.includes(next);
  ) {
    chain.unshift(next);
    const { id: last } = next;
    next = bulletins.find(each => each.previousId === last && isPublished(each));
  }
  return chain.filter(isPublished);
}

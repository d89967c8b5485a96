import type { ToldTodo } from '../../../shared/domain/workplace/overview.ts';

/** Addresses whose pages are worked on with more room than a phone has: halls, editors of documents, opening and review. */
const WIDE = [
  '/v6-template/master-page/bulletin/',
  '/v6-template/master-page/file-making/',
  '/v6-template/master-page/method-terms/',
  '/v6-template/master-page/committee/',
  '/v6-template/master-page/bos/',
  '/v6-template/master-page/review/',
  '/v6-template/master-page/candidate',
  '/v6-template/master-page/determinationBidder/',
  '/v6-template/master-page/winning-notice',
  '/ess/review-hall/index',
  '/bos/emergency-hall/',
];

/** Below this width, in CSS pixels, a page counts as a phone's. */
const PHONE = 640;

/** Where a to-do leads from here: to the page of its work, or on a phone to the to-do's own page, which leads on from there. */
export function todoAddress(
  { entity, id, kind, path }: Pick<ToldTodo, 'entity' | 'id' | 'kind' | 'path'>,
  width = globalThis.innerWidth,
): string {
  return width < PHONE ? `/app/backlog/detail?${new URLSearchParams({ entity, id, kind })}` : path;
}

/** Where a path is gone to from here: itself, or on a phone the page that says why it needs a larger screen. */
export function reachable(path: string, width = globalThis.innerWidth): string {
  const needsRoom = WIDE.some(prefix => path.startsWith(prefix));
  return needsRoom && width < PHONE ? `/app/backlog/not-support?${new URLSearchParams({ path })}` : path;
}

/** The areas of the portal: each is an element `<ebs-{area}>` whose code is loaded when its first screen is opened. */
export const areas: Readonly<Record<string, () => Promise<unknown>>> = {
  account: () => import('../elements/account/index.ts'),
  administration: () => import('../elements/administration/index.ts'),
  bidding: () => import('../elements/bidding/index.ts'),
  'bulletin-detail': () => import('../elements/bulletin-detail/index.ts'),
  develop: () => import('../elements/develop/index.ts'),
  'pre-tender': () => import('../elements/pre-tender/index.ts'),
  'project-workspace': () => import('../elements/project-workspace/index.ts'),
  'regulations-list': () => import('../elements/regulations-list/index.ts'),
  review: () => import('../elements/review/index.ts'),
  workplace: () => import('../elements/workplace/index.ts'),
};

/** The area of each address by its longest prefix of whole segments. The conformance test holds it against the route tables. */
const prefixes: readonly (readonly [string, string])[] = [
  ['/redirect', 'account'],
  ['/login', 'account'],
  ['/sso', 'account'],
  ['/user/sso-login', 'account'],
  ['/uip/login', 'account'],
  ['/info', 'account'],
  ['/404', 'account'],
  ['/ls', 'account'],
  ['/uip', 'interfaces'],
  ['/dev/pre/project/project-edit', 'pre-tender'],
  ['/pre', 'pre-tender'],
  ['/pigeonhole', 'pre-tender'],
  ['/ebsFormParent', 'pre-tender'],
  ['/ess/archives', 'pre-tender'],
  ['/ess', 'review'],
  ['/h5Sign', 'review'],
  ['/cashierDesk', 'fees'],
  ['/sts/content-plat/statute/regulationsList', 'regulations-list'],
  ['/sts', 'fees'],
  ['/pls/invitation-bulletin/bulletinDetail', 'bulletin-detail'],
  ['/pls', 'planning'],
  ['/v6-template/master-page', 'project-workspace'],
  ['/mbd', 'suppliers'],
  ['/tenderee', 'tenderees'],
  ['/bos', 'bidding'],
  ['/supplierBidding/index', 'bidding'],
  ['/individualBidding/index', 'bidding'],
  ['/ca/index', 'bidding'],
  ['/base', 'administration'],
  ['/handleList', 'administration'],
  ['/ctr', 'contracts'],
  ['/develop', 'develop'],
  ['/data', 'data'],
  ['/dataBoard', 'data'],
  ['/suprv', 'supervision'],
  ['/ext', 'extensions'],
  ['/tfw', 'training'],
].toSorted(([a = ''], [b = '']) => b.length - a.length) as [string, string][];

/** The area that shows a path; what belongs to no other is the workplace's. */
export function areaOf(path: string): string {
  return prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'workplace';
}

/** The area whose element shows a path: its own, or the workplace's ("no page here") while the area has no element yet. */
export function shownBy(path: string): string {
  const area = areaOf(path);
  return Object.hasOwn(areas, area) ? area : 'workplace';
}

let evaluated: Promise<unknown> | undefined;

/**
 * Evaluates the code that the page names for its screen (`modulepreload`, each after what it needs), every piece in a task of its own:
 * together they would hold up a slow browser. All are asked for at once, the area and its screen too: to wait for one before the next is
 * asked for would let whatever else the browser has to do come between. What cannot be had is told by who needs it.
 */
export function evaluateNamed(): void {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  evaluated = Promise.all(named.map(({ href }) => import(href).catch(() => undefined)));
}

/** Loads the code that shows a path, for the screen itself or ahead of it (pointer over a link). */
export async function loadArea(path: string): Promise<string> {
  const area = shownBy(path);
  await evaluated;
  await areas[area]?.();
  return area;
}

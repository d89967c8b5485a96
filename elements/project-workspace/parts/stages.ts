import type { BiddingDocument, Bulletin, Project, Side } from './use-workspace.ts';

/** The stages of a purchase in their order. */
export const STAGES = [
  'file',
  'document',
  'bulletin',
  'questions',
  'bids',
  'opening',
  'review',
  'candidates',
  'award',
] as const;
/** One stage. */
export type StageName = (typeof STAGES)[number];

/** A stage as the rail shows it; `screen` is where it is worked on, `path` one outside the workspace. */
export interface Stage {
  readonly name: StageName;
  readonly state: 'done' | 'now' | 'coming' | 'failed';
  readonly screen?: string;
  readonly params?: Readonly<Record<string, string>>;
}

const BIDDER_STAGES: readonly StageName[] = [
  'bulletin',
  'document',
  'questions',
  'bids',
  'opening',
  'candidates',
  'award',
];
const REACHED: Readonly<Record<string, number>> = {
  draft: 0,
  filed: 1,
  noticed: 3,
  bidding: 3,
  opening: 5,
  evaluating: 6,
  candidates: 7,
  awarded: 8,
  contracted: 9,
  archived: 9,
};

/** What of a purchase decides which stage it is in. */
export interface StageFacts {
  readonly project: Pick<Project, 'state' | 'bidDeadline' | 'documentIssueStart'>;
  readonly document: Pick<BiddingDocument, 'id' | 'state' | 'actions'> | undefined;
  readonly bulletins: readonly Pick<Bulletin, 'id' | 'kind' | 'state' | 'actions'>[];
  readonly side: Side;
}

/** The tender bulletin that counts: the published one, else the one being written. */
export const tenderBulletin = <B extends Pick<Bulletin, 'kind' | 'state'>>(bulletins: readonly B[]): B | undefined => {
  const own = bulletins.filter(each => each.kind === 'tender' || each.kind === 'change');
  return (
    own.find(each => each.state === 'published') ??
    own.find(each => each.kind === 'tender' && each.state !== 'withdrawn')
  );
};

/** The stages of the purchase with how far each is and where it is worked on; bidders see theirs. */
export function stagesOf({ project, document, bulletins, side }: StageFacts): readonly Stage[] {
  const ended = project.state === 'failed' || project.state === 'terminated';
  const reached = ended ? reachedBefore(project) : (REACHED[project.state] ?? 0);
  const current = tenderBulletin(bulletins);
  const names = side === 'bidder' ? BIDDER_STAGES : STAGES;
  const ready = document !== undefined && !['draft', 'submitted', 'returned'].includes(document.state);
  const stateOf = (name: StageName): Stage['state'] => {
    const at = STAGES.indexOf(name);
    if (name === 'document' && reached === 1) return ready ? 'done' : 'now';
    if (reached === 1 && at <= 2) return at < 1 ? 'done' : 'now';
    if (reached === 3 && (at === 3 || at === 4)) return ended ? 'failed' : 'now';
    if (at < reached) return 'done';
    return at === reached ? (ended ? 'failed' : 'now') : 'coming';
  };
  return names.map(name => {
    const id = name === 'bulletin' ? current?.id : name === 'document' ? document?.id : undefined;
    return {
      name,
      state: stateOf(name),
      ...screenOf(name, side, document, current),
      ...(id ? { params: { id } } : {}),
    };
  });
}

const reachedBefore = (project: StageFacts['project']): number => (project.bidDeadline ? 3 : 1);

function screenOf(
  name: StageName,
  side: Side,
  document: StageFacts['document'],
  current: StageFacts['bulletins'][number] | undefined,
): { readonly screen?: string } {
  const isBidder = side === 'bidder';
  switch (name) {
    case 'file':
      return { screen: 'workplace' };
    case 'document':
      if (isBidder) return { screen: 'instructions-for-bidders' };
      return {
        screen:
          document?.actions['update'] === true || (!document && side === 'organiser')
            ? 'file-making/make-file'
            : 'file-making/view',
      };
    case 'bulletin':
      if (isBidder) return { screen: 'bulletin/bidder-view' };
      return {
        screen:
          current?.actions['update'] === true || (!current && side === 'organiser') ? 'bulletin/edit' : 'bulletin/view',
      };
    case 'questions':
      return { screen: isBidder ? 'clarification/bidder' : 'clarification/main' };
    case 'bids':
      return isBidder ? { screen: 'bos/submit/submit-file' } : {};
    case 'opening':
      return { screen: 'bos/opening/process' };
    case 'review':
      return { screen: 'review/index' };
    case 'candidates':
      return isBidder ? { screen: 'results-view' } : { screen: 'candidate' };
    case 'award':
      return { screen: isBidder ? 'winning-bulletin/bidder-view' : 'determinationBidder/index' };
  }
}

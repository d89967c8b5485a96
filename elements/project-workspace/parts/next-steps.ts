import { compare, sum } from '../../../shared/domain/money/decimal.ts';
import type { Reason } from '../../../shared/domain/kernel/entity.ts';
import { workspacePath } from './paths.ts';
import { tenderBulletin } from './stages.ts';
import type { BiddingDocument, Bulletin, Lot, Project, Side } from './use-workspace.ts';

/** One thing to do: its text key below `workspace.steps`, where, and why not now. */
export interface NextStep {
  readonly key: string;
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly reason?: Reason;
}

/** What decides on the next steps. `may` answers whether the reader holds a permission. */
export interface StepFacts {
  readonly project: Project;
  readonly lots: readonly Lot[];
  readonly document: BiddingDocument | undefined;
  readonly bulletins: readonly Bulletin[];
  readonly side: Side;
  readonly may: (permission: string) => boolean;
  /** The platform's time, unix ms. */
  readonly now: number;
}

/** What the reader should do next, the most pressing first. */
export function nextSteps(facts: StepFacts): readonly NextStep[] {
  const steps = facts.side === 'bidder' ? forBidder(facts) : forOrganiser(facts);
  return steps.length > 0 ? steps : [{ key: 'none' }];
}

/** Lots whose criteria do not make a lawful set: 100 points with one price criterion, unless the lowest price wins. */
export const incompleteLots = (lots: readonly Lot[]): readonly Lot[] =>
  lots.filter(each => {
    const criteria = each.criteria ?? [];
    if (each.evaluationMethod === 'lowestPrice') return false;
    return (
      compare(sum(criteria.map(row => row.points ?? '0')), '100') !== 0 ||
      criteria.filter(row => row.kind === 'price').length !== 1
    );
  });

function forOrganiser({ project, lots, document, bulletins, may }: StepFacts): NextStep[] {
  const path = (screen: string, params?: Readonly<Record<string, string>>) => workspacePath(screen, project.id, params);
  switch (project.state) {
    case 'draft': {
      const wrong = incompleteLots(lots);
      const file = project.actions['file'];
      return [
        ...(wrong.length && may('lot.update')
          ? [
              {
                key: 'terms',
                to: path('method-terms/index'),
                params: { lots: wrong.map(each => each.number).join(', ') },
              },
            ]
          : []),
        ...(file !== undefined
          ? [{ key: 'file', to: `/pre/project-edit?id=${project.id}`, ...(file === true ? {} : { reason: file }) }]
          : []),
      ];
    }
    case 'filed':
      return [...documentSteps(document, path, may), ...bulletinSteps(bulletins, path, may)];
    case 'noticed':
    case 'bidding':
      return [
        ...(may('question.answer') ? [{ key: 'questions', to: path('clarification/main') }] : []),
        ...(may('bulletin.create') ? [{ key: 'change', to: path('bulletin/change') }] : []),
      ];
    case 'opening':
      return [{ key: 'opening', to: path('bos/opening/process') }];
    case 'evaluating':
      return [{ key: 'review', to: path('review/index') }];
    case 'candidates':
      return [
        { key: 'candidates', to: path('candidate') },
        { key: 'award', to: path('determinationBidder/index') },
      ];
    case 'awarded':
      return [{ key: 'award', to: path('winning-notice') }];
    default:
      return [];
  }
}

type PathOf = (screen: string, params?: Readonly<Record<string, string>>) => string;

function documentSteps(document: BiddingDocument | undefined, path: PathOf, may: StepFacts['may']): NextStep[] {
  const isWriter = may('biddingDocument.update');
  if (!document) return isWriter ? [{ key: 'writeDocument', to: path('file-making/make-file') }] : [];
  const id = { id: document.id };
  if (document.state === 'draft' || document.state === 'returned') {
    return isWriter
      ? [
          {
            key: document.state === 'draft' ? 'submitDocument' : 'returnedDocument',
            to: path('file-making/make-file', id),
          },
        ]
      : [];
  }
  if (document.state !== 'submitted') return [];
  if (document.actions['approve'] === true)
    return [{ key: 'approveDocument', to: `/pre/file/bfApvl?id=${document.id}` }];
  return [{ key: 'waitDocument', to: path('file-making/view', id) }];
}

function bulletinSteps(bulletins: readonly Bulletin[], path: PathOf, may: StepFacts['may']): NextStep[] {
  const tender = tenderBulletin(bulletins);
  const isWriter = may('bulletin.update');
  if (!tender) return isWriter ? [{ key: 'writeBulletin', to: path('bulletin/edit') }] : [];
  const id = { id: tender.id };
  if (tender.state === 'draft' || tender.state === 'returned') {
    return isWriter
      ? [{ key: tender.state === 'draft' ? 'submitBulletin' : 'returnedBulletin', to: path('bulletin/edit', id) }]
      : [];
  }
  if (tender.state === 'submitted') {
    if (tender.actions['approve'] === true)
      return [{ key: 'approveBulletin', to: `/pre/bulletin/bfApvl?id=${tender.id}` }];
    return [{ key: 'waitBulletin', to: path('bulletin/view', id) }];
  }
  const publish = tender.actions['publish'];
  if (tender.state !== 'approved' || publish === undefined) return [];
  return [{ key: 'publishBulletin', to: path('bulletin/view', id), ...(publish === true ? {} : { reason: publish }) }];
}

const asksUntil = ({ questionDeadline, bidDeadline }: Project): number =>
  Date.parse(questionDeadline ?? bidDeadline ?? '');

function forBidder({ project, may, now }: StepFacts): NextStep[] {
  const path = (screen: string) => workspacePath(screen, project.id);
  switch (project.state) {
    case 'noticed':
    case 'bidding':
      return [
        { key: 'takeDocument', to: path('instructions-for-bidders') },
        ...(may('signUp.create') ? [{ key: 'signUp', to: path('sign-up/select') }] : []),
        ...(may('question.create') && asksUntil(project) > now
          ? [{ key: 'ask', to: path('clarification/bidder') }]
          : []),
        { key: 'submitBid', to: path('bos/submit/submit-file') },
        { key: 'myBids', to: path('bos/submit/check-submit-info') },
      ];
    case 'opening':
      return [
        { key: 'watchOpening', to: path('bos/opening/process') },
        { key: 'myBids', to: path('bos/submit/check-submit-info') },
      ];
    case 'candidates':
    case 'awarded':
    case 'contracted':
      return [{ key: 'result', to: path('winning-bulletin/bidder-view') }];
    default:
      return [];
  }
}

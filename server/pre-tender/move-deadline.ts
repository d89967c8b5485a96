import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { documentDownload } from '../../shared/domain/pre-tender/document-download.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import type { Tx } from '../platform/types.ts';
import type { Bulletin, Project } from './rule-facts.ts';

/**
 * Moves the bid deadline and with it the opening, every timer and the secrets that end at it, and tells the market by a change
 * bulletin of its own (CLA-01, CLA-03).
 */
export async function moveDeadline(tx: Tx, parent: Project, deadline: string, now: Date, why: string): Promise<void> {
  await tx.patch(project, parent.id, { bidDeadline: deadline, openingAt: deadline });
  await setTimers(tx, parent.id, deadline);
  const [current] = await tx.find(
    bulletin,
    { projectId: parent.id, kind: ['tender', 'change'], state: 'published' },
    { limit: 1, sort: '-version' },
  );
  if (!current) return;
  const next = await tx.insert(bulletin, {
    ...copied(current),
    kind: 'change',
    state: 'approved',
    tenantId: parent.tenantId,
    previousId: current.id,
    bidDeadline: deadline,
    openingAt: deadline,
    changeSummary: why,
    submittedById: null,
  });
  await tx.transition(bulletin, next.id, 'publish');
}

/** Everything that happens at the bid deadline, arranged anew: the freezing of the document and the end of secrets here, the openings by `project.reschedule`. */
export async function setTimers(tx: Tx, projectId: string, deadline: string): Promise<void> {
  await tx.transition(project, projectId, 'reschedule');
  const [document] = await tx.find(biddingDocument, { projectId, state: ['issued', 'clarified'] }, { limit: 1 });
  if (document) await tx.schedule(biddingDocument, document.id, 'freeze', deadline);
  await tx.asSystem(async () => {
    for (const entity of [signUp, documentDownload, question]) {
      for (const each of await tx.find(entity, { projectId }, { limit: 5000 }))
        await tx.patch(entity, each.id, { revealAt: deadline });
    }
  });
}

type Copied =
  | 'title'
  | 'body'
  | 'projectId'
  | 'qualificationRequirements'
  | 'documentAccess'
  | 'documentIssueStart'
  | 'documentIssueEnd';
type Kept = Copied | 'questionDeadline' | 'openingPlace' | 'bidValidityDays' | 'media' | 'attachments';

/** What a change bulletin takes over from the version before it. */
export function copied(from: Bulletin): Pick<typeof from, Kept> {
  const { body, projectId, qualificationRequirements, documentAccess, documentIssueStart, documentIssueEnd } = from;
  const { questionDeadline, openingPlace, bidValidityDays, media, attachments } = from;
  return {
    title: changedTitle(from.title ?? ''),
    body,
    projectId,
    qualificationRequirements,
    documentAccess,
    documentIssueStart,
    documentIssueEnd,
    questionDeadline,
    openingPlace,
    bidValidityDays,
    media,
    attachments,
  };
}

/** The title of a change: a Chinese tender bulletin becomes a 变更公告, any other title says that it is amended. */
export function changedTitle(title: string): string {
  if (title.endsWith('变更公告') || title.endsWith('(amended)') || title.endsWith('（变更）')) return title;
  if (title.endsWith('招标公告')) return `${title.slice(0, -'招标公告'.length)}变更公告`;
  return /\p{Script=Han}/u.test(title) ? `${title}（变更）` : `${title} (amended)`;
}

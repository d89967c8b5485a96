import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import { signUp } from '../../shared/domain/pre-tender/sign-up.entity.ts';
import { lotOf, shifted, type Purchase, type Step } from './purchase.ts';

/** The manager writes the project and its lots. */
export async function writeProject(purchase: Purchase): Promise<void> {
  const manager = purchase.cast.visitor('manager');
  const made = await manager.create(project, purchase.plan.project);
  purchase.projectId = made.id;
  for (const input of purchase.plan.lots) {
    const own = await manager.create(lot, { ...input, projectId: made.id });
    purchase.lots.set(input.number, own.id);
  }
}

/** The manager files the project; the agency writes the bidding document and hands it in. */
export async function writeDocument(purchase: Purchase): Promise<void> {
  const { cast, plan, projectId } = purchase;
  await cast.visitor('manager').act(project, projectId, 'file');
  const agent = cast.visitor('agent');
  const { chapters, contractTerms, bidFormat } = plan;
  const made = await agent.create(biddingDocument, {
    projectId,
    title: `${plan.project.name} 招标文件`,
    chapters,
    contractTerms,
    bidFormat,
  });
  purchase.documentId = made.id;
  await agent.act(biddingDocument, made.id, 'submit');
}

/** The agency writes the tender bulletin with its schedule and hands it in. */
export async function writeBulletin(purchase: Purchase): Promise<void> {
  const { cast, plan, dates, projectId } = purchase;
  const agent = cast.visitor('agent');
  const made = await agent.create(bulletin, {
    projectId,
    kind: 'tender',
    ...plan.bulletin,
    documentIssueStart: dates.published.toISOString(),
    documentIssueEnd: shifted(dates.published, 15, 'd').toISOString(),
    questionDeadline: shifted(dates.deadline, -6, 'd').toISOString(),
    bidDeadline: dates.deadline.toISOString(),
    openingAt: dates.deadline.toISOString(),
    media: ['platform'],
  });
  purchase.bulletinId = made.id;
  await agent.act(bulletin, made.id, 'submit');
}

/** The approver, who wrote neither, approves document and bulletin. */
export async function approveBoth(purchase: Purchase): Promise<void> {
  const approver = purchase.cast.visitor('approver');
  await approver.act(biddingDocument, purchase.documentId, 'approve', { opinion: '同意' });
  await approver.act(bulletin, purchase.bulletinId, 'approve', { opinion: '同意发布' });
}

/** The manager publishes: project, lots, document and openings follow. */
export async function publish(purchase: Purchase): Promise<void> {
  await purchase.cast.visitor('manager').act(bulletin, purchase.bulletinId, 'publish');
}

/** A supplier declares its interest in the lots it will bid for. */
export async function signUpFor(purchase: Purchase, supplier: string): Promise<void> {
  const numbers = [...new Set(purchase.plan.bids.filter(each => each.supplier === supplier).map(each => each.lot))];
  await purchase.cast.visitor(supplier).create(signUp, {
    projectId: purchase.projectId,
    lots: numbers.map(number => ({ lotId: lotOf(purchase, number) })),
    contactName: purchase.cast.visitor(supplier).me.name,
    contactPhone: '13800000000',
    contactEmail: `${supplier}@example.com`,
  });
}

/** A supplier takes the bidding document; answers the PDF. */
export const takeDocument = (purchase: Purchase, supplier: string): Promise<Uint8Array> =>
  purchase.cast.visitor(supplier).download('/pre-tender/biddingDocument/download', { id: purchase.documentId });

/** A supplier asks; answers the question's id. */
export async function ask(purchase: Purchase, index: number): Promise<string> {
  const { supplier, subject, body } = questionOf(purchase, index);
  return (await purchase.cast.visitor(supplier).create(question, { projectId: purchase.projectId, subject, body })).id;
}

/** The agency answers to all; what affects bids moves a deadline that is too near. */
export async function answerAll(purchase: Purchase, index: number): Promise<void> {
  const { subject, question: asked, answer, affectsBids } = questionOf(purchase, index);
  const agent = purchase.cast.visitor('agent');
  const open = await agent.find(question, { projectId: purchase.projectId, q: subject });
  await agent.act(question, open.id, 'answer', { question: asked, answer, affectsBids });
}

function questionOf({ plan }: Purchase, index: number) {
  const found = plan.questions[index];
  if (!found) throw new Error(`${plan.key} has no question ${index}`);
  return found;
}

/** The steps from the draft to the answered questions. */
export function tenderSteps(purchase: Purchase): Step[] {
  const { plan, dates } = purchase;
  const { published, deadline } = dates;
  const suppliers = [...new Set(plan.bids.map(each => each.supplier))];
  return [
    {
      at: shifted(published, -4, 'd'),
      stage: 'draft',
      name: 'project and lots are written',
      run: () => writeProject(purchase),
    },
    {
      at: shifted(published, -75, 'h'),
      stage: 'approval',
      name: 'document is handed in',
      run: () => writeDocument(purchase),
    },
    {
      at: shifted(published, -73, 'h'),
      stage: 'approval',
      name: 'bulletin is handed in',
      run: () => writeBulletin(purchase),
    },
    {
      at: shifted(published, -2, 'h'),
      stage: 'published',
      name: 'document and bulletin are approved',
      run: () => approveBoth(purchase),
    },
    { at: published, stage: 'published', name: 'bulletin is published', run: () => publish(purchase) },
    ...suppliers.flatMap((supplier, i): Step[] => [
      {
        at: shifted(published, 26 + i, 'h'),
        stage: 'published',
        name: `${supplier} takes the document`,
        run: async () => void (await takeDocument(purchase, supplier)),
      },
      {
        at: shifted(published, 30 + i, 'h'),
        stage: 'published',
        name: `${supplier} signs up`,
        run: () => signUpFor(purchase, supplier),
      },
    ]),
    ...plan.questions.flatMap((each, i): Step[] => [
      {
        at: shifted(deadline, -each.daysBefore - 1, 'd'),
        stage: 'published',
        name: `${each.supplier} asks`,
        run: async () => void (await ask(purchase, i)),
      },
      ...(each.open
        ? []
        : [
            {
              at: shifted(deadline, -each.daysBefore, 'd'),
              stage: 'published' as const,
              name: 'the question is answered to all',
              run: () => answerAll(purchase, i),
            },
          ]),
    ]),
  ];
}

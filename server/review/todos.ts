import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import type { Ctx } from '../platform/types.ts';
import type { Todo, TodoQuery } from '../workplace/index.ts';
import { expertTodos } from './expert-todos.ts';

const PAGE = { limit: 50, sort: 'updatedAt' } as const;
const WORKSPACE = '/v6-template/master-page';
type Asking = Pick<Ctx, 'tx' | 'actor'>;

/** What waits in this area: seats to accept, sheets to fill, reports to sign; candidates and awards for the organiser; notices for bidders. */
export const reviewTodos: TodoQuery = async ({ tx, actor, now }) => {
  const asking = { tx, actor };
  if (actor.userType === UserType.supplier) return notices(asking);
  return [
    ...(await seats(asking)),
    ...(await halls(asking)),
    ...(await decisions(asking)),
    ...(await expertTodos({ ...asking, now })),
  ];
};

async function notices({ tx, actor }: Asking): Promise<Todo[]> {
  const waiting = await tx.find(awardNotice, { supplierId: actor.organizationId, state: 'issued' }, PAGE);
  const lots = await tx.find(lot, { id: waiting.flatMap(each => each.lotId ?? []) }, { limit: 50 });
  const named = new Map(lots.map(each => [each.id, each.name]));
  return waiting.map(each =>
    make(
      'awardNotice',
      each,
      named.get(each.lotId ?? '') ?? each.number,
      'awardNotice.actions.acknowledge',
      `${WORKSPACE}/results-view?projectId=${each.projectId}&lotId=${each.lotId}`,
    ),
  );
}

async function seats({ tx, actor }: Asking): Promise<Todo[]> {
  const mine = await tx.find(committeeMember, { userId: actor.id, state: 'drawn' }, PAGE);
  return mine.map(each =>
    make('committeeMember', each, each.name, 'committeeMember.actions.accept', '/ess/review-hall/entry'),
  );
}

async function halls({ tx, actor }: Asking): Promise<Todo[]> {
  const sheets = await tx.find(scoreSheet, { memberId: actor.id, state: 'draft' }, PAGE);
  const signatures = await tx.find(reportSignature, { memberId: actor.id, state: 'pending' }, PAGE);
  const ids = [...new Set([...sheets, ...signatures].flatMap(each => each.reviewId ?? []))];
  if (ids.length === 0) return [];
  const signing = new Set(signatures.map(each => each.reviewId));
  const reviews = await tx.find(review, { id: ids, state: ['qualifying', 'scoring', 'reported'] }, PAGE);
  return reviews.map(each =>
    make(
      'review',
      each,
      each.lotName,
      signing.has(each.id) ? 'reportSignature.actions.sign' : 'scoreSheet.actions.submit',
      `/ess/review-hall/index?id=${each.id}`,
    ),
  );
}

async function decisions({ tx, actor }: Asking): Promise<Todo[]> {
  const todos: Todo[] = [];
  if (actor.permissions.has('candidate.publish')) {
    for (const each of await tx.find(candidate, { tenantId: actor.tenantId, state: 'draft' }, PAGE))
      todos.push(
        make(
          'candidate',
          each,
          each.lotName,
          'candidate.actions.publish',
          `${WORKSPACE}/candidate?projectId=${each.projectId}&lotId=${each.lotId}`,
        ),
      );
  }
  if (actor.permissions.has('award.create')) {
    const final = await tx.find(candidate, { tenantId: actor.tenantId, state: 'final' }, PAGE);
    const awards = await tx.find(
      award,
      {
        tenantId: actor.tenantId,
        lotId: final.flatMap(each => each.lotId ?? []),
        state: ['decided', 'noticed', 'changed'],
      },
      { limit: 200 },
    );
    const awarded = new Set(awards.map(each => each.lotId));
    for (const each of final.filter(one => !awarded.has(one.lotId)))
      todos.push(
        make(
          'candidate',
          each,
          each.lotName,
          'reviewWork.todos.award',
          `${WORKSPACE}/determinationBidder/index?projectId=${each.projectId}&lotId=${each.lotId}`,
        ),
      );
    for (const each of awards.filter(one => one.state === 'decided'))
      todos.push(
        make(
          'award',
          each,
          each.supplierName,
          'award.actions.notice',
          `${WORKSPACE}/winning-notice?projectId=${each.projectId}&lotId=${each.lotId}`,
        ),
      );
  }
  return todos;
}

const make = (
  entity: string,
  of: { readonly id: string; readonly updatedAt: string },
  title: string | null,
  todo: string,
  path: string,
): Todo => ({
  entity,
  id: of.id,
  title: title ?? '',
  todo,
  path,
  since: of.updatedAt,
  due: null,
});

import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { committeeOf, mayKnowMembers, ownSeat } from './committee-seats.ts';
import { OPENED } from './review-facts.ts';

/** A review with its report, for members, and for those who may know who sits (COM-06); 404 for others. */
export async function readableReport(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ readonly of: RecordOf<typeof review>; readonly file: FileRef }> {
  const of = await tx.get(review, id);
  const sits = await ownSeat(tx, String(of.projectId), actor);
  const committee = await committeeOf(tx, String(of.projectId));
  const known = committee !== undefined && of.state === 'submitted' && (await mayKnowMembers(tx, committee, actor));
  const [file] = of.reportFile ?? [];
  if (!file || (!sits && !known)) return refuse('kernel.notFound', 404);
  return { of, file };
}

/** The report of a review as a file: for members, and for those who may know who sits (COM-06). */
export const downloadReport = defineOperation({
  method: 'GET',
  path: '/review/review/report-file',
  access: 'review.read',
  summary: 'Downloads the report of a review.',
  input: { id: field.ref('review', { required: true }) },
  handle: async ({ tx, actor, input, services }) => {
    const { file } = await readableReport(tx, actor, String(input.id));
    return { file: { name: file.name, type: file.type, body: await services.files.open(file.id), inline: true } };
  },
});

/** One file of an opened bid, for the members who have signed in. */
export const downloadBidFile = defineOperation({
  method: 'GET',
  path: '/review/review/bid-file',
  access: 'review.read',
  summary: 'Downloads a file of an opened bid of a lot under review.',
  input: { bidId: field.ref('bid', { required: true }), fileId: field.text({ required: true, max: 64 }) },
  handle: async ({ tx, actor, input, services }) => {
    const of = await tx.asSystem(() => tx.get(bid, String(input.bidId)));
    const opened = (OPENED as readonly string[]).includes(of.state);
    const file = [...(of.openedFiles ?? []), ...(of.openedPackage ?? [])].find(each => each.id === input.fileId);
    if (!opened || !file || !(await ownSeat(tx, String(of.projectId), actor))) return refuse('kernel.notFound', 404);
    return { file: { name: file.name, type: file.type, body: await services.files.open(file.id) } };
  },
});

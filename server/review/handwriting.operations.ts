import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { issueTicket, readTicket, redeemTicket, voidOneTime } from '../platform/auth/one-time.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { cleanPng } from './clean-png.ts';

const PURPOSE = 'handwriting';
/** How long a code is good: ten minutes. */
const SECONDS = 600;
const LARGEST = { width: 2400, height: 1600 };
const ticket = field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]{20,64}$/ });

interface Signing {
  readonly signature: RecordOf<typeof reportSignature>;
  readonly of: RecordOf<typeof review>;
}

/** `POST /review/handwriting/start`: a one-time code for the member's own phone, bound to the person and to the report as it is. */
export const startHandwriting = defineOperation({
  method: 'POST',
  path: '/review/handwriting/start',
  access: 'reportSignature.sign',
  input: { signatureId: field.ref('reportSignature', { required: true }) },
  summary:
    'A one-time code with which the member writes the name by hand on a phone. Ten minutes; an earlier code ends.',
  handle: async ({ tx, actor, input, now }) => {
    const { signature, of } = await signing(tx, actor, String(input.signatureId));
    await voidOneTime(tx, [PURPOSE], actor.id);
    const code = await issueTicket(
      tx,
      { purpose: PURPOSE, subject: actor.id, payload: { signatureId: signature.id, hash: of.reportHash } },
      SECONDS,
    );
    return { ticket: code, expiresAt: new Date(now.getTime() + SECONDS * 1000).toISOString() };
  },
});

/** `POST /review/handwriting/read`: what the phone shows before anything is written. The code stays good. */
export const readHandwriting = defineOperation({
  method: 'POST',
  path: '/review/handwriting/read',
  access: 'reportSignature.sign',
  input: { ticket },
  summary: 'What is signed with a code: project, lot, digest of the report, person.',
  handle: async ({ tx, actor, input }) => {
    const { signature, of } = await fromTicket(tx, actor, String(input.ticket));
    const [parent, own] = await tx.asSystem(
      async () => [await tx.get(project, String(of.projectId)), await tx.get(lot, String(of.lotId))] as const,
    );
    return {
      projectName: parent.name,
      projectCode: parent.code,
      lotNumber: own.number,
      lotName: own.name,
      reportHash: of.reportHash,
      reportedAt: of.reportedAt,
      memberName: signature.memberName,
    };
  },
});

/** `POST /review/handwriting/sign`: keeps the picture with the report's digest, the person and the time, and uses the code up. */
export const signHandwriting = defineOperation({
  method: 'POST',
  path: '/review/handwriting/sign',
  access: 'reportSignature.sign',
  input: {
    ticket,
    /** The picture, PNG in base64, at most 150 KB. */
    image: field.longText({ required: true, max: 205_000 }),
  },
  summary: 'Hands in the name written by hand; works once.',
  handle: async ({ tx, actor, input, services, now }) => {
    const code = String(input.ticket);
    const { signature, of } = await fromTicket(tx, actor, code);
    const bytes =
      (await cleanPng(Buffer.from(String(input.image), 'base64'), LARGEST)) ??
      refuseFields({ image: 'reportSignature.reasons.notAnImage' });
    if (!(await redeemTicket(tx, PURPOSE, code))) refuse('reportSignature.reasons.codeOver');
    const file = await services.files.put(tx, {
      name: 'handwriting.png',
      type: 'image/png',
      bytes,
      ownerEntity: 'reportSignature',
      ownerId: signature.id,
    });
    await tx.patch(reportSignature, signature.id, {
      handwriting: [file],
      handwrittenAt: now.toISOString(),
      handwrittenFor: of.reportHash,
    });
    await tx.log('review.handwritten', {
      review: of.id,
      signature: signature.id,
      report: of.reportHash,
      image: file.sha256 ?? null,
    });
    await tx.publish(`review:${of.id}`, { handwritten: true });
    return { at: now.toISOString() };
  },
});

/** The calls of signing by hand. */
export const handwritingOperations = [startHandwriting, readHandwriting, signHandwriting];

// The member's own signature, while the report can be signed.
async function signing(tx: Tx, actor: Actor, id: string): Promise<Signing> {
  const signature = await tx.get(reportSignature, id);
  if (signature.memberId !== actor.id) return refuse('kernel.notFound', 404);
  const of = await tx.asSystem(() => tx.get(review, String(signature.reviewId)));
  const open =
    ['pending', 'signed', 'dissented'].includes(signature.state) && ['reported', 'signed'].includes(of.state);
  if (!open || !of.reportHash) return refuse('reportSignature.reasons.noReport');
  return { signature, of };
}

// Looking does not use a code up: another person's look must not end it either.
async function fromTicket(tx: Tx, actor: Actor, code: string): Promise<Signing> {
  const held = (await readTicket(tx, PURPOSE, code)) ?? refuse('reportSignature.reasons.codeOver');
  if (held.subject !== actor.id) return refuse('reportSignature.reasons.codeOfAnother', 403);
  const signature = await tx.get(reportSignature, String(held.payload['signatureId']));
  if (signature.state === 'void') return refuse('reportSignature.reasons.reportChanged');
  const found = await signing(tx, actor, signature.id);
  if (found.of.reportHash !== held.payload['hash']) return refuse('reportSignature.reasons.reportChanged');
  return found;
}

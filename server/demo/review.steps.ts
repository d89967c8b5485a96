import { committee } from '../../shared/domain/review/committee.entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { reportSignature } from '../../shared/domain/review/report-signature.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { scoreSheet } from '../../shared/domain/review/score-sheet.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { toBase64, utf8 } from '../../shared/sealing/bytes.ts';
import { signDetached } from '../../shared/sealing/signature.ts';
import type { BidPlan } from './plan.ts';
import { lotOf, shifted, type Purchase, type Step } from './purchase.ts';
import type { Visitor } from './visitor.ts';

/** The manager forms the committee and commits to the seed of the draw. */
export async function formCommittee(purchase: Purchase): Promise<void> {
  const { cast, plan, projectId } = purchase;
  const manager = cast.visitor('manager');
  const made = await manager.create(committee, {
    projectId,
    ...plan.committee,
    representatives: [{ userId: cast.idOf('delegate') }],
  });
  purchase.committeeId = made.id;
  await manager.act(committee, made.id, 'commit');
}

/** The manager draws the experts. */
export async function drawCommittee(purchase: Purchase): Promise<void> {
  await purchase.cast.visitor('manager').act(committee, purchase.committeeId, 'draw');
}

/** The members of the committee that have not given up their seat. */
export async function members({
  cast,
  committeeId,
}: Purchase): Promise<
  readonly { readonly id: string; readonly account: string; readonly seat: RecordOf<typeof committeeMember> }[]
> {
  const seats = await cast.visitor('manager').list(committeeMember, { committeeId });
  return seats
    .filter(seat => !['declined', 'avoided', 'replaced'].includes(seat.state))
    .map(seat => ({ id: seat.id, account: cast.accountOf(String(seat.userId)), seat }));
}

/** Everybody called declares that nothing stands in the way, and accepts; the manager confirms the committee. */
export async function acceptSeats(purchase: Purchase): Promise<void> {
  for (const { id, account } of await members(purchase))
    await purchase.cast.visitor(account).act(committeeMember, id, 'accept', { declaration: true });
  await purchase.cast.visitor('manager').act(committee, purchase.committeeId, 'confirm');
}

/** All members sign in and vote for the first of them as leader. */
export async function seatCommittee(purchase: Purchase): Promise<void> {
  const all = await members(purchase);
  const leader = all.find(each => each.seat.seat === 'expert') ?? all[0];
  for (const { id, account } of all) await purchase.cast.visitor(account).act(committeeMember, id, 'signIn');
  for (const { account } of all)
    await purchase.cast
      .visitor(account)
      .post('/review/committee-member/vote', { committeeId: purchase.committeeId, forUserId: leader?.seat.userId });
}

/** The review of a lot, as a member reads it. */
export async function reviewOf(purchase: Purchase, number: number): Promise<RecordOf<typeof review>> {
  const [first] = await members(purchase);
  return purchase.cast.visitor(first?.account ?? '').find(review, { lotId: lotOf(purchase, number) });
}

/** The leader's calls, as the hall of a lot names the leader. */
export async function leader(purchase: Purchase, number: number): Promise<Visitor> {
  const [first] = await members(purchase);
  const { id } = await reviewOf(purchase, number);
  const { leaderId } = await purchase.cast
    .visitor(first?.account ?? '')
    .get<{ leaderId: string }>('/review/review/hall', { id });
  return purchase.cast.visitor(purchase.cast.accountOf(leaderId));
}

/** The leader begins the review of a lot. */
export async function startReview(purchase: Purchase, number: number): Promise<void> {
  await (await leader(purchase, number)).act(review, (await reviewOf(purchase, number)).id, 'start');
}

type Sheet = RecordOf<typeof scoreSheet>;

/** Every member fills and submits its sheets of a stage; `only` limits how many members do. */
export async function fillSheets(
  purchase: Purchase,
  number: number,
  stage: 'qualification' | 'scoring',
  only = Infinity,
): Promise<void> {
  const { id: reviewId } = await reviewOf(purchase, number);
  const own = await purchase.cast.visitor('manager').read(lot, lotOf(purchase, number));
  const most = new Map((own.criteria ?? []).map(row => [row.code, Number(row.points)]));
  for (const [place, { account }] of (await members(purchase)).slice(0, only).entries()) {
    const member = purchase.cast.visitor(account);
    const sheets = await member.list(scoreSheet, { reviewId, stage, memberId: member.me.id });
    for (const sheet of sheets.filter(each => each.state === 'draft')) {
      const planned = bidderOf(purchase, number, sheet);
      const marks = (sheet.marks ?? []).map(mark => {
        if (stage === 'scoring')
          return { code: mark.code, points: pointsOf(planned, most.get(mark.code) ?? 0, place), comment: null };
        const failed = planned.rejected?.code === mark.code;
        return { code: mark.code, passed: !failed, comment: failed ? planned.rejected?.reason : null };
      });
      await member.update(scoreSheet, sheet.id, { marks });
      await member.act(scoreSheet, sheet.id, 'submit');
    }
  }
}

// Members differ a little, each in the same way for all bidders.
function pointsOf(planned: BidPlan, most: number, place: number): string {
  const share = Math.min(1, Math.max(0, planned.strength + (place - 2) * 0.015));
  return (Math.round(most * share * 4) / 4).toFixed(2);
}

function bidderOf(purchase: Purchase, number: number, sheet: Sheet): BidPlan {
  const key = [...purchase.bids].find(([, bid]) => bid.id === sheet.bidId)?.[0];
  const planned = purchase.plan.bids.find(each => `${each.supplier}/${each.lot}` === key && each.lot === number);
  if (!planned) throw new Error(`nobody handed in ${String(sheet.bidId)}`);
  return planned;
}

/** The leader records the common judgement on the qualification. */
export async function concludeQualification(purchase: Purchase, number: number): Promise<void> {
  const rejections = purchase.plan.bids
    .filter(each => each.lot === number && each.rejected && !each.withdrawn)
    .map(each => ({
      bidId: purchase.bids.get(`${each.supplier}/${number}`)?.id,
      ground: each.rejected?.ground,
      reason: each.rejected?.reason,
    }));
  await (
    await leader(purchase, number)
  ).act(review, (await reviewOf(purchase, number)).id, 'concludeQualification', {
    rejections,
    competitionStatement: null,
  });
}

/** The leader computes the standing and makes the report. */
export async function report(purchase: Purchase, number: number): Promise<void> {
  const { id } = await reviewOf(purchase, number);
  const first = await leader(purchase, number);
  await first.act(review, id, 'summarise');
  await first.act(review, id, 'report', { conclusion: purchase.plan.conclusion });
}

/** Every member signs the report with its own key; all but one where an account is named. */
export async function signReport(purchase: Purchase, number: number, missing?: string): Promise<void> {
  const { id: reviewId, reportHash } = await reviewOf(purchase, number);
  for (const { account } of (await members(purchase)).filter(each => each.account !== missing)) {
    const member = purchase.cast.visitor(account);
    const own = await member.find(reportSignature, { reviewId, memberId: member.me.id });
    const signature = toBase64(
      await signDetached(utf8(String(reportHash)), purchase.cast.identities(account).sign, purchase.now()),
    );
    await member.act(reportSignature, own.id, 'sign', { signature });
  }
}

/** The leader hands the signed report to the buyer. */
export async function submitReport(purchase: Purchase, number: number): Promise<void> {
  await (await leader(purchase, number)).act(review, (await reviewOf(purchase, number)).id, 'submit');
}

/** The steps of the committee before the opening. */
export function committeeSteps(purchase: Purchase): Step[] {
  const { deadline } = purchase.dates;
  return [
    {
      at: shifted(deadline, -20, 'h'),
      stage: 'drawn',
      name: 'the committee is formed',
      run: () => formCommittee(purchase),
    },
    {
      at: shifted(deadline, -19, 'h'),
      stage: 'drawn',
      name: 'the experts are drawn',
      run: () => drawCommittee(purchase),
    },
    {
      at: shifted(deadline, -14, 'h'),
      stage: 'drawn',
      name: 'everybody called accepts',
      run: () => acceptSeats(purchase),
    },
  ];
}

/** The steps of the review. */
export function reviewSteps(purchase: Purchase): Step[] {
  const { deadline } = purchase.dates;
  const numbers = purchase.plan.lots.map(each => each.number);
  const each = (work: (number: number) => Promise<void>) => async () => {
    for (const number of numbers) await work(number);
  };
  return [
    {
      at: shifted(deadline, 60, 'm'),
      stage: 'qualifying',
      name: 'the committee signs in and elects its leader',
      run: () => seatCommittee(purchase),
    },
    {
      at: shifted(deadline, 65, 'm'),
      stage: 'qualifying',
      name: 'the review begins',
      run: each(number => startReview(purchase, number)),
    },
    {
      at: shifted(deadline, 90, 'm'),
      stage: 'scoring',
      name: 'members judge the qualification',
      run: each(number => fillSheets(purchase, number, 'qualification')),
    },
    {
      at: shifted(deadline, 95, 'm'),
      stage: 'scoring',
      name: 'the qualification is concluded',
      run: each(number => concludeQualification(purchase, number)),
    },
    {
      at: shifted(deadline, 180, 'm'),
      stage: 'reported',
      name: 'members score',
      run: each(number => fillSheets(purchase, number, 'scoring')),
    },
    {
      at: shifted(deadline, 200, 'm'),
      stage: 'reported',
      name: 'standing and report are made',
      run: each(number => report(purchase, number)),
    },
    {
      at: shifted(deadline, 210, 'm'),
      stage: 'publicity',
      name: 'members sign the report',
      run: each(number => signReport(purchase, number)),
    },
    {
      at: shifted(deadline, 215, 'm'),
      stage: 'publicity',
      name: 'the report is handed to the buyer',
      run: each(number => submitReport(purchase, number)),
    },
  ];
}

import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { publicityWindow } from '../../shared/domain/rules/periods.ts';
import { workingCalendar } from '../pre-tender/index.ts';
import { lotOf, shifted, type Purchase, type Step } from './purchase.ts';

/** The end of the shortest lawful publicity that starts at an instant (Regs art. 54: three days, a last day off moves on). */
export const publicityEndFrom = (start: Date): Date => new Date(publicityWindow(start, 3, workingCalendar).end);

/** The candidates of a lot, as the buyer reads them. */
export const candidatesOf = (purchase: Purchase, number: number) =>
  purchase.cast.visitor('manager').find(candidate, { lotId: lotOf(purchase, number) });

/** The manager publishes the candidates of a lot. */
export async function publishCandidates(purchase: Purchase, number: number): Promise<void> {
  const manager = purchase.cast.visitor('manager');
  const { id } = await candidatesOf(purchase, number);
  const publicityEnd = publicityEndFrom(purchase.now()).toISOString();
  await manager.update(candidate, id, { objectionChannel: purchase.plan.objectionChannel, publicityEnd });
  await manager.act(candidate, id, 'publish');
}

/** The manager decides for the first of the ranking. */
export async function decide(purchase: Purchase, number: number): Promise<string> {
  const { ranking } = await candidatesOf(purchase, number);
  const first = (ranking ?? []).find(row => row.rank === 1);
  const made = await purchase.cast
    .visitor('manager')
    .create(award, { lotId: lotOf(purchase, number), bidId: first?.bidId, reason: 'rankedFirst' });
  return made.id;
}

/** The manager sends the notices to winner and losers. */
export async function notify(purchase: Purchase, number: number): Promise<void> {
  const manager = purchase.cast.visitor('manager');
  const decided = await manager.find(award, { lotId: lotOf(purchase, number) });
  await manager.act(award, decided.id, 'notice');
}

/** The steps from the candidates to the notices. */
export function awardSteps(purchase: Purchase): Step[] {
  const { deadline } = purchase.dates;
  const published = shifted(deadline, 24, 'h');
  const decided = shifted(publicityEndFrom(published), 10, 'h');
  const numbers = purchase.plan.lots.map(each => each.number);
  const each = (work: (number: number) => Promise<unknown>) => async () => {
    for (const number of numbers) await work(number);
  };
  return [
    {
      at: published,
      stage: 'publicity',
      name: 'candidates are published',
      run: each(number => publishCandidates(purchase, number)),
    },
    {
      at: decided,
      stage: 'awarded',
      name: 'the award is decided',
      run: each(number => decide(purchase, number)),
    },
    {
      at: shifted(decided, 3, 'h'),
      stage: 'awarded',
      name: 'winner and losers are told',
      run: each(number => notify(purchase, number)),
    },
  ];
}

import { award } from '../../shared/domain/review/award.entity.ts';
import { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { lotOf, shifted, type Purchase, type Step } from './purchase.ts';

/** How long candidates stand in the demo: the law's three days, with a margin for holidays. */
const PUBLICITY_DAYS = 4;

/** The candidates of a lot, as the buyer reads them. */
export const candidatesOf = (purchase: Purchase, number: number) =>
  purchase.cast.visitor('manager').find(candidate, { lotId: lotOf(purchase, number) });

/** The manager publishes the candidates of a lot. */
export async function publishCandidates(purchase: Purchase, number: number): Promise<void> {
  const manager = purchase.cast.visitor('manager');
  const { id } = await candidatesOf(purchase, number);
  const publicityEnd = shifted(purchase.now(), PUBLICITY_DAYS, 'd').toISOString();
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
  const numbers = purchase.plan.lots.map(each => each.number);
  const each = (work: (number: number) => Promise<unknown>) => async () => {
    for (const number of numbers) await work(number);
  };
  return [
    {
      at: shifted(deadline, 24, 'h'),
      stage: 'publicity',
      name: 'candidates are published',
      run: each(number => publishCandidates(purchase, number)),
    },
    {
      at: shifted(deadline, 24 * (PUBLICITY_DAYS + 2), 'h'),
      stage: 'awarded',
      name: 'the award is decided',
      run: each(number => decide(purchase, number)),
    },
    {
      at: shifted(deadline, 24 * (PUBLICITY_DAYS + 2) + 3, 'h'),
      stage: 'awarded',
      name: 'winner and losers are told',
      run: each(number => notify(purchase, number)),
    },
  ];
}

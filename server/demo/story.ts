import { awardSteps } from './award.steps.ts';
import { bidSteps, openingSteps } from './bid.steps.ts';
import { STAGES, type Purchase, type Stage, type Step } from './purchase.ts';
import { committeeSteps, reviewSteps } from './review.steps.ts';
import { tenderSteps } from './tender.steps.ts';

/** Every step of a purchase up to a stage, in the order of their times. */
export function stepsUntil(purchase: Purchase, stage: Stage): Step[] {
  const last = STAGES.indexOf(stage);
  const all = [
    ...tenderSteps(purchase),
    ...bidSteps(purchase),
    ...committeeSteps(purchase),
    ...openingSteps(purchase),
    ...reviewSteps(purchase),
    ...awardSteps(purchase),
  ];
  return inOrder(all.filter(step => STAGES.indexOf(step.stage) <= last));
}

/** Steps of one or several purchases by time; those of the same instant keep their order. */
export const inOrder = (steps: readonly Step[]): Step[] => [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());

/** Plays steps one after the other, moving the clock forward to each and doing what has fallen due by then. */
export async function play(
  steps: readonly Step[],
  clock: { readonly now: () => Date; readonly to: (at: Date) => Promise<void> },
): Promise<void> {
  for (const step of steps) {
    if (step.at > clock.now()) await clock.to(step.at);
    try {
      await step.run();
    } catch (error) {
      throw new Error(`the story stops at "${step.name}": ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}

import type { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { ValuesOf } from '../../shared/domain/kernel/fields.ts';
import type { speciality } from '../../shared/domain/review/review.values.ts';

/** What a lot's form holds. */
export type LotInput = { readonly [K in keyof typeof lot.fields]?: ValuesOf<typeof lot.fields>[K] } & {
  readonly number: number;
  readonly name: string;
};
/** What a project's form holds. */
export type ProjectInput = { readonly [K in keyof typeof project.fields]?: ValuesOf<typeof project.fields>[K] } & {
  readonly name: string;
};

/** A bid of the story: for one lot, by one supplier. Prices are amounts in CNY. */
export interface BidPlan {
  readonly supplier: string;
  readonly lot: number;
  readonly price: string;
  readonly days: number;
  readonly quality: string;
  readonly manager: string;
  /** Submitted first with this price, then replaced. */
  readonly firstPrice?: string;
  /** Taken back before the deadline. */
  readonly withdrawn?: boolean;
  /** Judged unqualified by the committee, with ground and reason. */
  readonly rejected?: { readonly code: string; readonly ground: string; readonly reason: string };
  /** Share of the points that the members give on average, 0 to 1. */
  readonly strength: number;
}

/** A question of a supplier and what is answered to all. Days are counted back from the deadline at publication. */
export interface QuestionPlan {
  readonly supplier: string;
  readonly subject: string;
  readonly body: string;
  readonly question: string;
  readonly answer: string;
  readonly affectsBids: boolean;
  readonly daysBefore: number;
  /** Left without an answer, for a visitor to give. */
  readonly open?: boolean;
}

/** Everything one purchase of the demo says, in the words of its own people. */
export interface PurchasePlan {
  readonly key: string;
  readonly project: ProjectInput;
  readonly lots: readonly LotInput[];
  readonly chapters: readonly { readonly title: string; readonly body: string }[];
  readonly contractTerms: string;
  readonly bidFormat: string;
  readonly bulletin: {
    readonly title: string;
    readonly body: string;
    readonly qualificationRequirements: string;
    readonly documentAccess: string;
    readonly openingPlace: string;
    readonly bidValidityDays: number;
  };
  readonly questions: readonly QuestionPlan[];
  readonly bids: readonly BidPlan[];
  readonly committee: {
    readonly size: number;
    readonly expertSeats: number;
    readonly specialities: readonly (typeof speciality.values)[number][];
  };
  readonly conclusion: string;
  readonly objectionChannel: string;
}

/** An amount in CNY. */
export const cny = (amount: string): { readonly amount: string; readonly currency: string } => ({
  amount,
  currency: 'CNY',
});

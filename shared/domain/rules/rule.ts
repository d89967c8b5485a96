import type { Calendar } from '../calendar/calendar.ts';
import type { RuleEvent, RuleFacts } from './facts.ts';
import type { ParameterName } from './parameters.ts';

/** What a rule does: refuses, warns, or names what the platform must do and by when. */
export type Severity = 'block' | 'warn' | 'auto';
/** How sure the source is; a rule known from memory only warns. */
export type Confidence = 'confirmed' | 'partly' | 'memory';
/** Where in a purchase's life a rule belongs. */
export type Stage =
  | 'plan'
  | 'notice'
  | 'documents'
  | 'clarification'
  | 'objection'
  | 'deposit'
  | 'bid'
  | 'opening'
  | 'committee'
  | 'evaluation'
  | 'award'
  | 'contract'
  | 'record'
  | 'exception';

/** A law's name and the article, as cited in Chinese. */
export interface Source {
  readonly law: string;
  readonly article: string;
}

/** What a rule may use besides the facts. */
export interface RuleContext {
  readonly event: RuleEvent;
  readonly now: Date;
  readonly calendar: Calendar;
  /** The law's figure, or the tenant's stricter one. */
  readonly figure: (name: ParameterName) => number;
}

/** A rule's answer. `dueAt` is the earliest lawful instant, or the last one for what must be done. */
export interface Outcome {
  readonly holds: boolean;
  readonly dueAt?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A duty that is already late only warns: refusing would make the lapse impossible to end. */
  readonly late?: boolean;
}

/** One legal rule. Its texts are `rules.<id>.name`, `.problem` (or what `problem` names) and `.remedy`. */
export interface Rule {
  readonly id: string;
  /** The sentence for this event where it is another one than `problem`. */
  readonly problem?: 'late' | 'suspended' | 'early';
  readonly stage: Stage;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly sources: readonly Source[];
  readonly events: readonly RuleEvent[];
  /** Whether the rule concerns such a purchase at all. */
  readonly applies?: (facts: RuleFacts, context: RuleContext) => boolean;
  /** Facts without which the rule cannot be judged. */
  readonly needs?: readonly (keyof RuleFacts)[];
  readonly judge: (facts: RuleFacts, context: RuleContext) => Outcome;
}

/** The laws that rules cite. */
export const law = {
  tender: '招标投标法(2017修正)',
  tenderRegulations: '招标投标法实施条例(2019修订)',
  procurement: '政府采购法(2014修正)',
  procurementRegulations: '政府采购法实施条例(2015)',
  decree87: '政府采购货物和服务招标投标管理办法(财政部令第87号,2017)',
  decree20: '电子招标投标办法(八部委令第20号,2013)',
  order12: '评标委员会和评标方法暂行规定(七部委令第12号,2013修正)',
  order16: '必须招标的工程项目规定(发改委令第16号,2018)',
  order30: '工程建设项目施工招标投标办法(七部委令第30号,2013修正)',
  order10: '招标公告和公示信息发布管理办法(发改委令第10号,2017)',
  signature: '电子签名法(2019修正)',
} as const;

/** A citation. */
export const cite = (name: keyof typeof law, article: number | string): Source => ({
  law: law[name],
  article: String(article),
});

/** Whether a purchase is by tender, open or invited. */
export const isTender = (facts: RuleFacts): boolean =>
  facts.method === 'openTender' || facts.method === 'invitedTender';
/** Whether the Tender Law governs it. */
export const isTenderLaw = (facts: RuleFacts): boolean => facts.regime === 'tenderLaw';
/** Whether the Government Procurement Law governs it. */
export const isGovernment = (facts: RuleFacts): boolean => facts.regime === 'governmentProcurement';
/** Whether the law makes the purchase a tender (依法必须招标). */
export const isMandatory = (facts: RuleFacts): boolean => isTenderLaw(facts) && facts.mandatory;

/** Holds, or not, with the figures of the sentence. */
export const outcome = (holds: boolean, params?: Outcome['params'], dueAt?: string): Outcome => ({
  holds,
  ...(params ? { params } : {}),
  ...(dueAt ? { dueAt } : {}),
});

/** The same outcome as a duty's time limit: once it has passed, it warns. */
export const duty = (judged: Outcome): Outcome => (judged.holds ? judged : { ...judged, late: true });

/** The value of a fact that `needs` has shown to be there. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('A rule read a fact that it does not name in needs');
  return value;
}

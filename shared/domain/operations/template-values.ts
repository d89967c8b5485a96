import type { RecordOf } from '../kernel/entity.ts';
import type { Money } from '../kernel/values.ts';
import { moneyText } from '../money/money-text.ts';
import type { lot } from '../pre-tender/lot.entity.ts';
import type { project } from '../pre-tender/project.entity.ts';
import type { TemplateKind, VariableValues } from './template-variables.ts';

type Project = Partial<Omit<RecordOf<typeof project>, 'id'>>;
type Lot = Partial<Omit<RecordOf<typeof lot>, 'id'>>;

/** What a text is made for: a purchase, and what is known of it where the text is written. */
export interface TemplateSource {
  readonly project: Project;
  readonly lots?: readonly Lot[];
  /** Times and place as the form shows them, which may not be saved yet; what it leaves open is the project's. */
  readonly schedule?: Readonly<Record<string, unknown>>;
  /** The bidder that is told the result, and the result. */
  readonly result?: {
    readonly supplierName: string | null;
    readonly lotName: string | null;
    readonly winnerName: string | null;
    readonly price: Money | null;
  };
}

/** How values are said in the language of a template; browser and server bring their own tables of words. */
export interface TemplateWords {
  /** The label of a value of a value set. */
  readonly label: (set: string, value: string) => string;
  /** An instant to the minute. */
  readonly instant: (at: string) => string;
  /** Today, as a day. */
  readonly today: string;
}

type Read = (source: TemplateSource, words: TemplateWords) => VariableValues;

const TIMES = ['documentIssueStart', 'documentIssueEnd', 'questionDeadline', 'bidDeadline', 'openingAt'] as const;

/** What the lots ask of bidders, each requirement once. */
export const requirementsOf = (lots: readonly Lot[]): readonly string[] => [
  ...new Set(
    lots.flatMap(lot => (lot.qualifications ?? []).map(row => row.requirement ?? row.name ?? '')).filter(Boolean),
  ),
];

const lotLines = (lots: readonly Lot[] = []): string =>
  lots.map(lot => `${lot.number ?? ''} ${lot.name ?? ''}`.trim()).join('\n');

const always: Read = ({ project: of }, { today }) => ({
  projectName: of.name ?? '',
  projectCode: of.code ?? '',
  buyerName: of.buyerName ?? '',
  today,
  contactName: of.contactName ?? '',
  contactPhone: of.contactPhone ?? '',
  contactEmail: of.contactEmail ?? '',
});

const purchase: Read = ({ project: of, lots = [] }, { label }) => ({
  method: of.method ? label('procurementMethod', of.method) : '',
  regime: of.regime ? label('regime', of.regime) : '',
  category: of.category ? label('category', of.category) : '',
  budget: moneyText(of.budget),
  fundingSource: of.fundingSource ?? '',
  description: of.description ?? '',
  lots: lotLines(lots),
  requirements: requirementsOf(lots).join('\n'),
});

const schedule: Read = ({ project: of, schedule: form = {} }, { instant }) => {
  const times = TIMES.map(name => {
    const value = form[name] ?? of[name];
    return [name, typeof value === 'string' ? instant(value) : ''] as const;
  });
  const place = form['openingPlace'];
  return { ...Object.fromEntries(times), openingPlace: typeof place === 'string' ? place : '' };
};

// Before the award the only lot is known all the same; the rest is a line to write on.
const awarded: Read = ({ result, lots = [] }) => ({
  supplierName: result?.supplierName ?? '',
  lotName: result?.lotName ?? (lots.length === 1 ? (lots[0]?.name ?? '') : ''),
  awardAmount: moneyText(result?.price),
});

const together =
  (...parts: readonly Read[]): Read =>
  (source, words) =>
    Object.assign({}, ...parts.map(part => part(source, words))) as VariableValues;

/** What the variables of a template hold for a record: one reading for each kind of text, wherever it is written (decision 0017). */
export const templateValues: Readonly<Record<TemplateKind, Read>> = {
  bulletin: together(always, purchase, schedule),
  invitation: together(always, purchase, schedule, ({ result }) => ({ supplierName: result?.supplierName ?? '' })),
  awardNotice: together(always, awarded),
  resultNotice: together(always, awarded, ({ result }) => ({ winnerName: result?.winnerName ?? '' })),
  contractPart: together(always, awarded, ({ lots }) => ({ lots: lotLines(lots) })),
  letter: together(always, schedule),
};

import type { templateKinds } from './operations.values.ts';

/** A kind of text that templates are made for. */
export type TemplateKind = (typeof templateKinds.values)[number];

const ALWAYS = ['projectName', 'projectCode', 'buyerName', 'today'] as const;
const CONTACT = ['contactName', 'contactPhone', 'contactEmail'] as const;
const AWARDED = ['supplierName', 'lotName', 'awardAmount'] as const;
const SCHEDULE = [
  'documentIssueStart',
  'documentIssueEnd',
  'questionDeadline',
  'bidDeadline',
  'openingAt',
  'openingPlace',
] as const;
const PURCHASE = [
  'method',
  'regime',
  'category',
  'budget',
  'fundingSource',
  'description',
  'lots',
  'requirements',
] as const;

/** The variables that a template of a kind may name as `{{variable}}`; what they hold comes from the record the text is made for. */
export const templateVariables = {
  bulletin: [...ALWAYS, ...CONTACT, ...PURCHASE, ...SCHEDULE],
  // It states what a bulletin would (招标投标法 arts. 16, 17).
  invitation: [...ALWAYS, ...CONTACT, 'supplierName', ...PURCHASE, ...SCHEDULE],
  awardNotice: [...ALWAYS, ...CONTACT, ...AWARDED],
  resultNotice: [...ALWAYS, ...CONTACT, ...AWARDED, 'winnerName'],
  contractPart: [...ALWAYS, ...CONTACT, 'lots', ...AWARDED],
  // Goes to all who took the document and must not say who has asked (招标投标法 art. 22): it names no supplier.
  letter: [...ALWAYS, ...CONTACT, ...SCHEDULE],
} as const satisfies Record<TemplateKind, readonly string[]>;

/** The name of a variable of any kind. */
export type TemplateVariable = (typeof templateVariables)[TemplateKind][number];

/** All variables, each once; their names in both languages are the labels of this set. */
export const allTemplateVariables: readonly TemplateVariable[] = [...new Set(Object.values(templateVariables).flat())];

/** What variables hold, as plain text; a missing one is left to be filled in by hand. */
export type VariableValues = Readonly<Partial<Record<TemplateVariable, string>>>;

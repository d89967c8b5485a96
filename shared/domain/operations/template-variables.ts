import type { templateKinds } from './operations.values.ts';

/** A kind of text that templates are made for. */
export type TemplateKind = (typeof templateKinds.values)[number];

const ALWAYS = ['projectName', 'projectCode', 'buyerName', 'today'] as const;
const CONTACT = ['contactName', 'contactPhone', 'contactEmail'] as const;
const AWARDED = ['supplierName', 'lotName', 'awardAmount'] as const;

/** The variables that a template of a kind may name as `{{variable}}`; what they hold comes from the record the text is made for. */
export const templateVariables = {
  bulletin: [
    ...ALWAYS,
    ...CONTACT,
    'method',
    'regime',
    'category',
    'budget',
    'fundingSource',
    'description',
    'lots',
    'requirements',
    'documentIssueStart',
    'documentIssueEnd',
    'questionDeadline',
    'bidDeadline',
    'openingAt',
    'openingPlace',
  ],
  invitation: [...ALWAYS, ...CONTACT, 'supplierName', 'lots', 'documentIssueStart', 'documentIssueEnd', 'bidDeadline'],
  awardNotice: [...ALWAYS, ...CONTACT, ...AWARDED],
  contractPart: [...ALWAYS, ...AWARDED],
  letter: [...ALWAYS, ...CONTACT, 'supplierName'],
} as const satisfies Record<TemplateKind, readonly string[]>;

/** The name of a variable of any kind. */
export type TemplateVariable = (typeof templateVariables)[TemplateKind][number];

/** All variables, each once; their names in both languages are the labels of this set. */
export const allTemplateVariables: readonly TemplateVariable[] = [...new Set(Object.values(templateVariables).flat())];

/** What variables hold, as plain text; a missing one is left to be filled in by hand. */
export type VariableValues = Readonly<Partial<Record<TemplateVariable, string>>>;

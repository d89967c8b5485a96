/** A figure of the law that a tenant may tighten. Days unless the name says otherwise. */
export type ParameterName = keyof typeof figures;
/** A tenant's own figures; one that is looser than the law's is not used. */
export type RuleParameters = Readonly<Partial<Record<ParameterName, number>>>;

/** The law's figures: `least` may be raised by a tenant, `most` lowered. */
export const figures = {
  documentIssueDays: { law: 5, direction: 'least' },
  documentWorkingDays: { law: 5, direction: 'least' },
  noticeWorkingDays: { law: 5, direction: 'least' },
  singleSourceWorkingDays: { law: 5, direction: 'least' },
  bidPreparationDays: { law: 20, direction: 'least' },
  applicationDays: { law: 5, direction: 'least' },
  clarificationDays: { law: 15, direction: 'least' },
  prequalificationClarificationDays: { law: 3, direction: 'least' },
  publicityDays: { law: 3, direction: 'least' },
  invitees: { law: 3, direction: 'least' },
  bidders: { law: 3, direction: 'least' },
  committeeSize: { law: 5, direction: 'least' },
  largeCommitteeSize: { law: 7, direction: 'least' },
  objectionAnswerDays: { law: 3, direction: 'most' },
  publicityStartDays: { law: 3, direction: 'most' },
  depositRefundDays: { law: 5, direction: 'most' },
  candidates: { law: 3, direction: 'most' },
  contractDays: { law: 30, direction: 'most' },
  depositPercent: { law: 2, direction: 'most' },
  bondPercent: { law: 10, direction: 'most' },
} as const satisfies Readonly<Record<string, { law: number; direction: 'least' | 'most' }>>;

/** The figure that counts: the law's, or the tenant's where that is stricter. */
export function figure(name: ParameterName, parameters: RuleParameters): number {
  const { law, direction } = figures[name];
  const own = parameters[name];
  if (own === undefined || !Number.isFinite(own)) return law;
  return direction === 'least' ? Math.max(law, own) : Math.min(law, Math.max(0, own));
}

import type { Issue, Reason } from '../../shared/domain/kernel/entity.ts';

/** What a refusal may carry besides status and reason. */
export interface RefusalDetails {
  /** Field path → reason, of a refused form (422). */
  readonly fields?: Readonly<Record<string, Reason>>;
  /** The legal rule that refuses, with its law and article (`data/rules.json`). */
  readonly ruleId?: string;
  readonly law?: string;
  readonly article?: string;
  /** The record as it stands, on a conflict (409). */
  readonly current?: unknown;
  /** What a refused sign-in lacks: a one-time code, or a solved captcha. */
  readonly need?: 'otp' | 'captcha';
}

/**
 * An answer "no" that is part of the business: HTTP status, the key of the sentence that says why, and what a program needs.
 * Thrown anywhere inside a transaction it rolls the transaction back; the HTTP half turns it into the envelope.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: Reason;
  readonly fields: Readonly<Record<string, Reason>> | undefined;
  readonly ruleId: string | undefined;
  readonly law: string | undefined;
  readonly article: string | undefined;
  readonly current: unknown;
  readonly need: RefusalDetails['need'] | undefined;

  constructor(status: number, reason: Reason, details: RefusalDetails = {}) {
    super(typeof reason === 'string' ? reason : reason.key);
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.fields = details.fields;
    this.ruleId = details.ruleId;
    this.law = details.law;
    this.article = details.article;
    this.current = details.current;
    this.need = details.need;
  }
}

/** Refuses with a reason: 409 unless told otherwise (403 no permission, 404 not there, 422 wrong input). Throws `Refusal`. */
export function refuse(reason: Reason, status = 409): never {
  throw new Refusal(status, reason);
}

/** Refuses a form: field path → reason (422). Throws `Refusal`. */
export function refuseFields(fields: Readonly<Record<string, Reason>>): never {
  throw new Refusal(422, 'kernel.fieldsRefused', { fields });
}

/** Refuses by a legal rule (422), naming rule, law and article. Throws `Refusal`. */
export function refuseRule({
  reason,
  ...rule
}: {
  readonly ruleId: string;
  readonly law: string;
  readonly article: string;
  readonly reason: Reason;
}): never {
  throw new Refusal(422, reason, rule);
}

/** Refuses (422) when there are issues, the first of each field counting; does nothing when there are none. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields: Record<string, Reason> = {};
  for (const issue of issues) fields[issue.field] ??= issue.reason;
  refuseFields(fields);
}

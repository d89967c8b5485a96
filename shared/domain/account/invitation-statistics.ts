/** A month's figures (`GET /account/invitation/statistics`). What is not the caller's to see is null. */
export interface InvitationMonth {
  /** `YYYY-MM`, legal time. */
  readonly month: string;
  /** Tenders, prequalifications and invitations published in the month, first versions only. */
  readonly invitations: number;
  /** Of these, those whose bid deadline is over: before it nobody but the supplier may know who or how many have answered (Tendering and Bidding Law art. 22). */
  readonly closed: number;
  /** Sign-ups of suppliers to the closed ones. */
  readonly answers: number;
  /** Registrations of suppliers begun in the month; of these, handed in so far; of these, admitted so far. The platform's alone. */
  readonly started: number | null;
  readonly handedIn: number | null;
  readonly admitted: number | null;
}

/** An inviting organization's figures over the whole period. */
export interface InvitingOrganization {
  readonly name: string;
  readonly invitations: number;
  readonly closed: number;
  readonly answers: number;
}

/** Invitations to suppliers and what came of them. */
export interface InvitationStatistics {
  readonly months: readonly InvitationMonth[];
  /** The 50 with the most invitations. */
  readonly organizations: readonly InvitingOrganization[];
}

/** Most months of one look. */
export const MOST_MONTHS = 36;

/** The months from one to another, both included; none when the second comes first. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (let at = from; at <= to && months.length <= MOST_MONTHS;) {
    months.push(at);
    month++;
    if (month > 12) [year, month] = [year + 1, 1];
    at = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** The month so many months before one. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const total = year * 12 + at - 1 - count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

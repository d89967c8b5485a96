import { parseJson } from '../../../shared/client/storage.ts';
import { tabStore } from '../../../shared/client/tab-storage.ts';

const KNOWN = 'ebs.expertKnown';
const EXAM = 'ebs.expertExam';

/** That the rules were read: the server's ticket and time. Kept for this tab. */
export interface Known {
  readonly ticket: string;
  readonly at: string;
}

/** What the visitor of this tab carries to the opening of an account. */
export const expertTicket = {
  known: (): Known | undefined => parseJson<Known>(tabStore.get(KNOWN)),
  keepKnown: (known: Known | null): void => tabStore.set(KNOWN, known && JSON.stringify(known)),
  exam: (): string | null => tabStore.get(EXAM),
  keepExam: (ticket: string | null): void => tabStore.set(EXAM, ticket),
};

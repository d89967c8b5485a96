import { isSecretName } from '../domain/workplace/secret-names.ts';
import { core } from './core.ts';
import { localStore, parseJson, type SafeStorage } from './storage.ts';
import { keysIn, tabStore } from './tab-storage.ts';

/** What is kept of unfinished work; `at` is when it was last changed, unix ms. */
export interface Dated {
  readonly at: number;
}

/** Drafts are forgotten after this time, ms. */
export const DRAFT_AGE = 30 * 86_400_000;
/** The most one draft may hold, in characters; more is not kept. */
export const DRAFT_SIZE = 1_500_000;
/** The most all drafts of a browser may hold, in characters: the oldest go first. Browsers give an origin about five million. */
export const DRAFTS_SIZE = 3_500_000;

/** Where a draft stands: in this browser, in this tab alone, or, where the browser has no room or refuses it, no longer than this page. */
export type DraftPlace = 'browser' | 'tab' | 'page';

const PREFIX = 'ebs.draft.';
/** Work of people who have not signed in stays in its tab: the next person at the computer must not find it. */
const GUEST = `${PREFIX}guest.`;
const NOBODY = `${PREFIX}.`;

/** The key under which one person's draft is kept in this browser: of a record of an entity, or of some other work. */
export const draftKey = (userId: string, entity: string, id: string | null): string =>
  `${PREFIX}${userId}.${entity}.${id ?? 'new'}`;

/** Parts a draft's key from the edit that wrote it beside another one's draft of the same work (`held-draft.ts`). */
const BESIDE = '~';

/** The key of one edit's own draft beside the one that another edit holds. */
export const keyBeside = (key: string, edit: string): string => `${key}${BESIDE}${edit}`;

// Where a page works without storage, its drafts live as long as the page, and are ended with it.
const written = new Set<string>();
const ended = new Set<string>();

const storeOf = (key: string): SafeStorage => (key.startsWith(GUEST) ? tabStore : localStore);
const draftKeys = (): string[] => [
  ...new Set([
    ...[...keysIn(() => localStorage), ...keysIn(() => sessionStorage)].filter(key => key.startsWith(PREFIX)),
    ...written,
  ]),
];
const atOf = (key: string): number => parseJson<Partial<Dated>>(storeOf(key).get(key))?.at ?? 0;

/** What may be kept of a value: passwords, codes and files never. */
const kept = (name: string, value: unknown): unknown =>
  isSecretName(name) || (globalThis.Blob && value instanceof Blob) ? undefined : value;

/** Reads a draft; undefined when there is none, or it is too old. */
export function readDraft<T extends Dated>(key: string): T | undefined {
  const draft = key.startsWith(NOBODY) ? undefined : parseJson<T>(storeOf(key).get(key));
  if (draft && !(Date.now() - draft.at < DRAFT_AGE)) {
    removeDraft(key);
    return undefined;
  }
  return draft;
}

/** The keys of all drafts of one work: what one edit wrote, and what others wrote beside it. */
export const draftsOf = (key: string): string[] =>
  draftKeys().filter(each => each === key || each.startsWith(keyBeside(key, '')));

/** A draft as it is stored, to be compared; null when there is none. */
export const draftText = (key: string): string | null => storeOf(key).get(key);

/** Where a draft stands; undefined when there is none. */
export function placeOf(key: string): DraftPlace | undefined {
  const text = draftText(key);
  if (text === null) return undefined;
  const isGuest = key.startsWith(GUEST);
  try {
    if ((isGuest ? sessionStorage : localStorage).getItem(key) === text) return isGuest ? 'tab' : 'browser';
  } catch {
    // The browser refuses this page its storage.
  }
  return 'page';
}

/**
 * Keeps a draft and says where; undefined: nowhere, since it is too large. Nothing is kept of a person who has just signed out, or whom
 * nobody knows.
 */
export function keepDraft(key: string, draft: Dated): DraftPlace | undefined {
  const isEnded = !key.startsWith(GUEST) && [...ended].some(prefix => key.startsWith(prefix));
  if (isEnded || key.startsWith(NOBODY)) return undefined;
  const text = JSON.stringify(draft, kept);
  if (text.length > DRAFT_SIZE) return undefined;
  makeRoom(key, text.length);
  storeOf(key).set(key, text);
  written.add(key);
  return placeOf(key);
}

/** Removes a draft. */
export function removeDraft(key: string): void {
  for (const store of [localStore, tabStore]) store.set(key, null);
  written.delete(key);
}

/** How many pieces of unsaved work a person has in this browser; unfinished uploads are no work that would be lost. */
export const countDrafts = (userId: string): number =>
  new Set(
    draftKeys()
      .filter(key => key.startsWith(`${PREFIX}${userId}.`) && !key.startsWith(`${PREFIX}${userId}.upload.`))
      .map(key => key.split(BESIDE)[0]),
  ).size;

/** Removes all drafts of a person and keeps late writers of this page from bringing them back; undefined: of everybody. */
export function removeDraftsOf(userId: string | undefined): void {
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}.`;
  ended.add(prefix);
  for (const key of draftKeys()) if (key.startsWith(prefix) || key.startsWith(GUEST)) removeDraft(key);
}

function makeRoom(key: string, size: number): void {
  const others = draftKeys().filter(other => other !== key && storeOf(other) === storeOf(key));
  const dated = others.map(other => ({ key: other, at: atOf(other), size: (storeOf(other).get(other) ?? '').length }));
  let room = DRAFTS_SIZE - size;
  for (const draft of dated.toSorted((a, b) => b.at - a.at)) {
    room -= draft.size;
    if (room < 0 || !(Date.now() - draft.at < DRAFT_AGE)) removeDraft(draft.key);
  }
}

// Who signs in again may write again; not sooner, since screens of the one before write once more when they go.
core().$user.listen(user => {
  if (!user) return;
  ended.delete(PREFIX);
  ended.delete(`${PREFIX}${user.id}.`);
});

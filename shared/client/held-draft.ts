import { core } from './core.ts';
import {
  type Dated,
  type DraftPlace,
  draftsOf,
  draftText,
  keepDraft,
  keyBeside,
  placeOf,
  readDraft,
  removeDraft,
} from './drafts.ts';
import { tabStore } from './tab-storage.ts';

/** A draft with who wrote it: one edit, which is one form on one page, in its tab. Drafts of before have neither. */
export interface Written extends Dated {
  readonly values?: unknown;
  readonly edit?: string;
  readonly tab?: string;
  /** The drafts of other tabs, open or closed by now, whose words it goes on from: where and when each was kept. */
  readonly from?: readonly Origin[];
}

type Origin = Dated & { readonly key: string };

/** One edit's hold on the drafts of its work. Several tabs may edit the same: each writes and removes its own draft only. */
export interface HeldDraft<D extends Written> {
  /** The draft to go on with: this tab's own, else the newest. The edit has begun with it. */
  readonly read: () => D | undefined;
  /** The drafts of other edits, newest first. */
  readonly others: () => readonly D[];
  /** Whether a draft was written in this tab. */
  readonly isOwn: (draft: D) => boolean;
  /** Where the draft stands that the edit has begun with. */
  readonly place: () => DraftPlace | undefined;
  /** Keeps what is typed. What was only found is not typed here: it stays as and where it is, so that its writer may still remove it. */
  readonly keep: (draft: D) => DraftPlace | undefined;
  /** Notes something on what is kept, as long as it stands as this edit has left it; never brings back what is gone. */
  readonly amend: (change: Partial<D>) => void;
  /** Nothing is typed here any more: what this tab has written goes. */
  readonly withdraw: () => void;
  /**
   * Saved, or thrown away: what this edit has written goes, and what it goes on from, also from before a reload, as long as that is
   * unchanged. `isSaid` of a draft: the saved record says all of it, so that it goes as well.
   */
  readonly discard: (isSaid?: (draft: D) => boolean) => void;
  /** Throws away another edit's draft that was offered. */
  readonly drop: (draft: D) => void;
  /** Holds on to what is kept: one that another tab removes or writes over is written again. Answers the function that lets go. */
  readonly hold: () => () => void;
}

/** A draft as it was found or written, to see whether it still stands so. */
interface Slot<D> {
  readonly key: string;
  readonly text: string;
  readonly draft: D;
}

const TAB = 'ebs.tab';
const EDITS = Symbol.for('ebs.edits.v1');
/** The edits of this page, of every bundle on it. */
const live = ((globalThis as Record<symbol, unknown>)[EDITS] ??= new Set<string>()) as Set<string>;

const newName = () => Math.random().toString(36).slice(2, 12);

function thisTab(): string {
  const tab = tabStore.get(TAB) ?? newName();
  tabStore.set(TAB, tab);
  return tab;
}

const isUnchanged = ({ key, text }: Slot<unknown>): boolean => draftText(key) === text;
const isLive = ({ edit }: Written): boolean => edit !== undefined && live.has(edit);

/** Holds the drafts of one work (`draftKey`) for one edit. */
export function holdDraft<D extends Written>(key: string): HeldDraft<D> {
  const edit = newName();
  let begun: Slot<D> | undefined;
  let own: Slot<D> | undefined;
  let found: DraftPlace | undefined;
  let isFound = false;
  let isRestored = false;

  const isOwn = ({ tab }: D) => tab === undefined || tab === thisTab();
  const slots = (): readonly Slot<D>[] =>
    draftsOf(key)
      .flatMap(each => {
        const draft = readDraft<D>(each);
        return draft ? [{ key: each, text: draftText(each) ?? '', draft }] : [];
      })
      .toSorted((a, b) => b.draft.at - a.draft.at);
  const takesOver = (slot: Slot<D> | undefined): slot is Slot<D> =>
    slot !== undefined && isOwn(slot.draft) && !isLive(slot.draft) && isUnchanged(slot);

  /** What this edit goes on from, newest first. */
  const origins = (): readonly Origin[] =>
    begun ? [{ key: begun.key, at: begun.draft.at }, ...(begun.draft.from ?? [])] : [];

  const keyToWrite = (): string => {
    if (own && isUnchanged(own)) return own.key;
    if (!own && takesOver(begun)) return begun.key;
    return readDraft(key) === undefined ? key : keyBeside(key, edit);
  };
  const write = (draft: D): DraftPlace | undefined => {
    const at = keyToWrite();
    const from = origins().filter(each => each.key !== at);
    const place = keepDraft(at, { ...draft, edit, tab: thisTab(), from: from.length > 0 ? from : undefined });
    if (place) own = { key: at, text: draftText(at) ?? '', draft };
    return place;
  };
  const removeOwn = () => {
    isFound = false;
    if (own && isUnchanged(own)) removeDraft(own.key);
    own = undefined;
  };

  return {
    read() {
      const all = slots();
      begun = all.find(({ draft }) => draft.tab !== undefined && isOwn(draft) && !isLive(draft)) ?? all[0];
      found = begun && placeOf(begun.key);
      isFound = begun !== undefined;
      return begun?.draft;
    },
    others: () => slots().flatMap(({ key: at, draft }) => (at === begun?.key || draft.edit === edit ? [] : [draft])),
    isOwn,
    place: () => found,
    keep(draft) {
      isRestored = false;
      isFound &&= JSON.stringify(draft.values) === JSON.stringify(begun?.draft.values);
      return isFound ? found : write(draft);
    },
    amend(change) {
      const slot = own ?? begun;
      if (slot && (own ? isUnchanged(own) : takesOver(begun))) write({ ...slot.draft, ...change });
    },
    withdraw() {
      if (!own && takesOver(begun)) removeDraft(begun.key);
      removeOwn();
    },
    discard(isSaid = () => false) {
      removeOwn();
      const all = origins();
      begun = undefined;
      for (const { key: each, draft } of slots()) {
        const isOrigin = all.some(origin => origin.key === each && origin.at === draft.at);
        if ((isOrigin || isSaid(draft)) && !isLive(draft)) removeDraft(each);
      }
    },
    drop({ edit: theirs, at }) {
      for (const { key: each, draft } of slots()) if (draft.edit === theirs && draft.at === at) removeDraft(each);
    },
    hold() {
      live.add(edit);
      const hear = (event: StorageEvent) => {
        // Once for each time it was kept: where there is no room for all, tabs must not drive each other out for ever.
        if (!own || event.key !== own.key || isUnchanged(own) || isRestored || !core().session.reread()) return;
        isRestored = true;
        write(own.draft);
      };
      addEventListener('storage', hear);
      return () => {
        removeEventListener('storage', hear);
        live.delete(edit);
      };
    },
  };
}

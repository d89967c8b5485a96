import type { AnyEntity } from '../kernel/entity.ts';

/** Limits of what the server keeps of unfinished work for one person. A draft's `size` is in characters of its JSON. */
export const SERVER_DRAFTS = { most: 200, size: 900_000 } as const;

/**
 * Whether drafts of an entity may leave the device. Never those of bidding, nor of any entity with sealed fields: what stands in a bid
 * must reach the server only sealed (招标投标法 art. 36; Order 20 art. 36). Nor of what people judge alone: marks reach the server only as the
 * sheet they are written on.
 */
export const goesToServer = (entity: Pick<AnyEntity, 'area' | 'sealed' | 'drafts'>): boolean =>
  entity.area !== 'bidding' && entity.sealed === undefined && entity.drafts !== 'device';

/** A draft as the list of a person's own drafts shows it. */
export interface DraftLine {
  readonly key: string;
  readonly entity: string;
  /** The record that is changed; null for a new one. */
  readonly id: string | null;
  /** Of a new record: the record that it will belong to, such as the project of a lot. */
  readonly within: string | null;
  /** Where it is gone on with: a route path with its query. */
  readonly path: string;
  readonly title: string;
  /** What that page is called in the reader's language; '' for a page that is no more. */
  readonly page: string;
  /** When it was last kept, ISO 8601. */
  readonly at: string;
  /** Characters. */
  readonly size: number;
  /** On what it was typed, in words: `Chrome, Windows`. */
  readonly device: string;
  /** Another one each time it is kept, never one that was there before; a keeper names the one it knows, so that two devices do not overwrite each other. */
  readonly draftRevision: number;
}

/** A draft with what was typed. */
export interface ServerDraft extends Omit<DraftLine, 'page'> {
  /** The typed values as JSON text: field name → value. */
  readonly values: string;
  /** What the record said in the same fields where they were typed, as JSON text; null: nobody noted it. */
  readonly base: string | null;
  /** The revision of the record that it was typed on; null for a new one. */
  readonly revision: number | null;
}

import type { Api } from '../../client/api.ts';
import { ByApi } from '../../client/shared-api.ts';
import type { ServerDraft } from '../../domain/workplace/drafts.ts';
import { $reader } from '../hooks/query-cache.ts';

/** Which form's draft is read: of a record, or of a new one within another. */
export interface DraftOf {
  readonly entity: string;
  readonly id?: string;
  readonly within?: string;
}

/** A reading that was begun so many ms ago is not taken over any more: the draft may be another by now. */
const GOOD_FOR = 5000;

interface Begun {
  readonly of: string;
  readonly at: number;
  readonly found: Promise<ServerDraft | null | undefined>;
}

const begun = new ByApi<Begun>();

/** Another person's draft is another one, though the form is the same. */
const keyOf = (of: DraftOf): string => `${$reader.get()} ${JSON.stringify(of)}`;

const present = (api: Api, of: string): Begun | undefined => {
  const last = begun.get(api);
  return last?.of === of && performance.now() - last.at < GOOD_FOR ? last : undefined;
};

const ask = (api: Api, of: DraftOf): Begun['found'] =>
  api.get<ServerDraft | null>('/workplace/drafts', { ...of }, { quiet: true }).catch(() => undefined);

/** Begins to read what the server keeps of a form, beside the record that the form waits for. */
export function readDraftAhead(api: Api, of: DraftOf): void {
  const key = keyOf(of);
  if (!present(api, key)) begun.set(api, { of: key, at: performance.now(), found: ask(api, of) });
}

/** What the server keeps of a form: null for nothing, undefined where that could not be had. Takes over what has been begun, once. */
export function readDraft(api: Api, of: DraftOf): Promise<ServerDraft | null | undefined> {
  const ahead = present(api, keyOf(of));
  begun.delete(api);
  return ahead?.found ?? ask(api, of);
}

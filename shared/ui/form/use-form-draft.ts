import { useRef, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { type Draft, draftKey, type Kept, useDraft } from '../hooks/use-draft.ts';
import type { FormValues } from './form-spec.ts';
import { same } from './form-values.ts';
import { type OfferedDraft, type TitledDraft, useServerDraft } from './use-server-draft.ts';

/** Which form's draft it is. */
export interface FormDraftOptions {
  readonly entity: AnyEntity;
  readonly id: string | null;
  /** Of a new record: the record that it will belong to. */
  readonly within?: string | undefined;
  readonly userId: string;
}

/** Where a form's draft is kept: in the browser, or, where it has no room for it, on the server alone. */
export type FormKept = Kept | 'server';

/** A form's draft, kept in this browser and on the server. */
export interface FormDraft {
  /** What the form was opened with. */
  readonly first: Draft | undefined;
  /** A draft of another device or tab, until it is settled. */
  readonly offered: OfferedDraft | undefined;
  /** Whether anything is offered is known, or has been waited for long enough. */
  readonly isSettled: boolean;
  readonly settle: (discard: boolean) => void;
  readonly keep: (typed: TitledDraft) => void;
  /** Nothing differs from the record any more. */
  readonly withdraw: () => void;
  /** Saved (with what the record says now), or thrown away. */
  readonly discard: (saved?: FormValues) => void;
  readonly kept: FormKept;
}

/** Keeps a form's draft in both places. Stays the same for one form: its functions may be left out of dependencies. */
export function useFormDraft({ entity, id, within, userId }: FormDraftOptions): FormDraft {
  const local = useDraft(draftKey(userId, entity.name, id ?? (within ? `new.${within}` : null)));
  const [first] = useState(() => local.read());
  const [others, setOthers] = useState(() => local.others().filter(each => !same(each.values, first?.values)));
  const sent = useRef(first?.sent);
  // What another tab has typed and was only found here is sent by that tab.
  const isTheirs = useRef(first !== undefined && !local.isOwn(first));
  const server = useServerDraft({
    entity,
    id,
    within,
    signedIn: userId !== 'guest',
    local: first,
    isOwn: first !== undefined && local.isOwn(first),
    others: local.others,
    onSent(draftRevision) {
      sent.current = draftRevision;
      local.amend({ sent: draftRevision });
    },
  });
  const [other] = others;
  return {
    first,
    offered: server.offered ?? (other && { ...other, at: new Date(other.at).toISOString(), device: '', isHere: true }),
    isSettled: server.isSettled,
    settle(discard) {
      if (server.offered) return server.settle(discard);
      if (other && discard) local.drop(other);
      setOthers(others.slice(1));
    },
    keep(titled) {
      const { title: _, ...typed } = titled;
      local.keep({ ...typed, at: Date.now(), sent: sent.current });
      isTheirs.current &&= same(typed.values, first?.values);
      if (!isTheirs.current) server.keep(titled);
    },
    withdraw() {
      local.withdraw();
      server.withdraw();
    },
    discard(saved) {
      const isSaid = (draft: Draft) =>
        Object.entries(draft.values).every(([name, value]) => same(saved?.[name], value));
      local.discard(saved && isSaid);
      setOthers(now => (saved ? now.filter(each => !isSaid(each)) : now));
      server.forget();
    },
    kept: (local.kept === 'page' || local.kept === 'nowhere') && server.hasAll ? 'server' : local.kept,
  };
}

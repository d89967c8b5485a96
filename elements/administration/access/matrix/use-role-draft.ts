import { useEffect, useMemo, useState } from 'react';
import { role } from '../../../../shared/domain/account/role.entity.ts';
import {
  applied,
  changesBetween,
  heldOf,
  linesOf,
  mergePermissions,
  type Held,
  type PermissionMerge,
} from '../../../../shared/domain/access/permission-merge.ts';
import type { DataScope } from '../../../../shared/domain/kernel/access.ts';
import type { Answered } from '../../../../shared/domain/kernel/wire.ts';
import type { Draft } from '../../../../shared/ui/hooks/use-draft.ts';
import { isConflict, useAction } from '../../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { useKeeping, useKeptWork } from '../../../../shared/ui/hooks/use-kept-work.ts';
import { useUnsaved } from '../../../../shared/ui/hooks/use-unsaved.ts';

type Role = Answered<typeof role>;
/** What a role says about itself besides its permissions. */
export type Facts = Readonly<
  Record<'code' | 'name' | 'nameEn' | 'level' | 'organizationId' | 'description', string | null>
>;

const factsOf = (from: Role | undefined): Facts => ({
  code: from?.code ?? null,
  name: from?.name ?? null,
  nameEn: from?.nameEn ?? null,
  level: from?.level ?? null,
  organizationId: from?.organizationId ?? null,
  description: from?.description ?? null,
});

/** What another administrator saved meanwhile, joined with what is on screen. */
export interface Meanwhile {
  readonly current: Role;
  readonly merge: PermissionMerge;
}

/** What is kept of the editing of a role; permissions as lines, since no draft keeps a value under the name of a secret. */
interface KeptRole {
  readonly facts: Facts;
  readonly held: readonly (readonly [string, DataScope | null])[];
}

const entriesOf = (held: Held) => Object.entries(held);
const heldIn = (kept: unknown): Held => Object.fromEntries((kept ?? []) as KeptRole['held']);

/** What was begun earlier and not saved, beside what another has saved since, if anybody has. */
function begunWith(record: Role | undefined, draft: Draft | undefined) {
  if (!draft) return undefined;
  const { facts, held } = draft.values as unknown as KeptRole;
  const mine = heldIn(held);
  const base = heldIn(draft.base?.['held']);
  const isStale = record !== undefined && record.revision !== draft.revision;
  const meanwhile = isStale
    ? { current: record, merge: mergePermissions(base, mine, heldOf(record.permissions)) }
    : undefined;
  return { facts, held: mine, base, meanwhile };
}

/** The editing of one role: facts and permissions, what has changed, saving, and the other's changes when somebody saved meanwhile. */
export function useRoleDraft(record: Role | undefined, origin: Role | undefined, level: string | null) {
  const run = useAction(role, { quiet: true });
  const isCopy = !record && origin !== undefined;
  const work = useKeptWork('role', record?.id ?? (isCopy ? `copy-${origin.id}` : null));
  const [begun] = useState(() => begunWith(record, work.restored));
  const [saved, setSaved] = useState(record);
  const [base, setBase] = useState<Held>(begun?.base ?? (record ? heldOf(record.permissions) : {}));
  const [held, setHeld] = useState<Held>(begun?.held ?? heldOf(origin?.permissions));
  const first = isCopy
    ? { ...factsOf(origin), code: null, level }
    : { ...factsOf(record), level: record?.level ?? level };
  const [facts, setFacts] = useState<Facts>({ ...first, ...begun?.facts });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile | undefined>(begun?.meanwhile);
  const [busy, setBusy] = useState(false);
  const changes = changesBetween(base, held);
  const before = saved ? factsOf(saved) : factsOf(undefined);
  const factsChanged = Object.keys(facts).some(
    name => name !== 'level' && (facts[name as keyof Facts] ?? '') !== (before[name as keyof Facts] ?? ''),
  );
  const isChanged = changes.length > 0 || factsChanged;
  // A draft stays one of the version it was begun on until the changes of both are joined.
  const revision =
    meanwhile && meanwhile === begun?.meanwhile ? (work.restored?.revision ?? null) : (saved?.revision ?? null);
  useKeeping(
    work,
    useMemo(
      () =>
        isChanged ? { values: { facts, held: entriesOf(held) }, base: { held: entriesOf(base) }, revision } : undefined,
      [isChanged, facts, held, base, revision],
    ),
  );
  const [leaving, setLeaving] = useState<(may: boolean) => void>();
  useUnsaved(isChanged, () => new Promise(resolve => setLeaving(() => resolve)));
  // Another question takes its place, or the page is gone: who asked must not wait for ever.
  useEffect(
    () => () => {
      leaving?.(false);
      setLeaving((now: typeof leaving) => (now === leaving ? undefined : now));
    },
    [leaving],
  );

  const took = (next: Role) => {
    setSaved(next);
    setBase(heldOf(next.permissions));
    setHeld(heldOf(next.permissions));
    setFacts(factsOf(next));
    setErrors({});
    setMeanwhile(undefined);
  };
  const save = async (): Promise<Role | undefined> => {
    setBusy(true);
    setErrors({});
    try {
      const { code, level: ofLevel, organizationId, ...open } = facts;
      const input = saved ? open : { ...open, code, level: ofLevel, organizationId };
      const next = await run(saved ? 'update' : 'create', saved ?? null, { ...input, permissions: linesOf(held) });
      took(next);
      work.discard();
      return next;
    } catch (fault) {
      const error = asApiError(fault);
      if (isConflict(error)) {
        const current = error.data.current as Role;
        setMeanwhile({ current, merge: mergePermissions(base, held, heldOf(current.permissions)) });
      } else setErrors(error.data.fields ?? { '': error.message });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** Goes on from what the other saved, with both changes in it; `mine` are the contradictions that are kept as they are here. */
  const join = (mine: ReadonlySet<string>) => {
    if (!meanwhile) return;
    const { current, merge } = meanwhile;
    const joined = merge.conflicts
      .filter(each => mine.has(each.permission))
      .reduce((all, each) => applied(all, each.permission, each.from), merge.merged);
    const theirs = factsOf(current);
    const own = Object.entries(facts).filter(([name, value]) => value !== before[name as keyof Facts]);
    setSaved(current);
    setBase(heldOf(current.permissions));
    setHeld(joined);
    setFacts({ ...theirs, ...Object.fromEntries(own) });
    setMeanwhile(undefined);
  };
  return {
    ...{ saved, base, held, facts, errors, meanwhile, busy, changes, isChanged, save, join },
    /** Asked for by a navigation while something is not saved: the answer whether it may go on. */
    leaving:
      leaving &&
      ((may: boolean) => {
        setLeaving(undefined);
        leaving(may);
      }),
    setFact: (name: keyof Facts, value: string | null) => setFacts(now => ({ ...now, [name]: value })),
    put: (permissions: readonly string[], to: DataScope | null | undefined) =>
      setHeld(now => permissions.reduce((all, permission) => applied(all, permission, to), now)),
    reset: () => setHeld(base),
  };
}

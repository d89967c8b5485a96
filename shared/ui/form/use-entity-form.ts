import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { AnyEntity, Issue, Reason } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { validate } from '../../domain/kernel/schema.ts';
import { mayBeUnfinished } from '../../domain/kernel/unfinished.ts';
import type { Answered, ErrorData } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useAction } from '../hooks/use-action.ts';
import { asApiError } from '../hooks/use-query.ts';
import type { FormValues } from './form-spec.ts';
import './form-texts.ts';
import { changedFields, emptyValue, normalise } from './form-values.ts';
import { useDraftOrigin } from './use-draft-origin.ts';
import { type FormKept, useFormDraft } from './use-form-draft.ts';
import type { OfferedDraft } from './use-server-draft.ts';
import { useUnread } from './use-unread.ts';
import { type FormUndo, removedFile, useFormUndo } from './undo/use-form-undo.ts';

type Saved = Answered<AnyEntity> & Readonly<Record<string, unknown>>;

/** What `useEntityForm` is told. */
export interface EntityFormOptions {
  readonly entity: AnyEntity;
  /** The record that is changed; undefined makes a new one. */
  readonly record: Saved | undefined;
  readonly defaults: FormValues;
  readonly userId: string;
  readonly check: ((values: FormValues) => readonly Issue[]) | undefined;
  /** Of a new record: the id of the record that it will belong to, and after `-` what kind it is where there are forms for several. Its draft then belongs there. */
  readonly within?: string | undefined;
  /** Fields that are not asked for with these values; they are neither checked here nor sent. Stays the same function. */
  readonly hides?: (values: FormValues) => ReadonlySet<string>;
}

/** A form over an entity: what is typed, its faults, the draft, the conflict, and how it is saved. */
export interface EntityForm {
  readonly values: FormValues;
  /** What the record said where typing began in each field, or the first values of a new one. */
  readonly base: FormValues;
  readonly set: (field: string, value: unknown) => void;
  readonly touch: (field: string) => void;
  /** Takes note of why what is typed into a field cannot be read (undefined: it can): such a form is not saved as if nothing stood there. */
  readonly unread: (field: string, why: Reason | undefined) => void;
  /** Faults to show now, by path: after leaving a field, or after trying to save. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the last attempt to save was refused, so the summary is shown. */
  readonly refused: boolean;
  readonly law: (ErrorData & { readonly message: string }) | undefined;
  readonly changed: readonly string[];
  /** Where what is typed is kept. */
  readonly kept: FormKept;
  /** Fields that are not asked for now. */
  readonly hidden: ReadonlySet<string>;
  readonly busy: string;
  /** When the restored draft was typed (unix ms), and whether the record has moved on since. */
  readonly restored: { readonly at: number; readonly stale: boolean } | undefined;
  readonly discardDraft: () => void;
  /** A draft of another device or tab, until it is restored or discarded. */
  readonly offered: OfferedDraft | undefined;
  readonly settleOffer: (how: 'restore' | 'discard') => void;
  /** Whether a draft is offered is known, or has been waited for long enough: the fields may be shown. */
  readonly isOfferSettled: boolean;
  /** The last change that can be taken back. */
  readonly undo: FormUndo;
  /** The record as someone else saved it meanwhile. */
  readonly conflict: Saved | undefined;
  /** The move that was asked for when the conflict came. */
  readonly wanted: string | undefined;
  /** Takes over the other's record with the chosen values and goes on with what was asked for. */
  readonly resolve: (values: FormValues) => Promise<Saved | undefined>;
  /** Saves, and then runs the move when one is named. Undefined: refused, the reasons are shown. */
  readonly save: (action?: string) => Promise<Saved | undefined>;
}

const NONE: ReadonlySet<string> = new Set();
const hidesNothing = () => NONE;

const pick = (fields: Fields, from: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.system)
      .map(([name, field]) => [name, from[name] ?? emptyValue(field)]),
  );

/** Holds a form over an entity. Remount it (by key) for another record. */
export function useEntityForm({
  entity,
  record,
  defaults,
  userId,
  check,
  within,
  hides = hidesNothing,
}: EntityFormOptions): EntityForm {
  const t = useT();
  const run = useAction<AnyEntity>(entity);
  const fields = entity.fields as Fields;
  const [base, setBase] = useState(record);
  const start = useMemo(() => pick(fields, base ?? defaults), [fields, base, defaults]);
  const draft = useFormDraft({ entity, id: base?.id ?? null, within, userId });
  const { first } = draft;
  const [restored, setRestored] = useState(
    first && { at: first.at, stale: first.revision !== (base?.revision ?? null) },
  );
  const origin = useDraftOrigin(first, base?.revision);
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...start, ...first?.values } });
  const values = form.watch() as FormValues;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { count: countUnread, tell: unread, texts: unreadTexts } = useUnread();
  const [strict, setStrict] = useState<boolean | undefined>();
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [law, setLaw] = useState<EntityForm['law']>();
  const [busy, setBusy] = useState('');
  const [conflict, setConflict] = useState<{ readonly theirs: Saved; readonly wanted: string | undefined }>();
  const saving = useRef(false);
  const undo = useFormUndo(values, (back, what) => {
    if (what !== 'fileRemoved' && what !== 'chapterRemoved') origin.bringBack(Object.keys(back));
    for (const [name, value] of Object.entries(back)) form.setValue(name, value, { shouldDirty: true });
  });
  const hidden = useMemo(() => hides(values), [hides, values]);
  const began = useMemo(() => ({ ...start, ...origin.base }), [start, origin.base]);
  const changed = useMemo(() => changedFields(fields, start, values), [fields, start, values]);

  const faults = useCallback(
    (now: FormValues, complete: boolean): readonly Issue[] => {
      const clean = normalise(fields, now);
      const away = hides(now);
      const issues = validate(fields, clean, { strict: complete, check: entity.check }).filter(
        ({ field }) => !away.has(field.split('.')[0]!),
      );
      return issues.length > 0 ? issues : (check?.(clean) ?? []);
    },
    [fields, entity, check, hides],
  );
  const errors = useMemo(() => {
    const isQuiet = strict === undefined && touched.size === 0;
    const shown = (isQuiet ? [] : faults(values, strict ?? true)).filter(
      issue => strict !== undefined || touched.has(issue.field.split('.')[0]!),
    );
    return {
      ...Object.fromEntries(shown.map(issue => [issue.field, t.reason(issue.reason)])),
      ...unreadTexts(t, strict !== undefined),
      ...refusals,
    };
  }, [faults, values, strict, touched, unreadTexts, refusals, t]);

  useEffect(() => {
    if (saving.current) return;
    if (changed.length > 0) {
      draft.keep({
        values: Object.fromEntries(changed.map(name => [name, values[name]])),
        revision: origin.revision ?? base?.revision ?? null,
        base: base && Object.fromEntries(changed.map(name => [name, began[name]])),
        title: String(values[entity.title] ?? ''),
      });
    } else draft.withdraw();
    // The keeper of the draft is the same all along.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [changed, values, base, began, origin.revision]);

  const accept = (saved: Saved) => {
    draft.discard(saved);
    setBase(saved);
    setRestored(undefined);
    origin.forget();
    form.reset(pick(fields, saved));
    setStrict(undefined);
    setTouched(new Set());
    setRefusals({});
    setLaw(undefined);
    setConflict(undefined);
    undo.forget();
  };

  const write = async (
    now: FormValues,
    on: Saved | undefined,
    action: string | undefined,
    revision = on?.revision ?? 0,
  ): Promise<Saved | undefined> => {
    const complete = action !== undefined || !mayBeUnfinished(entity, on?.state);
    setRefusals({});
    setLaw(undefined);
    setStrict(complete);
    if (countUnread() > 0 || faults(now, complete).length > 0) return undefined;
    setBusy(action ?? 'save');
    saving.current = true;
    let last = on;
    try {
      const clean = normalise(fields, now);
      const away = hides(now);
      const different = (on ? changedFields(fields, pick(fields, on), now) : Object.keys(clean)).filter(
        name => !away.has(name),
      );
      const input = Object.fromEntries(
        different.map(name => [name, clean[name]]).filter(([, value]) => on || value !== null),
      );
      if (!on) last = (await run('create', null, input)) as Saved;
      else if (different.length > 0) last = (await run('update', { id: on.id, revision }, input)) as Saved;
      // Drawn before this is answered: who goes on to another page at once must not leave a tab that says it is unsaved.
      const take = (saved: Saved) => flushSync(() => accept(saved));
      if (last && last !== on) take(last);
      if (action && last) {
        last = (await run(action, last, {})) as Saved;
        take(last);
      }
      return last ?? undefined;
    } catch (fault) {
      const error = asApiError(fault);
      if (error.status === 409 && error.data.current)
        setConflict({ theirs: error.data.current as Saved, wanted: action });
      setRefusals(error.data.fields ?? {});
      if (error.data.ruleId) setLaw({ ...error.data, message: error.message });
      setStrict(complete);
      return undefined;
    } finally {
      saving.current = false;
      setBusy('');
    }
  };

  return {
    values,
    base: began,
    errors,
    law,
    changed,
    hidden,
    busy,
    kept: draft.kept,
    restored,
    conflict: conflict?.theirs,
    wanted: conflict?.wanted,
    refused: strict !== undefined && Object.keys(errors).length > 0,
    undo,
    set(field, value) {
      const name = removedFile(fields[field], values[field], value);
      if (name !== undefined)
        undo.note({ what: 'fileRemoved', name, before: { [field]: values[field] }, after: { [field]: value } });
      form.setValue(field, value, { shouldDirty: true });
      setRefusals(before =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== field)),
      );
      setLaw(undefined);
    },
    touch: field => setTouched(before => (before.has(field) ? before : new Set([...before, field]))),
    unread,
    offered: draft.offered,
    isOfferSettled: draft.isSettled,
    settleOffer(how) {
      const { offered } = draft;
      if (offered) {
        const theirs = { ...start, ...offered.values };
        if (how === 'restore') undo.note({ what: 'draftRestored', before: values, after: theirs });
        else {
          undo.note({ what: 'offerDiscarded', before: theirs, after: values });
          origin.pass(offered);
        }
      }
      if (offered && how === 'restore') {
        setRestored({ at: Date.parse(offered.at), stale: offered.revision !== (base?.revision ?? null) });
        origin.take(offered);
        form.reset({ ...start, ...offered.values });
      }
      draft.settle(how === 'discard');
    },
    discardDraft() {
      undo.note({ what: 'draftDiscarded', before: values, after: start });
      draft.discard();
      setRestored(undefined);
      origin.take(undefined);
      form.reset(start);
    },
    resolve(chosen) {
      const { theirs, wanted } = conflict!;
      setBase(theirs);
      setConflict(undefined);
      origin.forget();
      form.reset({ ...pick(fields, theirs), ...chosen });
      return write({ ...pick(fields, theirs), ...chosen }, theirs, wanted);
    },
    // As they are by now: an input that has just been left may not be drawn yet.
    save: action => write(form.getValues(), base, action, origin.revision),
  };
}

import { useMemo, useRef, useState } from 'react';
import type { Api } from '../../client/api.ts';
import type { AnyEntity, Transition } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import { neededBy } from '../../domain/kernel/verdict.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { titleOf } from '../../domain/kernel/title-of.ts';
import { goesToServer } from '../../domain/workplace/drafts.ts';
import { useFormat } from '../../i18n/format.ts';
import { addStrings, useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRecordName } from '../hooks/use-record-name.ts';
import { askRecordAhead, useRecord } from '../hooks/use-record.ts';
import { Around, useHoldNext, useHolds } from '../hooks/hold-next.ts';
import { type Stages, useStages } from '../hooks/use-stages.ts';
import { useUser } from '../hooks/use-user.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { listStrings } from '../list/list.strings.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { recordStrings } from '../record/record.strings.ts';
import type { ScreenComponent } from '../screen-loader.ts';
import widgets from '../styles/widgets.css';
import screens from '../list/screens.css';
import { useToast } from '../toast.tsx';
import { draftParent } from './draft-parent.ts';
import { readDraftAhead } from './draft-reading.ts';
import { DraftStanding } from './draft-standing.tsx';
import { FormSections, hiddenBy, inputsOf, Notes } from './form-sections.tsx';
import { FormFacts } from './form-facts.tsx';
import type { FormSpec, FormValues, SectionProps } from './form-spec.ts';
import { formStrings } from './form.strings.ts';
import { FormStanding } from './form-standing.tsx';
import { LawNote } from './law-note.tsx';
import { SaveKey } from './save-key.tsx';
import { SectionNav } from './section-nav.tsx';
import { UndoBar, undoByKey } from './undo/undo-bar.tsx';
import { useDraftAhead } from './use-draft-ahead.ts';
import { useEntityForm } from './use-entity-form.ts';
import { UnreadFields } from './unread-fields.ts';
import { useLeaving } from './use-leaving.tsx';

addStrings('list', listStrings);
addStrings('form', formStrings);
addStrings('record', recordStrings);

const STAGES: Stages = { first: 1, step: 1 };

type Row = Answered<AnyEntity> & Readonly<Record<string, unknown>>;

/** Declares a form screen of an entity: with `?id=` it changes the record, without it makes a new one. */
export function defineForm<E extends AnyEntity>(entity: E, spec: FormSpec<E>): ScreenComponent {
  function FormScreen() {
    useSheet(widgets);
    useSheet(screens);
    const t = useT();
    const { search } = useScreen();
    const id = new URLSearchParams(search).get('id');
    const user = useUser();
    const defaults = useMemo(() => spec.defaults?.(new URLSearchParams(search)) ?? {}, [search]);
    const within = id ? undefined : draftParent(entity, defaults);
    const { record, error, reload } = useRecord<AnyEntity>(entity, id);
    // The first answer stays: a newer one must not overwrite what is being typed. A save that meets it is a conflict.
    const held = useRef<Row | undefined>(undefined);
    if (record && record.id === id && held.current?.id !== id) held.current = record;
    if (!id) held.current = undefined;
    const first = held.current;
    const waits = user === undefined || (id !== null && !first);
    // What stands below a form comes when its fields are there.
    useHoldNext(waits && !error);
    useDraftAhead(entity, id, waits);
    if (id && error && !first)
      return <ErrorState title={t('form.failed')} message={error.message} onRetry={() => void reload()} />;
    if (waits) return <Skeleton shape="form" />;
    return (
      <Body
        key={`${user?.id ?? 'guest'}.${id ?? `new.${within ?? ''}`}`}
        entity={entity}
        spec={spec}
        record={first}
        defaults={defaults}
        within={within}
        userId={user?.id ?? 'guest'}
      />
    );
  }
  const ahead = (api: Api, asked: URLSearchParams) => {
    const id = asked.get('id');
    askRecordAhead(api, entity, id);
    if (id && goesToServer(entity)) readDraftAhead(api, { entity: entity.name, id });
  };
  return Object.assign(FormScreen, { ahead });
}

interface BodyProps<E extends AnyEntity> {
  readonly entity: E;
  readonly spec: FormSpec<E>;
  readonly record: Row | undefined;
  readonly defaults: FormValues;
  readonly within: string | undefined;
  readonly userId: string;
}

function Body<E extends AnyEntity>({ entity, spec, record: first, defaults, within, userId }: BodyProps<E>) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { search, go } = useScreen();
  const now = useNow(60_000);
  const inputs = useMemo(() => inputsOf(spec), [spec]);
  const [isHeld, hold] = useHolds();
  const [record, setRecord] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const hides = useMemo(() => hiddenBy(spec), [spec]);
  const form = useEntityForm({ entity, record: first, defaults, userId, within, check: spec.check, hides });
  const { values, errors, isOfferSettled } = form;
  useHoldNext(!isOfferSettled);
  const drawn = useStages(isHeld || !isOfferSettled ? undefined : inputs, STAGES);
  const { leave, settle, dialog } = useLeaving(form);
  useRecordName(record && titleOf(entity, record, t.lang));
  const notes = spec.live?.(values, { t, now, record }) ?? [];
  // The field that the refusing rule is about, where the form knows it.
  const concerned =
    form.law && notes.find(note => note.ruleId === form.law?.ruleId && note.field)?.field?.split('.')[0];
  const own = record as Answered<E> | undefined;
  const needed = neededFields(entity, record?.state ?? entity.initial, values);
  const editable = !record || record.actions['update'] === true || record.state === undefined;
  const busy = form.busy !== '';
  const disabled = busy || !editable;
  useFocusBack(busy);

  const finish = (saved: Row | undefined, action: string) => {
    if (!saved) {
      setAttempt(attempt + 1);
      return;
    }
    setRecord(saved);
    toast(
      action === 'save' ? t('form.saved') : t('record.done', { action: t(`${entity.name}.actions.${action}`) }),
      'success',
    );
    const to = spec.done?.(saved as Answered<E>, action);
    settle();
    if (to) go(to);
    else if (!record)
      go(`?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), id: saved.id })}`, {
        replace: true,
      });
  };
  const save = async (action?: string) => finish(await form.save(action), action ?? 'save');
  const back = typeof spec.back === 'function' ? spec.back(own) : spec.back;
  // What the server has refused is said once, by the refusal.
  const shownNotes = notes.filter(note => !form.law || note.ruleId !== form.law.ruleId);
  const section: Omit<SectionProps<E>, 'entity'> = { record: own, values, set: form.set, errors, notes, disabled };

  if (!isOfferSettled) return <Skeleton shape="form" />;
  return (
    <UnreadFields value={form.unread}>
      <form
        className="form-screen"
        noValidate
        aria-busy={form.busy !== ''}
        onSubmit={event => {
          event.preventDefault();
          if (!disabled) void save();
        }}
        onKeyDown={undoByKey(form.undo)}
      >
        {record && (
          <p className="record-name">
            {titleOf(entity, record, t.lang)} <StateBadge entity={entity} state={record.state} />
          </p>
        )}
        {record && spec.facts && <FormFacts entity={entity} record={record} names={spec.facts} />}
        {!editable && (
          <p className="form-note" data-tone="warning">
            {t('form.notEditable')}
          </p>
        )}
        {form.restored && (
          <p className="form-note" data-tone="info" role="status">
            {t('form.draftFound', { at: format.instant(new Date(form.restored.at)) })}{' '}
            {form.restored.stale && t('form.draftStale')}{' '}
            <button type="button" className="list-link" onClick={form.discardDraft}>
              {t('form.discardDraft')}
            </button>
          </p>
        )}
        <FormStanding
          {...{ entity, form, errors, attempt, record }}
          onResolve={chosen => void form.resolve(chosen).then(saved => finish(saved, form.wanted ?? 'save'))}
        />
        {form.law && !concerned && <LawNote error={form.law} />}
        <Notes notes={shownNotes.filter(note => !note.field)} />
        <SectionNav entity={entity} spec={spec} values={values} errors={errors} needed={needed} hidden={form.hidden} />
        <Around value={hold}>
          <FormSections
            spec={spec}
            {...section}
            entity={entity}
            needed={needed}
            hidden={form.hidden}
            labels={record?.labels}
            law={form.law && concerned ? { error: form.law, field: concerned } : undefined}
            shownNotes={shownNotes}
            onTouch={form.touch}
            drawn={drawn}
          />
        </Around>
        <footer className="form-foot" hidden={drawn < inputs}>
          <SaveKey />
          <UndoBar undo={form.undo} />
          <DraftStanding form={form} />
          {back && (
            <button type="button" className="ebs-button" onClick={() => void leave(() => go(back))}>
              {t('form.back')}
            </button>
          )}
          <button
            type="submit"
            className="ebs-button"
            data-tone={spec.actions?.length ? undefined : 'primary'}
            disabled={!editable}
            // Not `disabled` during a save: the button would lose the focus.
            aria-disabled={busy || undefined}
            data-action="save"
          >
            {t(form.busy === 'save' ? 'form.saving' : 'form.save')}
          </button>
          {spec.actions
            ?.filter(action => !record || record.actions[action] !== undefined || record.state === entity.initial)
            .map((action, at) => (
              <button
                key={action}
                type="button"
                className="ebs-button"
                data-tone={at === 0 ? 'primary' : undefined}
                disabled={!editable}
                aria-disabled={busy || undefined}
                data-action={action}
                onClick={() => void (disabled || save(action))}
              >
                {t('form.saveAnd', { action: lower(t(`${entity.name}.actions.${action}`), t.lang) })}
              </button>
            ))}
        </footer>
        {dialog}
      </form>
    </UnreadFields>
  );
}

/** The fields that people's next moves need filled, as the values are now. */
function neededFields(
  entity: AnyEntity,
  state: string,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const moves = Object.entries(entity.transitions as Record<string, Transition<Fields, string>>).filter(
    ([, move]) => !move.system && [move.from].flat().includes(state),
  );
  return new Set(moves.flatMap(([action]) => neededBy(entity, action, values)));
}

const lower = (text: string, lang: 'zh' | 'en') =>
  lang === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

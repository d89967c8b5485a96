import type { ComponentType } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { ErrorData } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import type { Labels } from '../record/field-text.ts';
import { EntityField } from './entity-field.tsx';
import type { FieldSection, FormSpec, FormValues, LiveNote, SectionProps } from './form-spec.ts';
import { LawNote } from './law-note.tsx';

/** Props of `FormSections`. */
export interface FormSectionsProps<E extends AnyEntity> extends SectionProps<E> {
  readonly spec: FormSpec<E>;
  /** Fields that the record's next moves need. */
  readonly needed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly labels: Labels | undefined;
  /** A refusal by law, and the field that it is about. */
  readonly law: { readonly error: ErrorData & { readonly message: string }; readonly field: string } | undefined;
  readonly shownNotes: readonly LiveNote[];
  readonly onTouch: (field: string) => void;
  /** So many inputs are drawn by now; a section of its own making counts as `PART`. */
  readonly drawn: number;
}

/** As many inputs as a section of its own making counts for when a form is drawn step by step. */
const PART = 3;

/** Whether a part of a form is a component of its own. */
export const isComponent = <E extends AnyEntity>(
  part: FieldSection<E> | ComponentType<SectionProps<E>>,
): part is ComponentType<SectionProps<E>> => typeof part === 'function';

/** What says of some values which fields are not asked for now: by their own condition, or because every section with them is away. */
export function hiddenBy<E extends AnyEntity>(spec: FormSpec<E>): (values: FormValues) => ReadonlySet<string> {
  const sections = spec.sections.filter((part): part is FieldSection<E> => !isComponent(part));
  const conditions = Object.entries(spec.when ?? {}) as readonly [string, (values: FormValues) => boolean][];
  return values => {
    const shown = new Set<string>(
      sections.filter(part => !part.when || part.when(values)).flatMap(part => part.fields),
    );
    const away = sections.flatMap(part => part.fields as readonly string[]).filter(name => !shown.has(name));
    return new Set([...away, ...conditions.filter(([, when]) => !when(values)).map(([name]) => name)]);
  };
}

/** How many inputs a form may have at most. */
export const inputsOf = <E extends AnyEntity>(spec: FormSpec<E>): number =>
  spec.sections.reduce((sum, part) => sum + (isComponent(part) ? PART : part.fields.length), 0);

/** The sections of a declared form with the fields that are asked for now, from the first on as far as they are drawn. */
export function FormSections<E extends AnyEntity>(props: FormSectionsProps<E>) {
  const { spec, entity, record, values, set, errors, notes, disabled, needed, hidden, law, shownNotes } = props;
  const t = useT();
  let before = 0;
  return spec.sections.map((part, at) => {
    const left = props.drawn - before;
    if (left <= 0) return null;
    if (isComponent(part)) {
      const Part = part;
      before += PART;
      return <Part key={at} {...{ entity, record, values, set, errors, notes, disabled }} />;
    }
    const fields = part.fields.filter(name => !hidden.has(name));
    if (fields.length === 0 || (part.when && !part.when(values))) return null;
    before += fields.length;
    return (
      <section key={at} className="form-section" data-section={part.title}>
        <header>
          <h2 tabIndex={-1}>{t(part.title)}</h2>
          {part.hint && <p className="ebs-quiet">{t(part.hint)}</p>}
        </header>
        <div className="form-grid">
          {fields.slice(0, left).map(name => (
            <div
              key={name}
              className="form-cell"
              data-cell-type={entity.fields[name]?.type}
              onBlur={() => props.onTouch(name)}
            >
              <EntityField
                entity={entity}
                name={name}
                value={values[name]}
                error={errors[name] ?? errors[`${name}.amount`] ?? errors[`${name}.currency`]}
                errors={errors}
                labels={props.labels}
                disabled={disabled}
                needed={needed.has(name)}
                onChange={value => set(name, value)}
              />
              {law?.field === name && <LawNote error={law.error} />}
              <Notes notes={shownNotes.filter(note => note.field === name || note.field?.startsWith(`${name}.`))} />
            </div>
          ))}
        </div>
      </section>
    );
  });
}

/** Remarks beside a field: hints, and what a legal rule says about the present value. */
export function Notes({ notes }: { readonly notes: readonly LiveNote[] }) {
  return notes.map((note, at) => (
    <p key={at} className="form-note" data-tone={note.tone} role="status">
      {note.text} {note.law && <span className="law-source">{note.law}</span>}
    </p>
  ));
}

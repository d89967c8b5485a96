import type { ComponentType } from 'react';
import type { AnyEntity, Issue } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { BaseField } from '../record/field-text.ts';

/** A field that the form shows. */
export type FormField<E extends AnyEntity> = keyof E['fields'] & string;

/** What is in the form now: what is typed, null where nothing is. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A remark beside a field while typing: a hint, or what a legal rule says about the present value. */
export interface LiveNote {
  /** Path of the field, such as `lots.0.ceilingPrice`; left out, it stands above the form. */
  readonly field?: string;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** The legal rule behind it: a refusal of the server by that rule is then shown at this field. */
  readonly ruleId?: string;
  /** The legal source, such as `招标投标法 第二十四条`. */
  readonly law?: string;
}

/** What a handmade section gets. */
export interface SectionProps<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly record: Answered<E> | undefined;
  readonly values: FormValues;
  readonly set: (field: string, value: unknown) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly notes: readonly LiveNote[];
  readonly disabled: boolean;
}

/** A group of fields under a heading. */
export interface FieldSection<E extends AnyEntity> {
  /** Key of the heading. */
  readonly title: string;
  /** Key of a sentence below it. */
  readonly hint?: string;
  readonly fields: readonly FormField<E>[];
  /** Shown only while this holds. */
  readonly when?: (values: FormValues) => boolean;
}

/** A declared form screen: creates when the address has no `id`, else changes the record. */
export interface FormSpec<E extends AnyEntity> {
  readonly sections: readonly (FieldSection<E> | ComponentType<SectionProps<E>>)[];
  /** Fields that are asked for only while their condition holds; one that is away is not sent. The server judges all the same. */
  readonly when?: { readonly [F in FormField<E>]?: (values: FormValues) => boolean };
  /** Moves offered beside Save, each saving first: "Save and submit". */
  readonly actions?: readonly (keyof E['transitions'] & string)[];
  /** Where to go once saved; without it the form stays, on the saved record. `action` is the move that was run, or `save`. */
  readonly done?: (record: Answered<E>, action: string) => string;
  /** First values of a new record, from the address. */
  readonly defaults?: (address: URLSearchParams) => FormValues;
  /** Hints and results of legal rules for what is typed; pure and quick, run while typing. */
  readonly live?: (values: FormValues, context: LiveContext) => readonly LiveNote[];
  /** Path to leave to on "Back". */
  readonly back?: string | ((record: Answered<E> | undefined) => string);
  /** Further faults of the values, besides the entity's own. */
  readonly check?: (values: FormValues) => readonly Issue[];
  /** Facts shown above the form when there is a record; its name and its state stand there anyway. */
  readonly facts?: readonly (FormField<E> | Exclude<BaseField, 'state'>)[];
}

/** What `live` may look at. */
export interface LiveContext {
  /** The record as it was read; undefined for a new one. */
  readonly record?: Answered<AnyEntity> | undefined;
  readonly t: Translate;
  readonly now: Date;
}

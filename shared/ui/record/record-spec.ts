import type { ComponentType } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { BaseField } from './field-text.ts';

/** A fact of a record view. */
export type Fact<E extends AnyEntity> = (keyof E['fields'] & string) | BaseField;

/** What a handmade part of a record view gets. */
export interface PartProps<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly record: Answered<E>;
  /** Reads the record again. */
  readonly reload: () => Promise<void>;
}

/** A group of facts under a heading. */
export interface FactSection<E extends AnyEntity> {
  /** Key of the heading. */
  readonly title: string;
  readonly fields: readonly Fact<E>[];
  readonly when?: (record: Answered<E>) => boolean;
}

/** A declared record screen: facts, tables, files, history and the moves that are possible now. */
export interface RecordSpec<E extends AnyEntity> {
  readonly sections: readonly (FactSection<E> | ComponentType<PartProps<E>>)[];
  /** Handmade parts below the sections. */
  readonly parts?: readonly ComponentType<PartProps<E>>[];
  /** Moves shown, in order; without it, all that the record allows. */
  readonly actions?: readonly (keyof E['transitions'] & string)[];
  /** Path of the edit form, shown when the record may be updated. */
  readonly edit?: (record: Answered<E>) => string;
  /** Links to what belongs to the record. */
  readonly related?: (record: Answered<E>) => readonly { readonly label: string; readonly path: string }[];
  /** Where to go after a move; without it the view stays. */
  readonly done?: (record: Answered<E>, action: string) => string | undefined;
  readonly back?: string | ((record: Answered<E>) => string);
  /** History is shown unless this is false. */
  readonly history?: boolean;
  /** Topic of the server's events that makes the view read itself again. */
  readonly live?: (record: Answered<E>) => string;
  /** Reads the id of the record from the address; `id` by default. */
  readonly idFrom?: (address: URLSearchParams) => string | null;
}

/** An approval screen: the record, its history, and one field for the opinion with the two answers. */
export interface ApprovalSpec<E extends AnyEntity> {
  readonly transitions: {
    readonly approve: keyof E['transitions'] & string;
    readonly return: keyof E['transitions'] & string;
  };
  readonly detail: RecordSpec<E>['sections'];
  readonly done?: (record: Answered<E>, action: string) => string | undefined;
  readonly back?: string;
}

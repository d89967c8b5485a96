import type { ComponentType } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { Api } from '../../client/api.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import type { ListSpec } from '../list/list-spec.ts';
import type { RecordDocument } from '../document/document-list.tsx';
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

/**
 * Records of another entity that belong to this one, such as the lots of a project: a list inside the view, paged, sorted and filtered
 * by the server, read when it comes into sight. Make it with `subTable`.
 */
export interface SubTable<E extends AnyEntity> {
  /** Key of the heading; the entity's name in the plural where there is one. */
  readonly title: string;
  readonly entity: AnyEntity;
  /** Which of them: fixed parameters of their list, such as `{ projectId: record.id }`. */
  readonly query: (record: Answered<E>) => QueryParams;
  readonly when?: (record: Answered<E>) => boolean;
  readonly list: unknown;
}

/** Declares a table of belonging records; what the list takes besides is as for `defineList`. */
export const subTable = <E extends AnyEntity, S extends AnyEntity>(
  entity: S,
  {
    title,
    query,
    when,
    ...list
  }: Pick<SubTable<E>, 'title' | 'query' | 'when'> & Omit<ListSpec<S>, 'query' | 'embedded'>,
): SubTable<E> => ({ title, entity, query, ...(when ? { when } : {}), list });

/** A declared record screen: facts, tables, files, history and the moves that are possible now. */
export interface RecordSpec<E extends AnyEntity> {
  readonly sections: readonly (FactSection<E> | ComponentType<PartProps<E>>)[];
  /** Handmade parts below the sections. */
  readonly parts?: readonly ComponentType<PartProps<E>>[];
  /** Belonging records of other entities, below the parts. */
  readonly tables?: readonly SubTable<E>[];
  /** Documents that are in no field of the record, such as a report with an endpoint of its own. Files in fields show by themselves. */
  readonly documents?: (record: Answered<E>, api: Api) => readonly RecordDocument[];
  /** The approval's moves, where they are not `approve` and `return` or `reject`; false shows no rounds. */
  readonly approvals?:
    false | { readonly approve: keyof E['transitions'] & string; readonly return: keyof E['transitions'] & string };
  /** Comments are shown where the entity takes them (`commentAudiences`), unless this is false. */
  readonly comments?: false;
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

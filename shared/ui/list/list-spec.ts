import type { ReactNode } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { BaseField } from '../record/field-text.ts';

/** A column of a list: a field of the entity, or what every record carries. */
export type Column<E extends AnyEntity> = (keyof E['fields'] & string) | BaseField;

/** What a list may be filtered by; nobody looks for a revision. */
export type Filter<E extends AnyEntity> = Exclude<Column<E>, 'revision'>;

/** What a handmade cell may use besides its row. */
export interface CellContext {
  readonly t: Translate;
  /** Names of what the rows refer to, id → name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly go: (path: string) => void;
}

/** A column that is no field, such as a countdown or a number of bids. */
export interface ExtraColumn<E extends AnyEntity> {
  readonly id: string;
  /** Key of its heading. */
  readonly label: string;
  readonly cell: (row: Answered<E>, context: CellContext) => ReactNode;
  readonly align?: 'start' | 'end';
  /** The server's name to sort by, when it can. */
  readonly sort?: string;
}

/** A button above the list, such as an import; `path` or `run`. */
export interface PageAction {
  readonly label: string;
  readonly path?: string;
  readonly run?: () => void | Promise<void>;
  readonly primary?: boolean;
}

/** A declared list screen (docs/how-to/add-a-screen.md). Everything not named here comes from the entity. */
export interface ListSpec<E extends AnyEntity> {
  /** Columns shown at first, in order. Others of the entity can be chosen by the reader. */
  readonly columns: readonly Column<E>[];
  readonly filters?: readonly Filter<E>[];
  /** First sort, such as `-openAt` or `['kind', '-openAt']`. */
  readonly sort?: string | readonly string[];
  /** Where a row leads. */
  readonly open?: (row: Answered<E>) => string;
  /** Moves shown at each row, in order; without it, all that the row allows. `[]` shows none. */
  readonly rowActions?: readonly (keyof E['transitions'] & string)[];
  /** Path of the edit form of a row, shown when the row may be updated. */
  readonly edit?: (row: Answered<E>) => string;
  /** Moves that may be run on several chosen rows at once; their required input and opinions are asked for once. */
  readonly batch?: readonly (keyof E['transitions'] & string)[];
  readonly actions?: readonly PageAction[];
  /** Path of the form of a new record; shown to those who hold the entity's `create` permission. */
  readonly create?: string;
  readonly cells?: Partial<Record<Column<E>, (row: Answered<E>, context: CellContext) => ReactNode>>;
  readonly extraColumns?: readonly ExtraColumn<E>[];
  /** Another endpoint of the list's shape; then export is offered only when `exportSource` names one. */
  readonly source?: string;
  readonly exportSource?: string;
  /** Fixed parameters that the reader cannot change; a function gets the screen's own address. */
  readonly query?: QueryParams | ((address: URLSearchParams) => QueryParams);
  /** Key of the sentence that says what to do when there is nothing yet. */
  readonly emptyHint?: string;
  /** Text search above the list; on when the entity has searchable fields. */
  readonly search?: boolean;
  /** Rows of a page at first (20). */
  readonly size?: 20 | 50 | 100 | 200;
  /** Without its own heading and address: for a list inside another screen. */
  readonly embedded?: boolean;
}

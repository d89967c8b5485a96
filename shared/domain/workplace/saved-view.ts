import { field } from '../kernel/fields.ts';
import type { Grants } from '../kernel/grants.ts';

/** A list's filters, sort and columns under a name, as `GET /workplace/views` answers it. */
export interface View {
  readonly id: string;
  /** The route path of the list it belongs to. */
  readonly list: string;
  readonly name: string;
  /** The list's address after the question mark, without the page. */
  readonly query: string;
  /** Whether the colleagues of the owner's organization see it. */
  readonly shared: boolean;
  /** Whether the list opens with it for the reader. */
  readonly isDefault: boolean;
  readonly ownerName: string;
  readonly revision: number;
  /** Whether it is the reader's own: only its owner changes a view. */
  readonly mine: boolean;
}

/** A view among those of all lists (`GET /workplace/views/mine`). */
export interface OwnView extends View {
  /** The title of its list in the reader's language; the path of a list that is no more. */
  readonly listTitle: string;
}

/** The views of one list: the reader's own, and those that colleagues share. */
export interface Views {
  readonly own: readonly View[];
  readonly shared: readonly View[];
}

/** How lists open for their reader. */
export interface ListDefaults {
  /** The default view's query of every list that has one: list → query. */
  readonly views: Readonly<Record<string, string>>;
  /** How close the rows of lists stand (setting `list.density`). */
  readonly density: Density;
}

/** How close the rows of a list stand. */
export type Density = 'comfortable' | 'compact';

/** Most own views of one list, and in all. */
export const MOST_VIEWS = { ofList: 30, inAll: 300 } as const;

/** What a view is made of, with its bounds. `list` is a route path; `query` what stands in the list's address. */
export const viewFields = {
  list: field.text({ required: true, max: 200, pattern: /^\/[\w/.-]*$/ }),
  name: field.text({ required: true, max: 60, pattern: /\S/ }),
  query: field.text({ max: 4000 }),
} as const;

const share = ['savedView.share'] as const;

/** Who may share a view with the colleagues of the own organization: everybody who works in one together with others. */
export const savedViewGrants: Grants = {
  platformAdmin: share,
  platformOperator: share,
  projectManager: share,
  purchaseApprover: share,
  agencyStaff: share,
  tendererRepresentative: share,
  supplier: share,
  supervisor: share,
};

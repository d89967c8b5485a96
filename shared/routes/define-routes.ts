import type { ComponentType } from 'react';
import type { menuGroups } from './menu-groups.ts';

/** What a route shows (second half of the route list's head): decides nothing but layout and documentation. */
export type RouteKind = 'list' | 'edit' | 'view' | 'approve' | 'hall' | 'board' | 'wizard' | 'tool' | 'login' | 'page';

/**
 * Who may open a route (spec §2.13). `public` and `anonymous` (single sign-on) pass without a token, `open` is for any signed-in user,
 * `role` needs the route in the user's list, `auth` is a `role` route that the specification marks "requires authorisation".
 */
export type RouteAccess = 'public' | 'anonymous' | 'open' | 'role' | 'auth';

/** One line of a route table. */
export interface RouteRow {
  /** The address; `{system}` and `{fid}` are path parameters. */
  readonly path: string;
  readonly kind: RouteKind;
  readonly access: RouteAccess;
  readonly title: { readonly en: string; readonly zh: string };
  /** The screen that stands at this address, named in the area's `screens.ts`. Without one nobody is given the route. */
  readonly screen?: string;
  /** A route of the platform's own, beside those that the given route list demands. */
  readonly own?: true;
  /** The button permission `entity.action` that a user must hold to be given the route; left out, a signed-in user suffices. */
  readonly needs?: string;
  /** User types (spec §6) that are given the route, where the permission alone does not tell. */
  readonly userTypes?: readonly number[];
  /**
   * Where the route stands in the side menu; left out, it is reached from another screen. `needs` is for routes that are open to all: the
   * permission without which the page has nothing to show, so that the menu does not lead there.
   */
  readonly menu?: { readonly group: keyof typeof menuGroups; readonly order: number; readonly needs?: string };
}

/** A route with the element that shows it: `<ebs-{element}>`. */
export interface Route extends RouteRow {
  readonly element: string;
}

/** The routes of one element. `Row` keeps the literal rows, so that `ScreensOf` knows the screens they name. */
export interface RouteTable<Row extends RouteRow = RouteRow> {
  readonly element: string;
  readonly routes: readonly (Row & { readonly element: string })[];
}

/** Declares the routes of one element, one line each. */
export function defineRoutes<const Row extends RouteRow>(element: string, rows: readonly Row[]): RouteTable<Row> {
  return { element, routes: rows.map(row => ({ ...row, element })) };
}

/** The names of the screens a route table names. */
export type ScreenNames<T> =
  T extends RouteTable<infer Row> ? (Row extends { readonly screen: infer S extends string } ? S : never) : never;

/** The loaders an area's `screens.ts` must hold: one for each screen the table names, and no other. */
export type ScreensOf<T> = Readonly<Record<ScreenNames<T>, () => Promise<ComponentType>>>;

import { sql } from 'kysely';
import type { Density, ListDefaults, OwnView, View, Views } from '../../../shared/domain/workplace/saved-view.ts';
import { MOST_VIEWS, viewFields } from '../../../shared/domain/workplace/saved-view.ts';
import { defineOperation } from '../../platform/module.ts';
import { routeTitle } from '../page-names.ts';
import { keptSettings } from '../settings/kept.ts';
import { viewColumns } from './view-row.ts';

const MOST_SHARED = 200;

/** `GET /workplace/views?list=`: the reader's own views of a list and those that colleagues share, by name. */
export const readViews = defineOperation({
  method: 'GET',
  path: '/workplace/views',
  access: 'signedIn',
  input: { list: viewFields.list },
  summary: 'The saved views of one list: own ones, and those shared within the own organization.',
  async handle({ tx, actor, input }): Promise<Views> {
    const rows = await tx.rows<View>(
      sql`select ${viewColumns(actor.id)} from saved_view v where v.list = ${input.list}
        and (v.user_id = ${actor.id} or (v.shared and v.organization_id = ${actor.organizationId}))
        order by v.user_id = ${actor.id} desc, lower(v.name), v.id limit ${MOST_SHARED}`,
    );
    return { own: rows.filter(view => view.mine), shared: rows.filter(view => !view.mine) };
  },
});

/** `GET /workplace/views/mine`: the caller's own views of all lists, by list and name; as many as one person may have. */
export const readOwnViews = defineOperation({
  method: 'GET',
  path: '/workplace/views/mine',
  access: 'signedIn',
  input: {},
  summary: 'The signed-in person’s own saved views of all lists.',
  async handle({ tx, actor, lang }): Promise<readonly OwnView[]> {
    const views = await tx.rows<View>(
      sql`select ${viewColumns(actor.id)} from saved_view v where v.user_id = ${actor.id}
        order by v.list, lower(v.name), v.id limit ${MOST_VIEWS.inAll}`,
    );
    return views.map(view => ({ ...view, listTitle: routeTitle(view.list, lang) ?? view.list }));
  },
});

/** `GET /workplace/views/defaults`: with which query and row height each list opens for the reader. One call serves all lists of a session. */
export const readDefaults = defineOperation({
  method: 'GET',
  path: '/workplace/views/defaults',
  access: 'signedIn',
  input: {},
  summary: 'How lists open for the signed-in person: the query of each default view, and how close the rows stand.',
  async handle({ tx, actor }): Promise<ListDefaults> {
    const rows = await tx.rows<{ list: string; query: string }>(
      sql`select d.list, v.query from saved_view_default d join saved_view v on v.id = d.view_id and v.list = d.list
        where d.user_id = ${actor.id} and (v.user_id = ${actor.id} or (v.shared and v.organization_id = ${actor.organizationId}))
        order by d.list limit 1000`,
    );
    const kept = (await keptSettings(tx, actor.id, ['list.density']))['list.density']?.value as
      Density | null | undefined;
    return { views: Object.fromEntries(rows.map(row => [row.list, row.query])), density: kept ?? 'comfortable' };
  },
});

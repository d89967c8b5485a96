import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { MOST_VIEWS, viewFields, type View } from '../../../shared/domain/workplace/saved-view.ts';
import { newId } from '../../platform/ids.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuse, Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Ctx } from '../../platform/types.ts';
import { auditView, ownView, refuseTakenName, viewNow } from './view-row.ts';

const which = {
  id: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  revision: field.integer({ required: true, min: 1 }),
};

/** `POST /workplace/views/save { id, revision, list, name, query }`: a new view (id and revision null), or another content of an own one. */
export const saveView = defineOperation({
  method: 'POST',
  path: '/workplace/views/save',
  access: 'signedIn',
  input: { ...viewFields, id: { ...which.id, required: false }, revision: { ...which.revision, required: false } },
  summary: 'Keeps the filters, sort and columns of a list under a name, or puts them in place of those of an own view.',
  async handle(context): Promise<View> {
    const { tx, actor, input, now } = context;
    const [list, name, query] = [input.list ?? '', (input.name ?? '').trim(), input.query ?? ''];
    const id = input.id ?? newId('view', now.getTime());
    if (input.id) {
      if (!input.revision) refuseFields({ revision: 'kernel.required' });
      const before = await ownView(context, input.id, input.revision);
      if (before.list !== list) refuseFields({ list: 'kernel.invalid' });
      await refuseTakenName(context, list, name, id);
      await tx.rows(
        sql`update saved_view set name = ${name}, query = ${query}, revision = revision + 1, updated_at = app_now() where id = ${id}`,
      );
    } else {
      // One person's views change one after another, so that neither the bound nor the name is passed by two at once.
      await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`saved_view ${actor.id}`}))`);
      await refuseFull(context, list);
      await refuseTakenName(context, list, name, id);
      await tx.rows(
        sql`insert into saved_view (id, tenant_id, organization_id, user_id, owner_name, list, name, query, created_at, updated_at)
          values (${id}, ${actor.tenantId}, ${actor.organizationId}, ${actor.id}, ${actor.name}, ${list}, ${name}, ${query}, app_now(), app_now())`,
      );
    }
    const view = await viewNow(context, id);
    await auditView(context, input.id ? 'update' : 'create', view);
    return view;
  },
});

async function refuseFull({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, list: string): Promise<void> {
  const held = await tx.one<{ here: string; all: string }>(
    sql`select count(*) filter (where list = ${list}) as here, count(*) as all from saved_view where user_id = ${actor.id}`,
  );
  if (Number(held?.here) >= MOST_VIEWS.ofList)
    refuse({ key: 'savedView.reasons.tooManyOfList', params: { max: MOST_VIEWS.ofList } });
  if (Number(held?.all) >= MOST_VIEWS.inAll)
    refuse({ key: 'savedView.reasons.tooMany', params: { max: MOST_VIEWS.inAll } });
}

/** `POST /workplace/views/rename { id, revision, name }`. */
export const renameView = defineOperation({
  method: 'POST',
  path: '/workplace/views/rename',
  access: 'signedIn',
  input: { ...which, name: viewFields.name },
  summary: 'Gives an own view another name.',
  async handle(context): Promise<View> {
    const { tx, input } = context;
    const before = await ownView(context, input.id ?? '', input.revision ?? 0);
    const name = (input.name ?? '').trim();
    await refuseTakenName(context, before.list, name, before.id);
    await tx.rows(
      sql`update saved_view set name = ${name}, revision = revision + 1, updated_at = app_now() where id = ${before.id}`,
    );
    const view = await viewNow(context, before.id);
    await auditView(context, 'rename', view);
    return view;
  },
});

/** `POST /workplace/views/share { id, revision, shared }`: shows an own view to the colleagues of the organization, or takes it back. */
export const shareView = defineOperation({
  method: 'POST',
  path: '/workplace/views/share',
  access: 'savedView.share',
  input: { ...which, shared: field.boolean({ required: true }) },
  summary: 'Shares an own view within the own organization, or ends the sharing.',
  async handle(context): Promise<View> {
    const { tx, actor, input } = context;
    const before = await ownView(context, input.id ?? '', input.revision ?? 0);
    await tx.rows(
      sql`update saved_view set shared = ${input.shared}, organization_id = ${actor.organizationId}, tenant_id = ${actor.tenantId},
        owner_name = ${actor.name}, revision = revision + 1, updated_at = app_now() where id = ${before.id}`,
    );
    // A list of a colleague must not open with a view that is no longer shown to them.
    if (!input.shared)
      await tx.asSystem(() =>
        tx.rows(sql`delete from saved_view_default where view_id = ${before.id} and user_id <> ${actor.id}`),
      );
    const view = await viewNow(context, before.id);
    await auditView(context, input.shared ? 'share' : 'unshare', view);
    return view;
  },
});

/** `POST /workplace/views/remove { id, revision }`. */
export const removeView = defineOperation({
  method: 'POST',
  path: '/workplace/views/remove',
  access: 'signedIn',
  input: which,
  summary: 'Removes an own view, for the colleagues too with whom it was shared.',
  async handle(context): Promise<null> {
    const { tx, input } = context;
    const before = await ownView(context, input.id ?? '', input.revision ?? 0);
    await tx.rows(sql`delete from saved_view where id = ${before.id}`);
    await auditView(context, 'remove', before);
    return null;
  },
});

/** `POST /workplace/views/default { list, id }`: the view that the list opens with for the caller; without an id none. */
export const chooseDefault = defineOperation({
  method: 'POST',
  path: '/workplace/views/default',
  access: 'signedIn',
  input: { list: viewFields.list, id: { ...which.id, required: false } },
  summary: 'Chooses the view that a list opens with for the signed-in person, an own or a shared one.',
  async handle(context): Promise<null> {
    const { tx, actor, input } = context;
    if (!input.id) {
      await tx.rows(sql`delete from saved_view_default where user_id = ${actor.id} and list = ${input.list}`);
      return null;
    }
    const view = await viewNow(context, input.id);
    if (view.list !== input.list) throw new Refusal(404, 'kernel.notFound');
    await tx.rows(
      sql`insert into saved_view_default (user_id, list, view_id) values (${actor.id}, ${view.list}, ${view.id})
        on conflict (user_id, list) do update set view_id = excluded.view_id`,
    );
    return null;
  },
});

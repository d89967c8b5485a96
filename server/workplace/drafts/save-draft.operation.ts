import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { SERVER_DRAFTS } from '../../../shared/domain/workplace/drafts.ts';
import { newId } from '../../platform/ids.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkRecord, draftOf, entityOfDraft, keptValues } from './draft-fields.ts';

interface Kept {
  readonly draftRevision: number;
  readonly at: string;
}

/**
 * `POST /workplace/drafts/save`: keeps a draft of the signed-in person. `draftRevision` is the one the keeper knows, null for none;
 * another device's newer draft is not overwritten (409). Beyond 200 drafts the oldest goes.
 */
export const saveDraft = defineOperation({
  method: 'POST',
  path: '/workplace/drafts/save',
  access: 'signedIn',
  input: {
    ...draftOf,
    path: field.text({ required: true, max: 1000, pattern: /^\/(?!\/)[^\s\\]*$/ }),
    title: field.text({ max: 200 }),
    values: field.longText({ required: true, max: SERVER_DRAFTS.size }),
    base: field.longText({ max: SERVER_DRAFTS.size }),
    revision: field.integer(),
    draftRevision: field.integer(),
    device: field.text({ max: 60 }),
  },
  summary: 'Keeps the signed-in person’s own draft of a form; 409 when another device has kept a newer one.',
  async handle({ tx, actor, now, input }): Promise<Kept> {
    const entity = entityOfDraft(input.entity);
    await checkRecord(tx, entity, input.id);
    const typed = keptValues(entity, input.values ?? '');
    const base = input.base && keptValues(entity, input.base);
    const at = now.toISOString();
    const [title, device, known] = [input.title ?? '', input.device ?? '', input.draftRevision];
    const [record, within] = [input.id ?? '', input.within ?? ''];
    const kept =
      known === null
        ? await tx.one<Kept>(
            sql`insert into form_draft (id, tenant_id, user_id, entity, record_id, within, path, title, typed, base, base_revision, device, at)
              values (${newId('draft')}, ${actor.tenantId}, ${actor.id}, ${entity.name}, ${record}, ${within}, ${input.path}, ${title},
                ${typed}, ${base}, ${input.revision}, ${device}, ${at})
              on conflict (user_id, entity, record_id, within) do nothing returning revision as "draftRevision", at`,
          )
        : await tx.one<Kept>(
            sql`update form_draft set typed = ${typed}, path = ${input.path}, title = ${title}, base = ${base},
                base_revision = ${input.revision}, device = ${device}, at = ${at}, revision = default
              where user_id = ${actor.id} and entity = ${entity.name} and record_id = ${record} and within = ${within}
                and revision = ${known}
              returning revision as "draftRevision", at`,
          );
    if (!kept) return refuse('draft.reasons.elsewhere', 409);
    await tx.rows(
      sql`delete from form_draft where user_id = ${actor.id} and id in
        (select id from form_draft where user_id = ${actor.id} order by at desc, id offset ${SERVER_DRAFTS.most})`,
    );
    return kept;
  },
});

/**
 * `POST /workplace/drafts/remove`: forgets the person's own draft of one form; there may be none. With `draftRevision` only the one that
 * its keeper knows: what another device has kept since stays, and the answer is 409.
 */
export const removeDraft = defineOperation({
  method: 'POST',
  path: '/workplace/drafts/remove',
  access: 'signedIn',
  input: { ...draftOf, draftRevision: field.integer() },
  summary: 'Forgets the signed-in person’s own draft of one form; with draftRevision only as the keeper knows it.',
  async handle({ tx, actor, input }) {
    const { name } = entityOfDraft(input.entity);
    const known = input.draftRevision;
    const own = sql`user_id = ${actor.id} and entity = ${name} and record_id = ${input.id ?? ''} and within = ${input.within ?? ''}`;
    await tx.rows(sql`delete from form_draft where ${own} and (${known}::int is null or revision = ${known})`);
    if (await tx.one(sql`select from form_draft where ${own}`)) refuse('draft.reasons.elsewhere', 409);
    return null;
  },
});

import { sql } from 'kysely';
import type { DraftLine, ServerDraft } from '../../../shared/domain/workplace/drafts.ts';
import { SERVER_DRAFTS } from '../../../shared/domain/workplace/drafts.ts';
import { defineOperation } from '../../platform/module.ts';
import { routeTitle } from '../page-names.ts';
import { draftOf, entityOfDraft } from './draft-fields.ts';

const LINE = sql`id as key, entity, nullif(record_id, '') as id, nullif(within, '') as within, path, title, at, length(typed) as size, device, revision as "draftRevision"`;

/** `GET /workplace/drafts?entity=&id=&within=`: the person's own draft of one form, or null. */
export const readDraft = defineOperation({
  method: 'GET',
  path: '/workplace/drafts',
  access: 'signedIn',
  input: draftOf,
  summary: 'The signed-in person’s own draft of one form with the typed values as JSON text, or null.',
  async handle({ tx, actor, input }): Promise<ServerDraft | null> {
    const { name } = entityOfDraft(input.entity);
    const found = await tx.one<ServerDraft>(
      sql`select ${LINE}, typed as "values", base, base_revision as revision from form_draft
        where user_id = ${actor.id} and entity = ${name} and record_id = ${input.id ?? ''} and within = ${input.within ?? ''}`,
    );
    return found ?? null;
  },
});

/** `GET /workplace/drafts/list`: the person's own drafts, newest first, without what was typed. */
export const listDrafts = defineOperation({
  method: 'GET',
  path: '/workplace/drafts/list',
  access: 'signedIn',
  input: {},
  summary: 'The signed-in person’s own drafts of forms, newest first, at most 200.',
  async handle({ tx, actor, lang }): Promise<DraftLine[]> {
    const kept = await tx.rows<Omit<DraftLine, 'page'>>(
      sql`select ${LINE} from form_draft where user_id = ${actor.id} order by at desc, id limit ${SERVER_DRAFTS.most}`,
    );
    return kept.map(draft => ({ ...draft, page: routeTitle(draft.path, lang) ?? '' }));
  },
});

import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import type { OfferedResource } from '../../shared/domain/operations/wire.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

// A guest has the server's own guest actor, whose id is empty.
const audiencesOf = (actor: Actor): readonly string[] =>
  actor.id === '' ? ['everyone'] : ['everyone', String(actor.userType)];

/** `GET /operations/resources`: what the platform offers the caller; guests get what is for everybody. */
export const offeredResources = defineOperation({
  method: 'GET',
  path: '/operations/resources',
  access: 'public',
  anyOrigin: true,
  input: {},
  summary: 'Published resources that the caller is offered, in their order.',
  handle: ({ tx, actor, lang }) =>
    tx.asSystem(() =>
      tx.rows<OfferedResource>(sql`select id, kind, version, languages, published_at as "publishedAt",
          case when ${lang} = 'en' then coalesce(name_en, name) else name end as name,
          case when ${lang} = 'en' then coalesce(summary_en, summary) else summary end as summary,
          file -> 0 ->> 'name' as "fileName", (file -> 0 ->> 'size')::float8 as size, file -> 0 ->> 'sha256' as sha256
        from resource where tenant_id = 'platform' and state = 'published' and audience ?| ${audiencesOf(actor)}::text[]
        order by "order" nulls last, name, id limit 200`),
    ),
});

/** `GET /operations/resources/download?id=`: the file, for those it is offered to; counted. */
export const downloadResource = defineOperation({
  method: 'GET',
  path: '/operations/resources/download',
  access: 'public',
  anyOrigin: true,
  input: { id: field.ref('resource', { required: true }) },
  summary: 'The file of a published resource that the caller is offered.',
  async handle({ tx, actor, input, services }) {
    const row = await tx.asSystem(() =>
      tx.one<{ file: readonly FileRef[] }>(sql`update resource set downloads = coalesce(downloads, 0) + 1
        where id = ${input.id} and tenant_id = 'platform' and state = 'published' and audience ?| ${audiencesOf(actor)}::text[] returning file`),
    );
    const file = row?.file[0] ?? refuse('kernel.notFound', 404);
    return { file: { name: file.name, type: file.type, body: await services.files.open(file.id) } };
  },
});

import { sql, type RawBuilder } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { notice } from '../../shared/domain/notice/notice.entity.ts';
import { findFile } from '../platform/files/file-store.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { imagesIn, withImages } from '../platform/rich-text.ts';
import type { Ctx } from '../platform/types.ts';
import { type Audience, checkAudience, checkKeeper } from './check-audience.ts';

const { audience, audienceTypes, audienceBranches, audienceOrganizations, audienceRoles, audienceTenants } =
  notice.fields;

/**
 * `POST /notice/reach`: how many active people an audience reaches now, before anything is published; nobody while its list is empty. They
 * are counted by indexes; nothing is written.
 */
export const countReach = defineOperation({
  method: 'POST',
  path: '/notice/reach',
  access: 'notice.create',
  input: { audience, audienceTypes, audienceBranches, audienceOrganizations, audienceRoles, audienceTenants },
  summary: 'How many people an audience of a notice reaches.',
  async handle({ tx, actor, input }) {
    checkKeeper(actor);
    await checkAudience(tx, actor.tenantId, input);
    return tx.asSystem(async () => {
      const own = actor.tenantId === PLATFORM_TENANT ? sql`true` : sql`u.tenant_id = ${actor.tenantId}`;
      const row = await tx.one<{ people: number }>(
        sql`select count(*)::int as people from "user" u where u.state = 'active' and ${own} and ${meant(input)}`,
      );
      return { people: row?.people ?? 0 };
    });
  },
});

function meant(given: Partial<Audience>): RawBuilder<unknown> {
  switch (given.audience) {
    case 'all':
      return sql`true`;
    case 'userTypes':
      return sql`u.user_type = any(${(given.audienceTypes ?? []) as string[]})`;
    case 'organizations':
      return sql`u.organization_id = any(${(given.audienceOrganizations ?? []).map(each => each.organizationId)})`;
    case 'branches':
      return sql`u.organization_id in (select o.id from organization r join organization o on o.path >= r.path and o.path < left(r.path, -1) || '0'
        where r.id = any(${(given.audienceBranches ?? []).map(each => each.organizationId)}))`;
    case 'tenants':
      return sql`u.tenant_id = any(${(given.audienceTenants ?? []).map(each => each.tenantId)})`;
    case 'roles':
      return sql`coalesce(u.roles, '[]') ?| array(select code from role where id = any(${(given.audienceRoles ?? []).map(each => each.roleId)}))`;
    default:
      return sql`false`;
  }
}

/**
 * `POST /notice/copy { id }`: a new draft with the words and the audience of a notice of the caller's tenant. Attachments and times are not
 * taken along; the images in its words are, as files of the draft's own.
 */
export const copyNotice = defineOperation({
  method: 'POST',
  path: '/notice/copy',
  access: 'notice.create',
  input: { id: field.ref('notice', { required: true }) },
  summary: 'Makes a new draft with the words and the audience of a notice.',
  async handle({ tx, actor, services, input }) {
    const found = await keptBy(actor, () => tx.get(notice, input.id ?? ''));
    checkKeeper(actor);
    await checkAudience(tx, actor.tenantId, found);
    const { title, titleEn, body, bodyEn, pinned, receipt } = found;
    const whom = Object.fromEntries(Object.keys(countReach.input).map(name => [name, found[name as keyof Audience]]));
    const made = await tx.insert(notice, { title, titleEn, body, bodyEn, pinned, receipt, ...whom });
    const own = await ownImages({ tx, services }, { from: found.id, to: made.id }, [body, bodyEn]);
    if (own) await tx.patch(notice, made.id, { body: own(body), bodyEn: own(bodyEn) });
    return { id: made.id };
  },
});

/** Gives the draft bytes of its own for the images of its words, since a file belongs to one record; answers how the words then name them. */
async function ownImages(
  { tx, services }: Pick<Ctx, 'tx' | 'services'>,
  { from, to }: { readonly from: string; readonly to: string },
  words: readonly (string | null)[],
): Promise<((words: string | null) => string | null) | undefined> {
  const images = [...new Set(words.flatMap(each => imagesIn(each ?? '')))];
  if (images.length === 0) return undefined;
  const names = new Map<string, string>();
  for (const image of images) {
    const of = await findFile(tx, image);
    if (of?.ownerEntity !== notice.name || of.ownerId !== from) continue;
    const bytes = await services.files.open(image);
    const { name, type } = of;
    names.set(image, (await services.files.put(tx, { name, type, bytes, ownerEntity: notice.name, ownerId: to })).id);
  }
  return html => (html === null ? null : withImages(html, names));
}

// What another tenant or the platform has published is read here, and copied by its keepers alone.
async function keptBy<T extends { readonly tenantId: string }>(actor: Actor, read: () => Promise<T>): Promise<T> {
  const found = await read();
  return found.tenantId === actor.tenantId ? found : refuse('kernel.notFound', 404);
}

import { sql } from 'kysely';
import { ssoLink } from '../../shared/domain/sso/sso-link.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { listedSystems } from './systems.ts';

/** The systems that people can sign in by, for the sign-in pages. */
export const systemList = defineOperation({
  method: 'GET',
  path: '/sso/systems',
  access: 'public',
  summary: 'The enabled connected systems: code, name in the caller’s language, kind, start page.',
  input: {},
  handle: ({ tx, lang }) => listedSystems(tx, lang),
});

/** The own links to connected systems. */
export const ownLinks = defineOperation({
  method: 'GET',
  path: '/sso/links',
  access: 'signedIn',
  summary: 'The connected systems the caller’s account is linked to.',
  input: {},
  handle: ({ tx, actor, lang }) =>
    tx.asSystem(() =>
      tx.rows(sql`select l.id, s.code as system, ${lang === 'zh' ? sql.ref('s.name_zh') : sql.ref('s.name_en')} as name,
        l.created_at as "linkedAt" from sso_link l join sso_system s on s.id = l.system_id
        where l.user_id = ${actor.id} and l.state = 'active' order by s.code limit 100`),
    ),
});

/** Removes an own link. */
export const unlinkOwn = defineOperation({
  method: 'POST',
  path: '/sso/unlink',
  access: 'signedIn',
  summary: 'Removes one of the caller’s own links to a connected system.',
  input: { id: field.ref('ssoLink', { required: true }) },
  async handle({ tx, actor, input }) {
    await tx.asSystem(async () => {
      const own = await tx.get(ssoLink, input.id ?? '', { lock: true });
      if (own.userId !== actor.id) refuse('kernel.notFound', 404);
      await tx.transition(ssoLink, own.id, 'unlink');
    });
    return null;
  },
});

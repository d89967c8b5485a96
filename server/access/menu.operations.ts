import { sql } from 'kysely';
import type { MenuLine } from '../../shared/domain/access/menu-nodes.ts';
import { faultsOfMenu } from '../../shared/domain/access/menu-nodes.ts';
import { menuTree } from '../../shared/domain/access/menu-tree.entity.ts';
import { role } from '../../shared/domain/account/role.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { arrangeMenu, completedLines, standardOf } from '../../shared/routes/arranged-menu.ts';
import { findRoute } from '../../shared/routes/registry.ts';
import { menuLinesOf } from '../platform/auth/menus.ts';
import { defineModule, defineOperation } from '../platform/module.ts';
import { refuseFields, refuseIssues } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';

type Input = { readonly nodes?: readonly MenuLine[] | null };

function refuseUnknownRoutes(nodes: readonly MenuLine[] | null | undefined): void {
  (nodes ?? []).forEach((node, index) => {
    if (node.kind === 'route' && findRoute(node.key)?.route.path !== node.key)
      refuseFields({ [`nodes.${index}.key`]: 'access.reasons.menuRoute' });
  });
}

async function createRules({ tx, input, record }: Ctx<typeof menuTree>): Promise<void> {
  refuseUnknownRoutes((input as Input).nodes);
  if (await tx.one(sql`select 1 from menu_tree where tenant_id = ${record.tenantId}`))
    refuseFields({ name: 'access.reasons.menuOnce' });
}

/** Menus: one for each tenant that arranges its own, one of the platform for all others. */
export const menuTreeModule = defineModule(menuTree, {
  rules: { create: createRules, update: ({ input }) => refuseUnknownRoutes((input as Input).nodes) },
});

/** The menu to be edited: the own one, or what it would begin with. */
export const menuDraft = defineOperation({
  method: 'GET',
  path: '/access/menu/draft',
  access: 'menuTree.read',
  summary:
    'The lines of the own menu to be edited (those in force when there is none yet), and the standard titles and icons.',
  input: {},
  async handle({ tx, actor }) {
    const own = await tx.one<{ id: string; revision: number; name: string; nodes: readonly MenuLine[] | null }>(
      sql`select id, revision, name, nodes from menu_tree where tenant_id = ${actor.tenantId}`,
    );
    const lines = completedLines(await menuLinesOf(tx, actor.tenantId));
    return {
      record: own ? { id: own.id, revision: own.revision, name: own.name } : null,
      arranged: (own?.nodes ?? []).length > 0,
      lines,
      standard: Object.fromEntries(
        lines.map(({ key }) => [
          key,
          { zh: standardOf(key, 'zh').title, en: standardOf(key, 'en').title, icon: standardOf(key, 'zh').icon },
        ]),
      ),
    };
  },
});

/** How a menu would look to the holders of a role, before it is saved. */
export const menuPreview = defineOperation({
  method: 'POST',
  path: '/access/menu/preview',
  access: 'menuTree.read',
  summary: 'How a menu that is not saved yet would look to the holders of a role.',
  input: { roleId: field.ref('role', { required: true }), nodes: menuTree.fields.nodes },
  async handle({ tx, input, lang }) {
    const nodes = (input.nodes ?? []) as readonly MenuLine[];
    refuseIssues(faultsOfMenu(nodes));
    const { permissions } = await tx.get(role, input.roleId ?? '');
    const held = new Set((permissions ?? []).map(each => each.permission ?? ''));
    const types = [10, 20, 35, 40, 50];
    // A role is not bound to a kind of user: what any of them would see with it.
    const menus = types.map(userType => arrangeMenu({ userType, permissions: held }, lang, nodes));
    return menus.reduce((widest, each) =>
      JSON.stringify(each).length > JSON.stringify(widest).length ? each : widest,
    );
  },
});

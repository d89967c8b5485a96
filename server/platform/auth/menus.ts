import { sql } from 'kysely';
import type { MenuLine } from '../../../shared/domain/access/menu-nodes.ts';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { arrangeMenu, type ArrangedMenu } from '../../../shared/routes/arranged-menu.ts';
import type { Lang } from '../i18n.ts';
import type { Tx } from '../types.ts';

/** The menu lines in force for a tenant: its own, else the platform's, else none (the standard menu). */
export async function menuLinesOf(tx: Pick<Tx, 'one'>, tenantId: string): Promise<readonly MenuLine[]> {
  const found = await tx.one<{ nodes: readonly MenuLine[] }>(sql`select nodes from menu_tree
    where tenant_id in (${tenantId}, ${PLATFORM_TENANT}) and jsonb_array_length(coalesce(nodes, '[]')) > 0
    order by tenant_id = ${tenantId} desc limit 1`);
  return found?.nodes ?? [];
}

/** The menu of a person as it is arranged now: side menu and links. */
export const menuFor = async (tx: Pick<Tx, 'one'>, actor: Actor, lang: Lang): Promise<ArrangedMenu> =>
  arrangeMenu(actor, lang, await menuLinesOf(tx, actor.tenantId));

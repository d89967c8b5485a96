import { sql } from 'kysely';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { processProxy } from '../../shared/domain/workflow/process-proxy.entity.ts';
import { refuseTakingOver } from '../account/index.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { proxyBegins, proxyEnds } from './engine/departures.ts';
import { accountsOf } from './engine/people.ts';
import { MENDS } from './engine/save.ts';

type Context = Ctx<typeof processProxy>;

/** Proxies: one at a time for a person and kind of record, never for a proxy; open tasks go over and come back with their time. */
export const processProxyModule = defineModule(processProxy, {
  defaults: ({ actor }) => ({ fromUserId: actor.id }),
  rules: { create: allowed },
  effects: {
    async create(context) {
      const { tx, record, now } = context;
      const later = Date.parse(record.from ?? '') > now.getTime();
      await tx.asSystem(async () => {
        if (later) await tx.schedule(processProxy, record.id, 'begin', record.from ?? '');
        await tx.schedule(processProxy, record.id, 'end', record.to ?? '');
      });
      if (!later) await proxyBegins(context as unknown as Ctx, record.id);
      await tellProxy(context);
    },
    begin: context => proxyBegins(context as unknown as Ctx, context.record.id),
    end: context => proxyEnds(context as unknown as Ctx, context.record.id),
    async revoke(context) {
      const { tx, record } = context;
      await tx.asSystem(async () => {
        await tx.unschedule(processProxy, record.id, 'begin');
        await tx.unschedule(processProxy, record.id, 'end');
      });
      await proxyEnds(context as unknown as Ctx, record.id);
    },
  },
});

async function tellProxy({ tx, record }: Context): Promise<void> {
  const [from] = await accountsOf(tx, [record.fromUserId ?? '']);
  await tx.notify(
    { users: [record.toUserId ?? ''] },
    {
      key: 'workflow.messages.proxyNamed',
      params: { name: from?.name ?? '', until: inWords(record.to ?? '') },
      path: '/base/wf/proxy/list',
    },
  );
}

async function allowed({ tx, record, actor, now }: Context): Promise<void> {
  const { fromUserId, toUserId, from, to } = record;
  if (!toUserId || !from || !to || !record.reason) {
    const empty = Object.entries({ toUserId, from, to, reason: record.reason }).filter(([, value]) => !value);
    return refuseFields(Object.fromEntries(empty.map(([name]) => [name, 'kernel.required'])));
  }
  if (Date.parse(to) <= now.getTime()) refuseFields({ to: 'processProxy.reasons.past' });
  if (fromUserId !== actor.id && !actor.permissions.has(MENDS)) refuse('processProxy.reasons.notYours', 403);
  // Who names another's proxy hands out that person's decisions.
  if (fromUserId !== actor.id) await refuseTakingOver(tx, actor, fromUserId ?? '');
  if (fromUserId === toUserId) refuseFields({ toUserId: 'processProxy.reasons.self' });
  // Two made at once would not see each other.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('processProxy'), hashtext(${actor.tenantId}))`);
  const accounts = await accountsOf(tx, [fromUserId ?? '', toUserId]);
  for (const [name, id] of Object.entries({ fromUserId, toUserId })) {
    const account = accounts.find(found => found.id === id);
    if (!account?.active || account.tenantId !== actor.tenantId)
      refuseFields({ [name]: 'processProxy.reasons.inactive' });
  }
  if (!accounts.find(found => found.id === toUserId)?.signs)
    refuseFields({ toUserId: 'processProxy.reasons.cannotSign' });
  await noOther({ tx, record } as Context, accounts);
}

async function noOther({ tx, record }: Context, accounts: readonly { id: string; name: string }[]): Promise<void> {
  const { fromUserId, toUserId, from, to, entities } = record;
  const others = await tx.asSystem(() =>
    tx.rows<{
      fromUserId: string;
      toUserId: string;
      entities: string[] | null;
    }>(sql`select from_user_id as "fromUserId", to_user_id as "toUserId", entities
      from process_proxy where state = 'active' and "from" < ${to}::timestamptz and "to" > ${from}::timestamptz
        and (from_user_id = any(${[fromUserId, toUserId]}) or to_user_id = ${fromUserId})`),
  );
  const nameOf = (id: string | null) => accounts.find(account => account.id === id)?.name ?? '';
  const shared = (kinds: readonly string[] | null) =>
    !kinds?.length || !entities?.length || kinds.some(kind => entities.includes(kind as never));
  for (const other of others) {
    if (other.fromUserId === toUserId)
      refuseFields({ toUserId: { key: 'processProxy.reasons.proxyOfProxy', params: { name: nameOf(toUserId) } } });
    if (other.toUserId === fromUserId)
      refuseFields({ fromUserId: { key: 'processProxy.reasons.isProxy', params: { name: nameOf(fromUserId) } } });
    if (other.fromUserId === fromUserId && shared(other.entities))
      refuseFields({ from: 'processProxy.reasons.overlapping' });
  }
}

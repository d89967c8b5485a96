import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { notice } from '../../shared/domain/notice/notice.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { addressedTo, keepAudience, people } from './audience.ts';
import { checkAudience, checkKeeper } from './check-audience.ts';
import { TELL_TOPIC, tellReaders } from './tell-readers.ts';

type Context = Ctx<typeof notice>;

async function ownAudience({ tx, actor, record, input }: Context): Promise<void> {
  checkKeeper(actor);
  await checkAudience(tx, record.tenantId, { ...record, ...(input as Partial<RecordOf<typeof notice>>) });
}

async function appeared({ tx, record, now }: Context): Promise<void> {
  await tx.asSystem(async () => {
    await tx.unschedule(notice, record.id, 'appear');
    await tx.patch(notice, record.id, { publishedAt: now.toISOString() });
    await keepAudience(tx, record);
    if (record.until) await tx.schedule(notice, record.id, 'end', record.until);
    await tx.publish(TELL_TOPIC, { id: record.id, after: '', turn: 'published', tenantId: record.tenantId });
  });
}

/** Notices: told to those they are for when they appear, ended by the clock, never changed once published. */
export const noticeModule = {
  ...defineModule(notice, {
    via: { addressed: addressedTo },
    defaults: ({ actor }) => ({
      level: actor.tenantId === PLATFORM_TENANT ? ('platform' as const) : ('tenant' as const),
    }),
    rules: {
      create: ownAudience,
      update: ownAudience,
      publish: ownAudience,
      schedule: ownAudience,
      async remind({ tx, record }) {
        const done = record.receipt ? sql`r.confirmed_at` : sql`r.opened_at`;
        const waiting = await tx.asSystem(() =>
          tx.one(
            sql`select 1 from ${people} where n.id = ${record.id} and u.state = 'active' and ${done} is null limit 1`,
          ),
        );
        if (!waiting) refuse('notice.reasons.nobodyWaits');
      },
    },
    effects: {
      publish: appeared,
      appear: appeared,
      schedule: ({ tx, record }) => tx.schedule(notice, record.id, 'appear', String(record.from)),
      recall: ({ tx, record }) => tx.unschedule(notice, record.id, 'appear'),
      async withdraw({ tx, record, input }) {
        await tx.unschedule(notice, record.id, 'end');
        await tx.patch(notice, record.id, { withdrawnReason: String(input['reason']) });
      },
      remind: ({ tx, record }) =>
        tx.publish(TELL_TOPIC, {
          ...{ id: record.id, after: '', tenantId: record.tenantId },
          turn: `reminder ${record.revision}`,
        }),
    },
  }),
  subscriptions: { [TELL_TOPIC]: tellReaders },
};

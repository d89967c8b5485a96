import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { admissionFaults, COMMITMENT_VERSION } from '../../shared/domain/review/expert-admission.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { admitWhenReady, tellExpert } from './admit-expert.ts';
import { expertChecks, refuseTakenId } from './expert-checks.ts';

type Deciding = Ctx<typeof expert>;

async function decided({ tx, record, actor, now }: Deciding): Promise<void> {
  await tx.asSystem(() => tx.patch(expert, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() }));
}

const opinionOf = ({ input }: Deciding): string => String(input['opinion'] ?? '');

// The calendar day in Beijing, `YYYY-MM-DD`.
const dayOf = (now: Date): string => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The expert library, kept by the platform; who of it was drawn for what is no part of it. */
export const expertModule = defineModule(expert, {
  rules: {
    // An expert mends the own application; whose it is, only the platform says.
    update: ({ actor, record, input }) => {
      if (actor.tenantId === PLATFORM_TENANT) return;
      if (record.userId !== actor.id) refuse('kernel.notFound', 404);
      if ('userId' in input && input['userId'] !== record.userId) refuse('kernel.noPermission', 403);
    },
    submit: ({ record, input, now }) => {
      if (input['accepted'] !== true) refuseFields({ accepted: 'expert.reasons.commitment' });
      if (input['commitment'] !== COMMITMENT_VERSION) refuse('expert.reasons.commitmentVersion');
      const faults = admissionFaults(record, dayOf(now));
      if (Object.keys(faults).length > 0) refuseFields(faults);
    },
    approve: ({ tx, record }) => refuseTakenId(tx, record),
    leave: ({ actor, record }) => {
      if (record.userId !== actor.id) refuse('kernel.notFound', 404);
    },
  },
  effects: {
    async submit({ tx, record, now }) {
      const at = now.toISOString();
      await tx.patch(expert, record.id, { commitmentVersion: COMMITMENT_VERSION, committedAt: at, submittedAt: at });
      await tx.notify(
        { roles: ['platformOperator'] },
        {
          key: 'expertWork.messages.submitted',
          params: { name: record.name ?? '' },
          path: `/ls/approve/expert?id=${record.id}`,
        },
      );
    },
    async withdraw({ tx, record }) {
      await tx.notify(
        { roles: ['platformOperator'] },
        { key: 'expertWork.messages.withdrawn', params: { name: record.name ?? '' }, path: '/ls/approve/expert' },
      );
    },
    async approve(context) {
      const { tx, record } = context;
      await decided(context);
      await admitWhenReady(context, record.id);
      const after = await tx.asSystem(() => tx.get(expert, record.id));
      if (after.state === 'approved') await tellExpert(tx, after, 'approved');
    },
    async return(context) {
      await decided(context);
      await tellExpert(context.tx, context.record, 'returned', opinionOf(context));
    },
    async reject(context) {
      await decided(context);
      await tellExpert(context.tx, context.record, 'rejected', opinionOf(context));
    },
  },
  views: { checks: expertChecks },
});

import { certification } from '../../shared/domain/account/certification.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { defineModule } from '../platform/module.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import type { Ctx, Subscription, Tx } from '../platform/types.ts';
import { identityProviderOf } from './identity-provider.ts';

type Certification = RecordOf<typeof certification>;
type Context = Ctx<typeof certification>;

/** The outbox topic of a transfer to be ordered: `{ id, tenantId }`. */
export const TRANSFER_TOPIC = 'account.transferOrdered';

// The registration holds what was proved and as what; where its facts have changed since, its own check says so.
async function proved({ tx, record, now }: Context): Promise<void> {
  await tx.asSystem(() =>
    tx.patch(registration, record.registrationId ?? '', {
      certificationState: 'passed',
      certifiedBy: record.way,
      certifiedAt: now.toISOString(),
      certifiedAs: record.identity,
    }),
  );
  await tell(tx, record, 'supplier.messages.certificationPassed');
}

/** Takes back what stands on the registration because of an attempt that is over. */
async function unproved({ tx, record }: Pick<Context, 'tx' | 'record'>): Promise<void> {
  await tx.asSystem(async () => {
    const of = await tx.get(registration, record.registrationId ?? '');
    if (of.certificationState === 'review')
      await tx.patch(registration, of.id, { certificationState: null, certifiedAs: null });
  });
}

const tell = (tx: Tx, record: Certification, key: string, opinion = '') =>
  tx.notify(
    { users: [record.userId ?? ''] },
    { key, params: { opinion }, path: `/ls/certification?id=${record.registrationId}` },
  );

const decide = ({ tx, record, actor, now }: Context) =>
  tx.patch(certification, record.id, { decidedBy: actor.id, decidedAt: now.toISOString() });

/** Attempts to prove an identity: what their end does to the registration. */
export const certificationModule = defineModule(certification, {
  effects: {
    pass: proved,
    async accept(context) {
      await decide(context);
      await proved(context);
    },
    async refuse(context) {
      await decide(context);
      await unproved(context);
      await tell(
        context.tx,
        context.record,
        'supplier.messages.certificationRefused',
        String(context.input['opinion']),
      );
    },
    async cancel(context) {
      await context.tx.unschedule(certification, context.record.id, 'expire');
      await unproved(context);
    },
  },
});

/** Orders the transfer of an attempt that waits for one; a demo installation shows the bank's notice. */
export const orderTransfer: Subscription = async ({ tx, payload, services }) => {
  const provider = identityProviderOf(services);
  const attempt = await tx.get(certification, String(payload['id']));
  if (!provider || attempt.state !== 'waiting') return;
  const of = await tx.get(registration, attempt.registrationId ?? '');
  const { arrived } = await provider.transfer({
    reference: attempt.id,
    name: of.organizationName ?? '',
    bankName: of.bankName ?? '',
    account: of.bankAccount ?? '',
  });
  if (!services.demo || arrived === undefined) return;
  await sendOutside(tx, {
    channel: 'sms',
    to: of.mobile ?? '',
    lang: of.language ?? 'zh',
    subjectKey: 'supplier.mail.transferSubject',
    bodyKey: 'supplier.mail.transfer',
    params: { account: attempt.destination ?? '', amount: (arrived / 100).toFixed(2) },
  });
};

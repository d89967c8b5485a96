import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { endSessions } from '../platform/auth/credentials.ts';
import { FORGOT_TOPIC, sendResetCode } from '../platform/auth/reset-code.ts';
import { sweepTokens } from '../platform/auth/sweep.ts';
import { defineModule, defineOperations } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Ctx, ServerModule, Tx } from '../platform/types.ts';
import { keepAdministrators, noteAdministrators } from './administrators.ts';
import { beginChange } from './begin-change.operation.ts';
import { certificationModule, orderTransfer, TRANSFER_TOPIC } from './certification.module.ts';
import { confirmCertification, startCertification } from './certification.operations.ts';
import { noticeExpiry } from './document-expiry.ts';
import { openAccount, sendOpeningCode } from './open-account.operation.ts';
import { confirmContact } from './own-contact.operation.ts';
import { removeOtp, setPassword } from './password.operations.ts';
import { registrationModule } from './registration.module.ts';
import { letterPdf, registrationPdf } from './registration-pdf.operations.ts';
import { roleModule } from './role.module.ts';
import { signInRuleModule } from './sign-in-rule.module.ts';
import { changedRoles, newPersonRoles } from './user-roles.ts';

const organizationRules = ({ tx, input, record }: Ctx<typeof organization>) =>
  creditCodeFree(tx, (input as { creditCode?: string | null }).creditCode, record.id);

async function creditCodeFree(tx: Tx, code: string | null | undefined, id: string): Promise<void> {
  if (!code) return;
  const taken = await tx.asSystem(() =>
    tx.one(sql`select 1 from organization where credit_code = ${code} and id <> ${id}`),
  );
  if (taken) refuseFields({ creditCode: 'account.reasons.creditCodeTaken' });
}

async function userRules(context: Ctx<typeof user>): Promise<void> {
  const { tx, input, record } = context;
  const { account } = input as Partial<RecordOf<typeof user>>;
  const taken =
    account &&
    (await tx.asSystem(() =>
      tx.one(sql`select 1 from "user" where lower(account) = lower(${account}) and id <> ${record.id}`),
    ));
  if (taken) refuseFields({ account: 'account.reasons.accountTaken' });
}

async function recipients(
  tx: Tx,
  to: { organizations?: readonly string[]; roles?: readonly string[] },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ id: string }>(sql`select id from "user" u where state = 'active'
    and (organization_id = any(${to.organizations ?? []}::text[]) or coalesce(roles, '[]') ?| ${to.roles ?? []}::text[])`);
  return rows.map(row => row.id);
}

/** The account area's modules, for `server/modules.ts`. */
export const accountModules: readonly ServerModule[] = [
  defineModule(organization, { rules: { create: organizationRules, update: organizationRules } }),
  defineModule(user, {
    rules: {
      async create(context) {
        await userRules(context);
        await newPersonRoles(context);
      },
      async update(context) {
        await userRules(context);
        await changedRoles(context);
      },
      disable: ({ tx }) => noteAdministrators(tx),
    },
    effects: {
      // A person belongs to the tenant of the organization, whoever of the platform's staff makes the account.
      create: ({ tx, record }) =>
        tx.asSystem(
          async () =>
            void (await tx.rows(
              sql`update "user" set tenant_id = o.tenant_id from organization o where "user".id = ${record.id} and o.id = ${record.organizationId}`,
            )),
        ),
      update: ({ tx }) => keepAdministrators(tx),
      async disable({ tx, record }) {
        await keepAdministrators(tx);
        await tx.asSystem(() => endSessions(tx, record.id));
      },
    },
  }),
  roleModule,
  registrationModule,
  signInRuleModule,
  certificationModule,
  defineOperations(
    'account',
    [sendOpeningCode, openAccount, beginChange, startCertification, confirmCertification, registrationPdf, letterPdf],
    { subscriptions: { [TRANSFER_TOPIC]: orderTransfer }, jobs: { noticeExpiry } },
  ),
  {
    ...defineOperations('account', [setPassword, removeOtp, confirmContact]),
    recipients,
    subscriptions: { [FORGOT_TOPIC]: sendResetCode },
    jobs: { sweepSessions: { minute: 190, run: ({ tx }) => sweepTokens(tx) } },
  },
];

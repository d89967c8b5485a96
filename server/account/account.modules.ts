import { sql } from 'kysely';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { endSessions } from '../platform/auth/credentials.ts';
import { FORGOT_TOPIC, sendResetCode } from '../platform/auth/reset-code.ts';
import { sweepTokens } from '../platform/auth/sweep.ts';
import { sumStorage } from '../platform/files/storage.ts';
import { defineModule, defineOperations } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Ctx, ServerModule, Tx } from '../platform/types.ts';
import { admitPeople } from './admit-people.operation.ts';
import { keepAdministrators, noteAdministrators } from './administrators.ts';
import { beginChange } from './begin-change.operation.ts';
import { certificationModule, orderTransfer, TRANSFER_TOPIC } from './certification.module.ts';
import { confirmCertification, startCertification } from './certification.operations.ts';
import { noticeExpiry } from './document-expiry.ts';
import { invitationStatistics } from './invitation-statistics.operation.ts';
import { findOrganizations, organizationBranch } from './organization-branch.operations.ts';
import { resetCandidates } from './reset-candidates.operation.ts';
import { mountSignInEndpoints } from './sign-in-endpoints.ts';
import {
  endSessionsOf,
  lockedAccounts,
  ruleSources,
  runningSessions,
  signInLog,
  unlockAccount,
} from './sign-in-control.operations.ts';
import { openAccount, sendOpeningCode } from './open-account.operation.ts';
import { organizationChangeModule } from './organization-change.module.ts';
import { organizationModule } from './organization.module.ts';
import { confirmContact } from './own-contact.operation.ts';
import { removeOtp, setPassword } from './password.operations.ts';
import { registrationModule } from './registration.module.ts';
import { letterPdf, registrationPdf } from './registration-pdf.operations.ts';
import { roleModule } from './role.module.ts';
import { signInRuleModule } from './sign-in-rule.module.ts';
import { refuseOverLimit } from './tenant-limits.ts';
import { openTenant, ownLogo, ownTenant } from './tenant.operations.ts';
import { tenantModule } from './tenant.module.ts';
import { refuseTakingOver, whyNotTakenOver } from './taking-over.ts';
import { refuseForeignSignIn, signInActs } from './user-sign-in.ts';
import { refuseLastAdmin, refuseWrongOrganization } from './user-rules.ts';
import { changedRoles, newPersonRoles, refuseWakened } from './user-roles.ts';

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
  organizationModule,
  organizationChangeModule,
  tenantModule,
  defineModule(user, {
    rules: {
      async create(context) {
        await refuseWrongOrganization(context, 'create');
        await userRules(context);
        await newPersonRoles(context);
      },
      async update(context) {
        await refuseWrongOrganization(context, 'update');
        await userRules(context);
        await refuseForeignSignIn(context);
        await refuseWakened(context);
        await changedRoles(context);
      },
      async transfer(context) {
        await refuseWrongOrganization(context, 'transfer');
        await refuseWakened(context);
        await noteAdministrators(context.tx);
      },
      async disable(context) {
        await refuseLastAdmin(context);
        await refuseTakingOver(context.tx, context.actor, context.record.id);
        await noteAdministrators(context.tx);
      },
      async enable({ tx, actor, record }) {
        await refuseTakingOver(tx, actor, record.id);
        await refuseOverLimit(tx, 'user', record.tenantId);
      },
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
      transfer: ({ tx }) => keepAdministrators(tx),
      async disable({ tx, record }) {
        await keepAdministrators(tx);
        await tx.asSystem(() => endSessions(tx, record.id));
      },
    },
    async actionReasons({ tx, actor, record }) {
      const reason = (await whyNotTakenOver(tx, actor, [record.id])).get(record.id);
      return { disable: reason, enable: reason };
    },
    views: { signIn: signInActs },
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
    ...defineOperations('account', [
      ...[
        admitPeople,
        setPassword,
        removeOtp,
        confirmContact,
        openTenant,
        ownTenant,
        ownLogo,
        organizationBranch,
        findOrganizations,
      ],
      ...[
        resetCandidates,
        lockedAccounts,
        unlockAccount,
        runningSessions,
        endSessionsOf,
        signInLog,
        ruleSources,
        invitationStatistics,
      ],
    ]),
    recipients,
    endpoints: mountSignInEndpoints,
    subscriptions: { [FORGOT_TOPIC]: sendResetCode },
    jobs: {
      sweepSessions: { minute: 190, run: ({ tx }) => sweepTokens(tx) },
      sumStorage: { minute: 195, run: ({ tx }) => sumStorage(tx) },
    },
  },
];

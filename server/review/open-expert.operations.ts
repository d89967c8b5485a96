import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { MARKET_TENANT, PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { KNOW_VERSION } from '../../shared/domain/review/expert-admission.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { createPerson } from '../account/index.ts';
import { refuseWeak } from '../platform/auth/credentials.ts';
import { issueCode, issueTicket, redeemTicket, useCode } from '../platform/auth/one-time.ts';
import { HttpRefusal } from '../platform/errors.ts';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { takeOverAttempt } from '../training/index.ts';

/** The organization under which experts have their accounts: the library itself. */
export const EXPERT_LIBRARY = 'organization_experts';

const KNOW = 'expert.know';
const MAIL = 'expert.mail';
const KNOW_SECONDS = 30 * 86_400;
const CODE_MINUTES = 15;
const MOST_AN_HOUR = 30;

const { name, mobile, email } = expert.fields;
const account = user.fields.account;
const ticket = field.text({ max: 64, pattern: /^[\w-]{20,64}$/ });

// A visitor's address gets so many of one kind within an hour; the codes of one mail address are limited besides.
async function refuseFlood(tx: Tx, purpose: string, address: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${address}`}, 0))`);
  const recent = await tx.one<{ count: number }>(sql`select count(*)::int as count from one_time
    where purpose = ${purpose} and payload ->> 'address' = ${address} and issued_at > clock_timestamp() - interval '1 hour'`);
  if ((recent?.count ?? 0) >= MOST_AN_HOUR)
    throw new HttpRefusal(429, { key: 'kernel.tooManyRequests', params: { seconds: 3600 } }, { 'retry-after': '3600' });
}

/** `POST /review/expert/know`: notes that what to know before joining has been read; the ticket goes with the application. */
export const confirmKnown = defineOperation({
  method: 'POST',
  path: '/review/expert/know',
  access: 'public',
  summary: 'Confirms that what to know before joining was read; answers a ticket that opening an account asks for.',
  input: { version: field.text({ required: true, max: 20 }) },
  handle: async ({ tx, input, address, now }) =>
    tx.asSystem(async () => {
      if (input.version !== KNOW_VERSION) refuse('expert.reasons.knowFirst');
      await refuseFlood(tx, KNOW, address);
      const at = now.toISOString();
      const payload = { at, address, version: KNOW_VERSION };
      return { ticket: await issueTicket(tx, { purpose: KNOW, subject: address, payload }, KNOW_SECONDS), at };
    }),
});

/** `POST /review/expert/code`: sends a code of six digits to the mail address that an account is to be opened with. Always the same answer. */
export const sendMailCode = defineOperation({
  method: 'POST',
  path: '/review/expert/code',
  access: 'public',
  summary: 'Sends a six-digit code to a mail address, to prove it when an expert account is opened.',
  input: { email },
  handle: async ({ tx, input, address, lang }) =>
    tx.asSystem(async () => {
      const to = (input.email ?? '').toLowerCase();
      await refuseFlood(tx, MAIL, address);
      const code = await issueCode(tx, { purpose: MAIL, subject: to, payload: { address } }, CODE_MINUTES);
      await sendOutside(tx, {
        channel: 'email',
        to,
        lang,
        subjectKey: 'expertWork.mail.codeSubject',
        bodyKey: 'expertWork.mail.code',
        params: { code, minutes: CODE_MINUTES },
      });
      return { minutes: CODE_MINUTES };
    }),
});

/** `POST /review/expert/open`: opens an expert's account with the draft of the application; a passed exam of the tab goes with it. */
export const openExpertAccount = defineOperation({
  method: 'POST',
  path: '/review/expert/open',
  access: 'public',
  summary: 'Opens an expert account, pending until admission, with the draft of the application.',
  input: {
    account,
    password: field.text({ required: true, max: 200 }),
    name,
    mobile,
    email,
    code: field.text({ required: true, max: 6, pattern: /^\d{6}$/ }),
    knowTicket: field.text({ required: true, max: 64, pattern: /^[\w-]{20,64}$/ }),
    examTicket: ticket,
  },
  async handle({ tx, input, services, now, lang }) {
    const given = input as { readonly [K in Exclude<keyof typeof input, 'examTicket'>]: string };
    const mail = given.email.toLowerCase();
    return tx.asSystem(async () => {
      // What the person can mend is told before the code is used up.
      await refuseWeak(tx, { tenantId: MARKET_TENANT, account: given.account, name: given.name }, given.password);
      if (await tx.one(sql`select 1 from "user" where lower(account) = lower(${given.account})`))
        refuseFields({ account: 'account.reasons.accountTaken' });
      const known = await redeemTicket(tx, KNOW, given.knowTicket);
      if (!known) refuse('expert.reasons.knowFirst');
      const proved = await services.apart(apart => useCode(apart, { purpose: MAIL, subject: mail }, given.code));
      if (!proved) refuseFields({ code: 'expert.reasons.emailCode' });
      const contact = { name: given.name, mobile: given.mobile, email: given.email };
      const person = await createPerson(tx, {
        ...contact,
        tenantId: MARKET_TENANT,
        account: given.account,
        password: given.password,
        userType: '40',
        organizationId: await libraryId(tx),
        roles: [],
        state: 'pending',
      });
      const opened = await tx.insert(expert, {
        ...contact,
        tenantId: PLATFORM_TENANT,
        ownerId: person.id,
        userId: person.id,
        language: lang,
        knownVersion: String(known.payload['version']),
        knownAt: String(known.payload['at']),
      });
      if (input.examTicket) await takeOverAttempt(tx, input.examTicket, person.id, now);
      return { expertId: opened.id, account: given.account };
    });
  },
});

async function libraryId(tx: Tx): Promise<string> {
  await tx.rows(sql`select pg_advisory_xact_lock(7301056)`);
  const [held] = await tx.find(organization, { id: EXPERT_LIBRARY }, { limit: 1 });
  if (held) return held.id;
  const made = await tx.insert(organization, {
    id: EXPERT_LIBRARY,
    tenantId: MARKET_TENANT,
    ownerId: 'system',
    state: 'active',
    kind: 'supervisor',
    name: translate('zh', 'expertWork.library'),
  });
  return made.id;
}

import { sql } from 'kysely';
import { organization } from '../../shared/domain/account/organization.entity.ts';
import { MARKET_TENANT, PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { KNOW_VERSION } from '../../shared/domain/review/expert-admission.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { createPerson } from '../account/index.ts';
import { refuseWeak } from '../platform/auth/credentials.ts';
import { issueCode, issueTicket, proveCode, readTicket, redeemTicket, useCode } from '../platform/auth/one-time.ts';
import { countVisit } from '../platform/auth/visits.ts';
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
// Within an hour, of one network: confirmations and codes of each kind, and tries to open an account.
const MOST_AN_HOUR = 30;
const MOST_OPENED = 120;

const { name, mobile, email } = expert.fields;
const account = user.fields.account;
const ticket = field.text({ max: 64, pattern: /^[\w-]{20,64}$/ });

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
      await countVisit(tx, KNOW, address, MOST_AN_HOUR);
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
      if (!tx.configured('registration.expertOpen')) refuse('expert.reasons.closed', 403);
      const minutes = tx.configured('registration.expertCodeMinutes');
      const to = (input.email ?? '').toLowerCase();
      await countVisit(tx, MAIL, address, MOST_AN_HOUR);
      const code = await issueCode(tx, { purpose: MAIL, subject: to }, minutes);
      await sendOutside(tx, {
        channel: 'email',
        to,
        lang,
        subjectKey: 'expertWork.mail.codeSubject',
        bodyKey: 'expertWork.mail.code',
        params: { code, minutes },
      });
      return { minutes };
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
  async handle({ tx, input, services, now, address, lang }) {
    const given = input as { readonly [K in Exclude<keyof typeof input, 'examTicket'>]: string };
    const mail = given.email.toLowerCase();
    const proof = { purpose: MAIL, subject: mail };
    return tx.asSystem(async () => {
      if (!(await readTicket(tx, KNOW, given.knowTicket))) refuse('expert.reasons.knowFirst');
      await refuseWeak(
        tx,
        { tenantId: MARKET_TENANT, organizationId: null, account: given.account, name: given.name },
        given.password,
      );
      // Before anything that is known of others: nobody without a code is told which names are taken. A refusal leaves the code good.
      const proved = await services.apart(async own => {
        await countVisit(own, `${MAIL}.try`, address, MOST_OPENED);
        return proveCode(own, proof, given.code);
      });
      if (!proved) refuseFields({ code: 'expert.reasons.emailCode' });
      const known = await redeemTicket(tx, KNOW, given.knowTicket);
      if (!known) refuse('expert.reasons.knowFirst');
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
      // Of two requests with one code the second comes too late.
      if (!(await useCode(tx, proof, given.code))) refuseFields({ code: 'expert.reasons.emailCode' });
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

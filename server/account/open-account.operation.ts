import { MARKET_TENANT, PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { isCreditCode } from '../../shared/domain/account/credit-code.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { codeChannels } from '../../shared/domain/account/supplier.values.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { MAIL_ADDRESS } from '../../shared/domain/kernel/mail-address.ts';
import { issueCode, proveCode, useCode } from '../platform/auth/one-time.ts';
import { countVisit } from '../platform/auth/visits.ts';
import { defineOperation } from '../platform/module.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { createOrganization, createPerson } from './people.ts';

const PURPOSE = 'account.open';
// Within an hour, of one network: codes sent, and tries to open an account.
const MOST_SENT = 60;
const MOST_OPENED = 120;
const { kind, creditCode, legalRepresentative, country, soleTrader } = registration.fields;

// A telephone number is the same with and without its hyphens; two mail addresses that differ in one are two people's.
const subjectOf = (channel: string, to: string): string =>
  `${channel}:${channel === 'sms' ? to.replace(/[\s-]/g, '') : to.trim().toLowerCase()}`;

/** Sends a code to a telephone or an e-mail address with which an account is to be opened. The answer is the same whoever has it. */
export const sendOpeningCode = defineOperation({
  method: 'POST',
  path: '/account/registration/send-code',
  access: 'public',
  summary: 'Sends a six-digit code to the mobile or e-mail address that is to be verified for a new account.',
  input: { channel: field.choice(codeChannels, { required: true }), to: field.text({ required: true, max: 120 }) },
  async handle({ tx, input, lang, address }) {
    if (!tx.configured('registration.supplierOpen')) refuse('supplier.reasons.closed', 403);
    const minutes = tx.configured('registration.codeMinutes');
    const channel = input.channel ?? 'sms';
    const to = String(input.to);
    if (!(channel === 'sms' ? registration.fields.mobile.pattern : MAIL_ADDRESS)?.test(to))
      refuseFields({ to: 'kernel.wrongFormat' });
    // One sender must not use the platform to trouble many telephones.
    await countVisit(tx, PURPOSE, address, MOST_SENT);
    const code = await issueCode(tx, { purpose: PURPOSE, subject: subjectOf(channel, to) }, minutes);
    await sendOutside(tx, {
      channel,
      to,
      lang,
      subjectKey: 'supplier.mail.codeSubject',
      bodyKey: 'supplier.mail.code',
      params: { code, minutes },
    });
    return { minutes };
  },
});

/** Opens a supplier's account of any kind: organization, person and a registration to be completed. Free, for anybody (Decree 20 arts. 8, 9). */
export const openAccount = defineOperation({
  method: 'POST',
  path: '/account/registration/open',
  access: 'public',
  summary: 'Opens a supplier account with a verified mobile or e-mail; the registration is completed after signing in.',
  input: {
    account: user.fields.account,
    password: field.text({ required: true, max: 200 }),
    kind,
    organizationName: field.text({ required: true }),
    creditCode,
    legalRepresentative,
    country,
    soleTrader,
    contact: field.text({ required: true, max: 100 }),
    mobile: { ...registration.fields.mobile, required: true },
    email: { ...registration.fields.email, required: true },
    channel: field.choice(codeChannels, { required: true }),
    code: field.text({ required: true, max: 6, pattern: /^\d{6}$/ }),
  },
  async handle({ tx, input, services, lang, address }) {
    if (!tx.configured('registration.supplierOpen')) refuse('supplier.reasons.closed', 403);
    const { account, password, channel, code, ...facts } = input;
    const needed: Record<string, Reason> = {};
    const isEnterprise = facts.kind === 'domesticEnterprise';
    if (isEnterprise && !facts.creditCode) needed['creditCode'] = 'kernel.required';
    if (facts.creditCode && !isCreditCode(facts.creditCode)) needed['creditCode'] = 'account.reasons.creditCode';
    if (isEnterprise && !facts.legalRepresentative) needed['legalRepresentative'] = 'kernel.required';
    if (facts.kind === 'external' && !facts.country) needed['country'] = 'kernel.required';
    if (Object.keys(needed).length > 0) refuseFields(needed);
    const proof = {
      purpose: PURPOSE,
      subject: subjectOf(String(channel), String(channel === 'sms' ? facts.mobile : facts.email)),
    };
    // First, so that nobody without a code is told which names and credit codes are taken, or has a password hashed; a refusal of anything
    // else leaves the code good.
    const proven = await services.apart(async own => {
      await countVisit(own, `${PURPOSE}.try`, address, MOST_OPENED);
      return proveCode(own, proof, String(code));
    });
    if (!proven) refuseFields({ code: 'supplier.reasons.wrongCode' });
    return tx.asSystem(async () => {
      const organization = await createOrganization(tx, {
        tenantId: MARKET_TENANT,
        ownerId: 'system',
        state: 'pending',
        kind: 'supplier',
        name: String(facts.organizationName),
        creditCode: facts.creditCode,
        legalRepresentative: facts.legalRepresentative,
        contact: facts.contact,
      });
      const person = await createPerson(tx, {
        tenantId: MARKET_TENANT,
        account: String(account),
        password: String(password),
        name: String(facts.contact),
        userType: '20',
        organizationId: organization.id,
        roles: [],
        mobile: facts.mobile,
        email: facts.email,
        state: 'pending',
      });
      const opened = await tx.insert(registration, {
        ...facts,
        language: lang,
        tenantId: PLATFORM_TENANT,
        ownerId: person.id,
        userId: person.id,
        organizationId: organization.id,
      });
      // Of two requests with one code the second comes too late.
      if (!(await useCode(tx, proof, String(code)))) refuseFields({ code: 'supplier.reasons.wrongCode' });
      return { registrationId: opened.id, account };
    });
  },
});

import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { certification } from '../../shared/domain/account/certification.entity.ts';
import { certificationFault, identityOf, numberOf, waysOf } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { certificationWays, type CertificationWay } from '../../shared/domain/account/supplier.values.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { tooMany } from '../platform/auth/failures.ts';
import { issueCode, useCode } from '../platform/auth/one-time.ts';
import { attachFiles } from '../platform/files/file-store.ts';
import { translate } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { sendOutside } from '../platform/outside/send-outside.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';
import { TRANSFER_TOPIC } from './certification.module.ts';
import { identityProviderOf } from './identity-provider.ts';

type Registration = RecordOf<typeof registration>;

const PURPOSE = 'account.certify';
const CODE_MINUTES = 10;
const TRANSFER_DAYS = 5;
const MOST_A_DAY = 3;
/** Wrong answers that end an attempt. */
const MOST_TRIES: Readonly<Record<CertificationWay, number>> = { bankTransfer: 3, representativeMobile: 5, manual: 0 };

const isParty = (record: { userId: string | null; organizationId: string | null }, actor: Actor): boolean =>
  record.userId === actor.id || (record.organizationId !== null && record.organizationId === actor.organizationId);

/** Begins a proof of identity for an own registration; an attempt under way is cancelled. */
export const startCertification = defineOperation({
  method: 'POST',
  path: '/account/certification/start',
  access: 'registration.submit',
  summary: 'Begins a proof of identity: by a small transfer, by a code to the representative’s mobile, or by staff.',
  input: {
    id: field.ref('registration', { required: true }),
    way: field.choice(certificationWays, { required: true }),
    mobile: registration.fields.mobile,
    evidence: field.files({ max: 5 }),
    note: field.longText({ max: 500 }),
  },
  async handle({ tx, actor, input, services, lang, now }) {
    const { way, mobile, evidence, note } = input;
    const of = await tx.get(registration, String(input.id), { lock: true });
    if (!isParty(of, actor)) refuse('kernel.notFound', 404);
    if (!registration.editableIn.includes(of.state))
      refuse({ key: 'kernel.wrongState', params: { state: `registration.states.${of.state}` } });
    if (of.certificationState === 'passed' && !certificationFault(of)) refuse('supplier.reasons.certificationDone');
    if (!way || !waysOf(of.kind, Boolean(identityProviderOf(services))).includes(way))
      return refuseFields({ way: 'supplier.reasons.certificationWay' });
    refuseMissing(of, way, lang);
    if (way === 'manual' && !evidence?.length) refuseFields({ evidence: 'supplier.reasons.certificationEvidence' });
    if (way === 'representativeMobile') await refuseForeignMobile(services, of, mobile);
    if (way !== 'manual') await refuseTooMany(tx, of);
    for (const open of await tx.find(certification, { registrationId: of.id, state: ['waiting', 'review'] }))
      await tx.transition(certification, open.id, 'cancel');
    const ends =
      way === 'manual'
        ? null
        : new Date(now.getTime() + (way === 'bankTransfer' ? TRANSFER_DAYS * 86_400_000 : CODE_MINUTES * 60_000));
    const made = await tx.insert(certification, {
      tenantId: PLATFORM_TENANT,
      state: way === 'manual' ? 'review' : 'waiting',
      registrationId: of.id,
      organizationId: of.organizationId,
      userId: of.userId,
      way,
      name: of.organizationName,
      identity: identityOf(of),
      destination: way === 'bankTransfer' ? tail(of.bankAccount) : way === 'representativeMobile' ? tail(mobile) : null,
      evidence: evidence ?? [],
      note: note ?? null,
      tries: 0,
      expiresAt: ends?.toISOString() ?? null,
    });
    if (ends) await tx.schedule(certification, made.id, 'expire', ends);
    await tx.patch(registration, of.id, {
      certificationState: way === 'manual' ? 'review' : null,
      certifiedBy: null,
      certifiedAt: null,
      certifiedAs: way === 'manual' ? identityOf(of) : null,
    });
    if (way === 'manual') {
      await attachFiles(tx, actor.id, { entity: 'certification', id: made.id }, evidence ?? []);
      await tx.notify(
        { roles: ['platformOperator'] },
        {
          key: 'supplier.messages.certificationSubmitted',
          params: { organization: of.organizationName ?? '' },
          path: `/ls/approve?id=${of.id}`,
        },
      );
    } else if (way === 'bankTransfer') await tx.publish(TRANSFER_TOPIC, { id: made.id, tenantId: PLATFORM_TENANT });
    else {
      const code = await issueCode(tx, { purpose: PURPOSE, subject: of.id }, CODE_MINUTES);
      await sendOutside(tx, {
        channel: 'sms',
        to: String(mobile),
        lang: of.language ?? 'zh',
        subjectKey: 'supplier.mail.representativeSubject',
        bodyKey: 'supplier.mail.representative',
        params: { organization: of.organizationName ?? '', code, minutes: CODE_MINUTES },
      });
    }
    return { id: made.id, state: made.state, expiresAt: made.expiresAt };
  },
});

/** Answers a proof of identity: the amount that arrived, in fen, or the code. The provider and the platform decide, never the page. */
export const confirmCertification = defineOperation({
  method: 'POST',
  path: '/account/certification/confirm',
  access: 'registration.submit',
  summary: 'Answers a proof of identity with the amount in fen or the code; three wrong amounts end the attempt.',
  input: {
    id: field.ref('certification', { required: true }),
    answer: field.text({ required: true, max: 6, pattern: /^\d{1,6}$/ }),
  },
  async handle({ tx: request, actor, input, services }) {
    // One at a time, the others at once sent away: while the provider is slow nobody fills the connections that signing in needs too.
    const turn = await request.one<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`certify\n${input.id}`}, 0)) as free`,
    );
    if (!turn?.free) throw tooMany(5);
    // In a transaction of its own, so that a wrong try counts although this request is refused; the row's lock lines up tries made at once.
    const outcome = await services.apart(async tx => {
      const held = await tx.get(certification, String(input.id), { lock: true });
      if (!isParty(held, actor)) refuse('kernel.notFound', 404);
      const way = held.way ?? 'manual';
      if (held.state !== 'waiting') return { state: held.state, way, left: 0 };
      const isRight = await answerIsRight(tx, services, held, String(input.answer));
      const tries = (held.tries ?? 0) + 1;
      await tx.patch(certification, held.id, { tries });
      const left = MOST_TRIES[way] - tries;
      if (!isRight && left > 0) return { state: 'waiting', way, left };
      await tx.unschedule(certification, held.id, 'expire');
      const { state } = await tx.transition(certification, held.id, isRight ? 'pass' : 'fail');
      return { state, way, left: 0, isLast: true };
    });
    if (outcome.state === 'passed' && 'isLast' in outcome) return { state: outcome.state };
    if (outcome.state === 'waiting')
      refuseFields({
        answer:
          outcome.way === 'bankTransfer'
            ? { key: 'supplier.reasons.wrongAmount', params: { left: outcome.left } }
            : 'supplier.reasons.wrongCode',
      });
    if (outcome.state === 'failed') refuse('supplier.reasons.triesOver');
    return refuse({ key: 'kernel.wrongState', params: { state: `certification.states.${outcome.state}` } });
  },
});

async function answerIsRight(
  tx: Tx,
  services: Services,
  held: RecordOf<typeof certification>,
  answer: string,
): Promise<boolean> {
  if (held.way !== 'bankTransfer')
    return Boolean(await useCode(tx, { purpose: PURPOSE, subject: held.registrationId ?? '' }, answer));
  const provider = identityProviderOf(services);
  if (!provider) return refuse('supplier.reasons.providerSilent', 503);
  return asking(services, () => provider.checkTransfer(held.id, Number(answer)));
}

async function asking<T>(services: Services, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    services.log.warn({ err: error instanceof Error ? error.message : String(error) }, 'identity provider not reached');
    return refuse('supplier.reasons.providerSilent', 503);
  }
}

function refuseMissing(of: Registration, way: CertificationWay, lang: 'zh' | 'en'): void {
  const number =
    of.kind === 'domesticEnterprise' ? 'creditCode' : of.kind === 'external' ? 'foreignNumber' : 'residentId';
  const wanted = [
    'organizationName',
    number,
    ...(of.kind === 'domesticIndividual' ? [] : ['legalRepresentative']),
    ...(way === 'bankTransfer' ? ['bankName', 'bankAccount'] : []),
    ...(way === 'representativeMobile' && of.kind !== 'domesticIndividual' ? ['representativeId'] : []),
  ] as const;
  const missing = wanted.filter(name => !of[name as keyof Registration]);
  if (missing.length === 0) return;
  const fields = missing.map(name => translate(lang, `registration.fields.${name}`)).join(lang === 'zh' ? '、' : ', ');
  refuse({ key: 'supplier.reasons.certificationFacts', params: { fields } });
}

async function refuseForeignMobile(services: Services, of: Registration, mobile: string | null): Promise<void> {
  if (!mobile) refuseFields({ mobile: 'kernel.required' });
  const isPerson = of.kind === 'domesticIndividual';
  const isTheirs = await asking(services, async () =>
    identityProviderOf(services)?.matchMobile({
      name: (isPerson ? of.organizationName : of.legalRepresentative) ?? '',
      idNumber: (isPerson ? numberOf(of) : of.representativeId) ?? '',
      mobile: String(mobile),
    }),
  );
  if (!isTheirs) refuseFields({ mobile: 'supplier.reasons.certificationMobile' });
}

async function refuseTooMany(tx: Tx, of: Registration): Promise<void> {
  const made = await tx.one<{ count: number }>(sql`select count(*)::int as count from certification
    where organization_id = ${of.organizationId} and way <> 'manual' and created_at > app_now() - interval '1 day'`);
  if ((made?.count ?? 0) >= MOST_A_DAY) refuse('supplier.reasons.certificationMany', 429);
}

const tail = (text: string | null): string => (text ?? '').replace(/\s/g, '').slice(-4);

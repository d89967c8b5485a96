import { certification } from '../../shared/domain/account/certification.entity.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { numberOf, type RegistrationFacts } from '../../shared/domain/account/registration-facts.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { translate, type Lang } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import { letterContent, registrationContent } from './registration-content.ts';

const input = { id: field.ref('registration', { required: true }) };

/** A registration as a PDF to keep: facts, documents, proof of identity, decision. */
export const registrationPdf = defineOperation({
  method: 'GET',
  path: '/account/registration/pdf',
  access: 'registration.read',
  summary: 'The registration as a PDF, in the reader’s language.',
  input,
  async handle({ tx, input: { id }, lang, now }) {
    const of = await tx.get(registration, String(id));
    const attempts = await tx.find(certification, { registrationId: of.id, state: 'passed' }, { limit: 5 });
    const body = await renderPdf(registrationContent(of, attempts, lang, inWords(now)));
    return { file: { name: `registration-${of.id.slice(-8)}.pdf`, type: 'application/pdf', body } };
  },
});

/** The letter of authorisation with the supplier's name filled in, to be signed and uploaded. */
export const letterPdf = defineOperation({
  method: 'GET',
  path: '/account/registration/letter',
  access: 'registration.read',
  summary: 'The template of the letter of authorisation as a PDF, with the supplier’s name and number.',
  input,
  async handle({ tx, input: { id }, lang }) {
    const of = await tx.get(registration, String(id));
    const number = numberOf(of as RegistrationFacts) ?? '________';
    const body = await renderPdf(letterContent({ organization: of.organizationName ?? '________', number }, lang));
    return { file: { name: `${title(lang)}.pdf`, type: 'application/pdf', body } };
  },
});

const title = (lang: Lang): string => translate(lang, 'supplier.paper.letterTitle');

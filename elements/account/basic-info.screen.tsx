import { registration } from '../../shared/domain/account/registration.entity.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';

const Form = defineForm(registration, {
  sections: [
    { title: 'accountArea.registration.basics', fields: ['organizationName', 'creditCode', 'legalRepresentative'] },
    { title: 'accountArea.registration.contact', fields: ['contact', 'mobile', 'email', 'region', 'address'] },
  ],
  done: record => `/ls/do-en?id=${record.id}`,
  back: '/ls/do-en',
});

/** The organization's basic facts and contact. Spec §2.1 "/ls/basic-info". */
export const BasicInfoScreen = onOwnRegistration(Form);

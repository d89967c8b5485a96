import { registration } from '../../shared/domain/account/registration.entity.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationBanner } from './parts/registration-banner.tsx';

const Form = defineForm(registration, {
  sections: [
    {
      title: 'accountArea.registration.basics',
      fields: ['organizationName', 'creditCode', 'legalRepresentative', 'region'],
    },
    { title: 'accountArea.registration.documents', fields: ['address', 'licence'] },
    { title: 'accountArea.registration.bank', fields: ['bankName', 'bankAccount'] },
    { title: 'accountArea.registration.supply', fields: ['categories'] },
    { title: 'accountArea.registration.contact', fields: ['contact', 'mobile', 'email'] },
  ],
  actions: ['submit'],
  done: record => (record.state === 'submitted' ? `/ls/registerDetail?id=${record.id}` : `/ls/do-en?id=${record.id}`),
  back: '/mine/mine',
});

/** Completes a supplier's registration and submits it for approval. Spec §2.1 "/ls/do-en". */
export const RegistrationFormScreen = onOwnRegistration(Form, <RegistrationBanner />);

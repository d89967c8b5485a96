import { registration } from '../../shared/domain/account/registration.entity.ts';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { registrationSections } from './parts/registration-sections.ts';

const Detail = defineRecord(registration, {
  sections: registrationSections,
  actions: ['submit', 'withdraw'],
  edit: record => `/ls/do-en?id=${record.id}`,
  back: '/mine/mine',
});

/** A registration with its state, documents and history. Spec §2.1 "/ls/registerDetail". */
export const RegistrationDetailScreen = onOwnRegistration(Detail);

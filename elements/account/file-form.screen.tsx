import { registration } from '../../shared/domain/account/registration.entity.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { DocumentsSection } from './parts/documents-section.tsx';
import { onOwnRegistration } from './parts/own-registration.tsx';
import { RegistrationFrame } from './parts/registration-frame.tsx';

const Form = defineForm(registration, {
  sections: [DocumentsSection],
  done: record => `/ls/certification?id=${record.id}`,
  back: record => `/ls/type?id=${record?.id ?? ''}`,
});

function FileForm() {
  return <RegistrationFrame step="documents">{record => <Form key={record.id} />}</RegistrationFrame>;
}

/** The documents of the registration. Spec §2.1 "/ls/file-form". */
export const FileFormScreen = onOwnRegistration(FileForm);

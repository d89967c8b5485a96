import { withTexts } from '../../shared/ui/screen-texts.ts';

/** The screens of a supplier's way into the platform, with their texts. */
export const supplierScreens = withTexts(() => import('./supplier-screens.strings.ts'), {
  'open-supplier-account': () => import('./open-supplier-account.screen.tsx').then(m => m.OpenSupplierAccountScreen),
  'registration-type': () => import('./registration-type.screen.tsx').then(m => m.RegistrationTypeScreen),
  'registration-form': () => import('./registration-form.screen.tsx').then(m => m.RegistrationFormScreen),
  'individual-form': () => import('./registration-form.screen.tsx').then(m => m.IndividualFormScreen),
  'external-form': () => import('./registration-form.screen.tsx').then(m => m.ExternalFormScreen),
  'file-form': () => import('./file-form.screen.tsx').then(m => m.FileFormScreen),
  certification: () => import('./certification.screen.tsx').then(m => m.CertificationScreen),
  'basic-info': () => import('./basic-info.screen.tsx').then(m => m.BasicInfoScreen),
  'register-info': () => import('./register-info.screen.tsx').then(m => m.RegisterInfoScreen),
  'registration-detail': () => import('./registration-detail.screen.tsx').then(m => m.RegistrationDetailScreen),
  'registration-approval': () => import('./registration-approval.screen.tsx').then(m => m.RegistrationApprovalScreen),
});

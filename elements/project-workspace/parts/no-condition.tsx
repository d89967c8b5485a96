import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';

/** Says that a sign-up opens nothing that is closed without it (DOC-04). */
export function NoCondition() {
  const t = useT();
  return (
    <Alert tone="primary" title={t('clarify.signUp.noCondition')}>
      {t('clarify.signUp.noConditionText')}
    </Alert>
  );
}

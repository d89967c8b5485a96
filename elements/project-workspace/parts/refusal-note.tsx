import type { ApiError } from '../../../shared/client/api-error.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';

/** What to do about a refusal, by the reason the server gave. */
const ADVICE: Readonly<Record<string, string>> = {
  'bid.reasons.late': 'late',
  'bid.reasons.notEncrypted': 'sealAgain',
  'bid.reasons.damaged': 'sealAgain',
  'bid.reasons.wrongRecipients': 'sealAgain',
  'bid.reasons.digestDiffers': 'uploadAgain',
  'bid.reasons.noUpload': 'uploadAgain',
  'bid.reasons.noCertificate': 'certificate',
};

/** A refusal in the server's words, with the rule it rests on and what can be done about it. */
export function RefusalNote({ error }: { readonly error: ApiError }) {
  const t = useT();
  const { ruleId, law, article, reason } = error.data;
  const advice = ADVICE[reason ?? ''] ?? (error.status === 0 ? 'connection' : undefined);
  return (
    <Alert tone="danger" urgent title={error.message}>
      {ruleId && <p>{t('submit.refused.rule', { rule: ruleId, law: law ?? '', article: article ?? '' })}</p>}
      {advice && <p>{t(`submit.refused.${advice}`)}</p>}
    </Alert>
  );
}

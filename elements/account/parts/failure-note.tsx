import type { ApiError } from '../../../shared/client/api-error.ts';
import { useT } from '../../../shared/i18n/translate.ts';

/** What kind of failure it is, for the person: no connection, too many tries, the server's own fault, or a refusal with its reason. */
function kindOf({ status, data }: ApiError): 'network' | 'locked' | 'server' | 'refused' {
  if (status === 0) return data.reason ? 'refused' : 'network';
  if (status === 429) return 'locked';
  return status >= 500 ? 'server' : 'refused';
}

/** Why something about signing in did not work, said at once. What was typed stays where it is. */
export function FailureNote({ failure }: { readonly failure: ApiError | undefined }) {
  const t = useT();
  if (!failure) return null;
  const kind = kindOf(failure);
  const text =
    kind === 'server'
      ? t('accountArea.signIn.serverFault')
      : (failure.status === 0 && failure.data.reason && t(failure.data.reason)) || failure.message;
  return (
    <div
      className="failure-note"
      data-tone={kind === 'locked' || kind === 'network' ? 'warning' : 'danger'}
      role="alert"
    >
      {kind !== 'refused' && <strong>{t(`accountArea.signIn.faults.${kind}`)}</strong>}
      <p>{text}</p>
    </div>
  );
}

import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { noteOf } from '../../../shared/ui/signing/bid-notes.ts';
import { IdentityCard } from '../../../shared/ui/signing/identity-card.tsx';
import { KeyFileForm } from '../../../shared/ui/signing/key-file-form.tsx';
import { StepList } from '../../../shared/ui/signing/step-list.tsx';
import { UnwrapError, unwrapHead } from '../../../shared/ui/signing/unwrap.ts';
import type { IdentityHere } from '../../../shared/ui/signing/use-identity.ts';

type Step = 'head' | 'unwrap' | 'send' | 'done';
const STEPS: readonly Step[] = ['head', 'unwrap', 'send'];

interface Answer {
  readonly decryption: 'decrypted' | 'failed';
  readonly reason?: string;
}

/** Props of `HallDecrypt`. */
export interface HallDecryptProps {
  readonly bidId: string;
  readonly identity: IdentityHere;
  onDone(): void;
}

/** The bidder's one button: reads the head of its sealed package, unwraps the content key with its own key here, and hands that over. */
export function HallDecrypt({ bidId, identity, onDone }: HallDecryptProps) {
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const [step, setStep] = useState<Step>();
  const [fault, setFault] = useState<{ readonly text: string; readonly key: boolean }>();
  const [asking, setAsking] = useState(false);
  const { keys, userId, status } = identity;
  const usable = keys.some(({ use }) => use === 'encrypt');
  const decrypt = async () => {
    setFault(undefined);
    try {
      setStep('head');
      const { head, digest } = await api.get<{ readonly head: string; readonly digest: string }>(
        '/bidding/bid/envelope-head',
        { id: bidId },
        { quiet: true },
      );
      setStep('unwrap');
      const contentKey = await unwrapHead(head, keys);
      // Without a note the server takes the nonce from the opened package itself.
      const note = await noteOf(userId, digest).catch(() => undefined);
      setStep('send');
      const body = { bidId, contentKey, ...(note ? { nonce: note.nonce } : {}) };
      const answer = await write<Answer>('bid', '/bidding/opening/decrypt', body, { of: bidId });
      setStep('done');
      if (answer.decryption === 'failed') setFault({ text: t(answer.reason ?? 'hall.decrypt.failed'), key: false });
      onDone();
    } catch (error) {
      if (error instanceof UnwrapError)
        setFault({ text: t(`hall.decrypt.faults.${error.fault}`), key: error.fault !== 'head' });
      else setFault({ text: asApiError(error).message, key: false });
    }
  };
  const working = step !== undefined && step !== 'done' && fault === undefined;
  return (
    <div className="ebs-stack hall-decrypt">
      {!usable && status !== 'ready' && <IdentityCard identity={identity} />}
      {step && (
        <StepList
          label={t('hall.decrypt.steps.label')}
          current={step}
          failed={fault !== undefined}
          steps={STEPS.map(key => ({ key, label: t(`hall.decrypt.steps.${key}`) }))}
        />
      )}
      {fault && (
        <Alert
          tone="danger"
          urgent
          title={t('hall.decrypt.notOpened')}
          actions={
            fault.key ? (
              <Button icon="key" onClick={() => setAsking(true)}>
                {t('signing.bind')}
              </Button>
            ) : undefined
          }
        >
          {fault.text}
        </Alert>
      )}
      <div className="ebs-row">
        <Button
          tone="primary"
          size="large"
          icon="unlock"
          loading={working}
          reason={usable ? undefined : t(`signing.status.${status === 'ready' ? 'elsewhere' : status}`)}
          onClick={() => void decrypt()}
        >
          {t(fault ? 'hall.decrypt.again' : 'hall.decrypt.go')}
        </Button>
      </div>
      <p className="ebs-quiet">{t('hall.decrypt.explain')}</p>
      <Dialog open={asking} title={t('signing.bindTitle')} onClose={() => setAsking(false)}>
        {asking && <KeyFileForm identity={identity} onBound={() => setAsking(false)} />}
      </Dialog>
    </div>
  );
}

import { useState } from 'react';
import type { BidForm } from '../../../shared/domain/bidding/bid-form.ts';
import { formatMoney, moneyCapitals, useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { type BidNote, keepNote } from '../../../shared/ui/signing/bid-notes.ts';
import { IdentityCard } from '../../../shared/ui/signing/identity-card.tsx';
import { sealBid, SelfTestError, type SealStep } from '../../../shared/ui/signing/seal-bid.ts';
import { StepList } from '../../../shared/ui/signing/step-list.tsx';
import type { IdentityHere } from '../../../shared/ui/signing/use-identity.ts';

/** Props of `BidSealStep`. */
export interface BidSealStepProps {
  readonly identity: IdentityHere;
  readonly form: BidForm;
  readonly files: readonly File[];
  readonly emergencyPem: string;
  /** Why sealing is not possible now, such as a deadline that has passed. */
  readonly refused: string | undefined;
  onSealed(note: BidNote): void;
}

const STEPS: readonly SealStep[] = ['commit', 'pack', 'seal', 'test'];

/** The last look at the bid, then its signing and sealing in this browser, step by step as it really happens. */
export function BidSealStep({ identity, form, files, emergencyPem, refused, onSealed }: BidSealStepProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const [step, setStep] = useState<SealStep>();
  const [fault, setFault] = useState<string>();
  const { signer, opener, userId } = identity;
  const seal = async () => {
    if (!signer || !opener) return;
    setFault(undefined);
    try {
      const at = new Date(api.now());
      const sealed = await sealBid({ form, files, signer, opener, emergencyPem, at, onStep: setStep });
      const { digest, commitment, nonce, bytes } = sealed;
      const blob = new Blob([bytes], { type: 'application/pkcs7-mime' });
      const note: BidNote = {
        userId,
        lotId: form.lotId,
        digest,
        commitment,
        nonce,
        size: bytes.length,
        sealedAt: at.toISOString(),
        sealed: blob,
      };
      // A browser that keeps nothing (private window) still goes on: the nonce lies in the package too.
      await keepNote(note).catch(() => undefined);
      onSealed(note);
    } catch (error) {
      setFault(
        t(error instanceof SelfTestError ? 'submit.seal.selfTest' : 'submit.seal.failed', {
          why: error instanceof Error ? error.message : '',
        }),
      );
    }
  };
  const working = step !== undefined && fault === undefined;
  return (
    <div className="ebs-stack">
      <Card title={t('submit.seal.review')}>
        <Facts
          columns={2}
          items={[
            {
              label: t('bid.fields.price'),
              value: (
                <>
                  <strong className="bid-price ebs-number">{formatMoney(form.price)}</strong>
                  {form.price.currency === 'CNY' && (
                    <span className="ebs-quiet bid-capitals" lang="zh-CN">
                      {moneyCapitals(form.price.amount)}
                    </span>
                  )}
                </>
              ),
            },
            { label: t('bid.fields.deliveryDays'), value: form.deliveryDays },
            { label: t('bid.fields.projectManager'), value: form.projectManager },
            { label: t('bid.fields.quality'), value: form.quality },
            {
              label: t('submit.files.label'),
              wide: true,
              value:
                files.length > 0 ? (
                  <ul className="bid-asked">
                    {files.map(({ name, size }) => (
                      <li key={name}>
                        {name} <span className="ebs-quiet ebs-number">{format.size(size)}</span>
                      </li>
                    ))}
                  </ul>
                ) : null,
            },
          ]}
        />
      </Card>
      <IdentityCard identity={identity} />
      <Card title={t('submit.seal.title')}>
        <div className="ebs-stack">
          <p className="ebs-quiet">{t('submit.seal.explain')}</p>
          <StepList
            label={t('submit.seal.title')}
            current={step}
            failed={fault !== undefined}
            steps={STEPS.map(key => ({
              key,
              label: t(`submit.seal.steps.${key}`),
              hint: t(`submit.seal.hints.${key}`),
            }))}
          />
          {fault && (
            <Alert tone="danger" urgent>
              {fault}
            </Alert>
          )}
          <div className="ebs-row">
            <Button
              tone="primary"
              size="large"
              icon="lock"
              loading={working}
              reason={refused ?? (identity.status === 'ready' ? undefined : t(`signing.status.${identity.status}`))}
              onClick={() => void seal()}
            >
              {t('submit.seal.go')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}

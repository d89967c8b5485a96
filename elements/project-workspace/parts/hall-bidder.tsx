import { useState } from 'react';
import { announcedLine } from '../../../shared/domain/bidding/bid-form.ts';
import { formatMoney, useFormat } from '../../../shared/i18n/format.ts';
import { halfOf } from '../../../shared/i18n/both-languages.ts';
import { useLang, useT } from '../../../shared/i18n/translate.ts';
import { useKeptFocus } from '../../../shared/ui/hall/use-kept-focus.ts';
import { useSendKey } from '../../../shared/ui/hall/use-send-key.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { IdentityCard } from '../../../shared/ui/signing/identity-card.tsx';
import { SignButton } from '../../../shared/ui/signing/sign-button.tsx';
import { useIdentity } from '../../../shared/ui/signing/use-identity.ts';
import { HallDecrypt } from './hall-decrypt.tsx';
import { type HallLine, type HallView, isOpen } from './hall-view.ts';

const LONGEST = 2000;

/** Props of `HallBidder`. */
export interface HallBidderProps {
  readonly view: HallView;
  readonly line: HallLine | undefined;
  onChanged(): void;
}

/** What a bidder does in the hall: be there, open its bid, confirm what was announced or object to it. */
export function HallBidder({ view, line, onChanged }: HallBidderProps) {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const write = useWrite();
  const toast = useToast();
  const identity = useIdentity();
  const [objecting, setObjecting] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { keyOf, sent } = useSendKey();
  const kept = useKeptFocus();
  const { opening } = view;
  const { state } = opening;
  const call = async (path: string, body: object) => {
    setBusy(true);
    setFault(undefined);
    try {
      await write('opening', path, body, { of: opening.id });
      onChanged();
      return true;
    } catch (error) {
      setFault(asApiError(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const object = async () => {
    if (!text?.trim()) return setFault(t('hall.objection.empty'));
    if (excess(text, LONGEST) > 0) return;
    if (await call('/bidding/opening/object', { openingId: opening.id, text, key: keyOf(text) })) {
      sent();
      setObjecting(false);
      setText(null);
    }
  };
  const confirmLine = async (signature: string) => {
    if (line && (await call('/bidding/opening/confirm-line', { lineId: line.id, signature })))
      toast({ tone: 'success', text: t('hall.confirmed') });
  };
  if (state === 'scheduled')
    return (
      <Card title={t('hall.mine')}>
        <div className="ebs-stack">
          <p>{t(view.mine ? 'hall.beforeMine' : 'hall.beforeNone')}</p>
          {view.mine && <IdentityCard identity={identity} quiet />}
        </div>
      </Card>
    );
  if (!line) return null;
  return (
    <Card title={t('hall.mine')} tone={state === 'decrypting' && !isOpen(line) ? 'primary' : 'neutral'}>
      <div {...kept} className="ebs-stack" data-panel="bidder" role="group" aria-label={t('hall.mine')}>
        {fault && !objecting && (
          <Alert tone="danger" urgent>
            {fault}
          </Alert>
        )}
        {!line.checkedInAt && (state === 'decrypting' || state === 'announced') && (
          <div className="ebs-row">
            <Button
              icon="person"
              loading={busy}
              onClick={() => void call('/bidding/opening/check-in', { openingId: opening.id })}
            >
              {t('hall.checkIn')}
            </Button>
            <span className="ebs-quiet">{t('hall.checkInHint')}</span>
          </div>
        )}
        {state === 'decrypting' && line.decryption === 'waiting' && line.bidId && (
          <HallDecrypt bidId={line.bidId} identity={identity} onDone={onChanged} />
        )}
        {line.decryption === 'failed' && (
          <Alert tone="danger" title={t('hall.decrypt.notOpened')}>
            {line.failureReason ? halfOf(line.failureReason, lang) : t('hall.decrypt.failed')}
          </Alert>
        )}
        {isOpen(line) && (
          <>
            {state === 'decrypting' && <Alert tone="success">{t('hall.decrypt.done')}</Alert>}
            <Facts
              columns={2}
              items={[
                {
                  label: t('openingLine.fields.price'),
                  value: <strong className="bid-price ebs-number">{formatMoney(line.price)}</strong>,
                },
                { label: t('openingLine.fields.deliveryDays'), value: line.deliveryDays },
                { label: t('openingLine.fields.projectManager'), value: line.projectManager },
                { label: t('openingLine.fields.quality'), value: line.quality },
              ]}
            />
          </>
        )}
        {state === 'announced' && line.confirmation === 'confirmed' && (
          <Alert tone="success">
            {t('hall.confirmedAt', { at: format.instant(line.confirmedAt, { seconds: true }) })}
          </Alert>
        )}
        {state === 'announced' && line.confirmation !== 'confirmed' && (
          <div className="ebs-row">
            <SignButton label={t('hall.confirmLine')} value={announcedLine(line)} onSigned={confirmLine} />
            <Button tone="warning" look="outline" icon="message" onClick={() => setObjecting(true)}>
              {t('hall.objection.go')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={objecting}
        title={t('hall.objection.title')}
        tone="warning"
        confirmLabel={t('hall.objection.send')}
        busy={busy}
        error={fault}
        onClose={() => setObjecting(false)}
        onConfirm={() => void object()}
      >
        <Textarea
          label={t('hall.objection.text')}
          required
          rows={4}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
          hint={t('hall.objection.hint')}
        />
      </ConfirmDialog>
    </Card>
  );
}

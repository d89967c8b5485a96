import { useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageAddress } from '../../../shared/ui/page-address.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { QrCode } from '../../../shared/ui/kit/qr-code.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import './hand-sign.strings.ts';

interface Code {
  readonly ticket: string;
  readonly expiresAt: string;
}

/** At the computer: a one-time QR code for the member's own phone; closes its question when the handwriting has come. */
export function SignByHandDialog({
  signatureId,
  handwrittenAt,
  onClose,
}: {
  readonly signatureId: string;
  readonly handwrittenAt: string | null;
  readonly onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { portal } = useScreen();
  const write = useWrite();
  const [code, setCode] = useState<Code>();
  const [fault, setFault] = useState('');
  // What had come before the question was opened does not answer it.
  const [before] = useState(handwrittenAt);
  const make = useCallback(async () => {
    setCode(undefined);
    setFault('');
    try {
      setCode(await write<Code>(null, '/review/handwriting/start', { signatureId }));
    } catch (thrown) {
      setFault(asApiError(thrown).message);
    }
  }, [write, signatureId]);
  useEffect(() => void make(), [make]);
  const received = handwrittenAt !== before ? handwrittenAt : null;
  const over = code !== undefined && now.getTime() >= Date.parse(code.expiresAt);
  return (
    <Dialog open onClose={onClose} title={t('handSign.title')} size="small">
      {received ? (
        <Alert tone="success">{t('handSign.received', { at: format.instant(received) })}</Alert>
      ) : fault ? (
        <ErrorState title={t('handSign.failed')} message={fault} onRetry={() => void make()} />
      ) : (
        <div className="hand-sign">
          <p>{t('handSign.text')}</p>
          {!code ? (
            <Skeleton shape="card" />
          ) : over ? (
            <>
              <Alert tone="warning">{t('handSign.over')}</Alert>
              <button type="button" className="ebs-button" onClick={() => void make()}>
                {t('handSign.again')}
              </button>
            </>
          ) : (
            <>
              <QrCode text={addressOf(portal, code.ticket)} label={t('handSign.qr')} size={220} />
              <p className="ebs-quiet">{t('handSign.until', { at: format.instant(code.expiresAt) })}</p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

const addressOf = (portal: string, ticket: string): string =>
  `${new URL(portal || '/', pageAddress()).href.replace(/\/$/, '')}/h5Sign?ticket=${encodeURIComponent(ticket)}`;

import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { useHoldNext } from '../hooks/hold-next.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { KeyFileForm } from './key-file-form.tsx';
import sheet from './signing.css';
import type { IdentityHere } from './use-identity.ts';
import './signing.strings.ts';

/** Props of `IdentityCard`. */
export interface IdentityCardProps {
  readonly identity: IdentityHere;
  /** Says only what is missing; with the key ready it shows nothing. */
  readonly quiet?: boolean;
}

/** Says whether the reader can sign and open here, and leads out of it when not: create a certificate, or load a key file. */
export function IdentityCard({ identity, quiet = false }: IdentityCardProps) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const [open, setOpen] = useState(false);
  useSheet(sheet);
  const { status, signer } = identity;
  useHoldNext(status === 'loading');
  // With the room of what mostly follows: nothing, or a message with its buttons.
  if (status === 'loading')
    return quiet ? null : (
      <div className="identity-waiting">
        <Alert tone="neutral">{t('signing.status.loading')}</Alert>
      </div>
    );
  if (status === 'ready') {
    if (quiet || !signer) return null;
    const { subject, notAfter, thumbprint } = signer.certificate;
    const name = [subject.commonName, subject.organization].filter(Boolean).join(t.lang === 'zh' ? '，' : ', ');
    return (
      <Alert tone="success" title={t('signing.readyFor', { name })}>
        <span>{t('signing.validUntil', { date: format.date(notAfter.toISOString()) })}</span>{' '}
        <code title={t('signing.thumbprint')}>{thumbprint.slice(0, 16)}</code>
      </Alert>
    );
  }
  return (
    <>
      <Alert
        tone="warning"
        actions={
          status === 'blocked' ? undefined : (
            <>
              {status === 'elsewhere' && (
                <Button tone="primary" icon="key" onClick={() => setOpen(true)}>
                  {t('signing.bind')}
                </Button>
              )}
              <Button tone={status === 'none' ? 'primary' : 'neutral'} icon="add" onClick={() => go('/bos/ca/add')}>
                {t('signing.create')}
              </Button>
            </>
          )
        }
      >
        {t(`signing.status.${status}`)}
      </Alert>
      <Dialog open={open} title={t('signing.bindTitle')} onClose={() => setOpen(false)}>
        {open && <KeyFileForm identity={identity} onBound={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

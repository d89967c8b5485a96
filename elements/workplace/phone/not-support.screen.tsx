import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { ownAddress } from '../../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { pageAddress, pageOrigin } from '../../../shared/ui/page-address.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { QrCode } from '../../../shared/ui/kit/qr-code.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import sheet from './phone.css';

const LIST = '/app/backlog/list';

/** Says that a page needs a larger screen, and helps to get there: a message to oneself, the link as text and as a QR code. Spec §2.1 "/app/backlog/not-support". */
export function NotSupportScreen() {
  const t = useT();
  const toast = useToast();
  const { query, go, href } = useScreen();
  const write = useWrite();
  const [sending, setSending] = useState<'no' | 'busy' | 'sent'>('no');
  useSheet(sheet);
  const target = ownAddress(pageOrigin(), query['path']);
  const path = target && target.pathname + target.search;
  if (!path)
    return (
      <EmptyState
        icon="search"
        title={t('phone.incomplete')}
        action={{ label: t('phone.toList'), onClick: () => go(LIST) }}
      />
    );
  const link = new URL(href(path), pageAddress()).href;
  const send = async () => {
    setSending('busy');
    try {
      await write(null, '/workplace/backlog/send-link', { path });
      setSending('sent');
    } catch (fault) {
      setSending('no');
      toast(asApiError(fault).message, 'danger');
    }
  };
  return (
    <article className="phone">
      <Alert tone="neutral">{t('phone.needsRoom')}</Alert>
      <p>{t('phone.needsRoomWhy')}</p>
      <div className="phone-foot">
        <button
          type="button"
          className="ebs-button phone-wide"
          data-tone="primary"
          disabled={sending !== 'no'}
          aria-busy={sending === 'busy' || undefined}
          onClick={() => void send()}
        >
          {t(sending === 'sent' ? 'phone.sent' : 'phone.sendLink')}
        </button>
        <button type="button" className="ebs-button phone-wide" onClick={() => go(path)}>
          {t('phone.openAnyway')}
        </button>
        <button type="button" className="ebs-button phone-wide" onClick={() => go(LIST)}>
          {t('phone.toList')}
        </button>
      </div>
      <p role="status">{sending === 'sent' ? t('phone.sentNext') : ''}</p>
      <section className="phone-link" aria-label={t('phone.link')}>
        <CopyText text={link} />
        <QrCode text={link} label={t('phone.qr')} />
      </section>
    </article>
  );
}

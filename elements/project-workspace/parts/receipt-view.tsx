import { useState } from 'react';
import type { Receipt } from '../../../shared/sealing/receipt.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { saveFile } from '../../../shared/ui/signing/save-file.ts';
import { checkReceiptHere, type ReceiptCheck } from './receipt-check.ts';

/** Props of `ReceiptView`. */
export interface ReceiptViewProps {
  readonly receipt: Receipt;
  /** The bid whose receipt it is, for the PDF; left out, none is offered. */
  readonly bidId?: string;
}

/** A signed receipt: number, time, digests, place in the log; to be kept as a file and checked right here. */
export function ReceiptView({ receipt, bidId }: ReceiptViewProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const [check, setCheck] = useState<ReceiptCheck>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState('');
  const { payload } = receipt;
  const text = (name: string) => String(payload[name] ?? '');
  const work = async (name: string, run: () => Promise<void>) => {
    setBusy(name);
    setFault(undefined);
    try {
      await run();
    } catch (error) {
      setFault(asApiError(error).message);
    } finally {
      setBusy('');
    }
  };
  const verify = () => work('check', async () => setCheck(await checkReceiptHere(api, receipt)));
  const pdf = () =>
    work('pdf', async () =>
      saveFile(
        `receipt-${text('sequence')}.pdf`,
        await api.blob('/bidding/bid/receipt', { id: bidId, form: 'pdf' }, { quiet: true }),
      ),
    );
  return (
    <div className="receipt ebs-stack">
      <div className="receipt-head">
        <span className="ebs-quiet">
          {t(payload['kind'] === 'bid.withdrawn' ? 'bidding.receipt.withdrawal' : 'bidding.receipt.title')}
        </span>
        <strong className="receipt-number ebs-number">
          {t('submit.receipt.number', { number: text('sequence') })}
        </strong>
        <time dateTime={text('time')} className="ebs-number">
          {format.instant(text('time'), { seconds: true, zone: true })}
        </time>
      </div>
      <Facts
        columns={2}
        items={[
          { label: t('bid.fields.supplierName'), value: text('supplier') },
          { label: t('bid.fields.version'), value: text('version') },
          { label: t('bidding.receipt.digest'), value: <CopyText text={text('digest')} />, wide: true },
          { label: t('bid.fields.commitment'), value: <CopyText text={text('commitment')} />, wide: true },
          { label: t('bidding.receipt.entry'), value: <CopyText text={text('entry')} short /> },
          { label: t('bidding.receipt.previousHash'), value: <CopyText text={text('previousHash')} short /> },
        ]}
      />
      {check && (
        <Alert
          tone={check.signature && check.inLog ? 'success' : 'danger'}
          title={t(check.signature && check.inLog ? 'submit.receipt.holds' : 'submit.receipt.broken')}
        >
          <ul className="receipt-checks">
            <li>{t(check.signature ? 'submit.receipt.signatureGood' : 'submit.receipt.signatureBad')}</li>
            <li>
              {t(
                check.inLog
                  ? check.published
                    ? 'submit.receipt.inPublished'
                    : 'submit.receipt.inToday'
                  : 'submit.receipt.notInLog',
                { day: format.date(check.day) },
              )}
            </li>
            <li>
              {t('submit.receipt.root')} <CopyText text={check.root} short />
            </li>
          </ul>
        </Alert>
      )}
      {fault && (
        <Alert tone="danger" urgent>
          {fault}
        </Alert>
      )}
      <div className="ebs-row">
        <Button tone="primary" icon="shield" loading={busy === 'check'} onClick={() => void verify()}>
          {t('submit.receipt.verify')}
        </Button>
        {bidId && (
          <Button icon="download" loading={busy === 'pdf'} onClick={() => void pdf()}>
            {t('submit.receipt.pdf')}
          </Button>
        )}
        <Button
          icon="download"
          onClick={() => saveFile(`receipt-${text('sequence')}.json`, new Blob([JSON.stringify(receipt, null, 2)]))}
        >
          {t('submit.receipt.json')}
        </Button>
      </div>
    </div>
  );
}

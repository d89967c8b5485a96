import { useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { equal, sha256Hex, toBase64, toHex } from '../../shared/sealing/bytes.ts';
import { HEAD_BYTES, isSealed, TAIL_BYTES } from '../../shared/sealing/sealed-head.ts';
import type { Certificate } from '../../shared/sealing/certificate.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { CopyText } from '../../shared/ui/kit/copy-text.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { FileDrop } from '../../shared/ui/upload/file-drop.tsx';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';
import { unwrapHead } from '../../shared/ui/signing/unwrap.ts';
import { MAX_BID_BYTES } from './parts/bid-files-step.tsx';
import { useBidPlace, useMyBids } from './parts/bid-place.ts';
import './bidding.strings.ts';

type Whose = 'mine' | 'emergency' | 'other';

interface Found {
  readonly name: string;
  readonly fault: string | undefined;
  readonly digest: string;
  readonly recipients: readonly Whose[];
  readonly head: Uint8Array;
}

/** Examines a sealed file on the reader's disk: format, recipients, digest against the receipts, and whether the key here opens it. Spec §2.3 "check-bid-file". */
export function SubmitCheckScreen() {
  const t = useT();
  const place = useBidPlace();
  const identity = useIdentity();
  const { bids } = useMyBids(place.lotId);
  const [found, setFound] = useState<Found>();
  const [opens, setOpens] = useState<boolean>();
  const emergencyPem = place.lot?.emergencyCertificate;
  const examine = async (file: File | undefined) => {
    if (!file) return;
    setOpens(undefined);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const head = bytes.subarray(0, HEAD_BYTES);
    const verdict = isSealed({ head, tail: bytes.subarray(-TAIL_BYTES), size: bytes.length });
    const { readCertificate } = await import('../../shared/sealing/certificate.ts');
    const pems = identity.certificates.map(({ pem }) => pem ?? '').filter(Boolean);
    const mine = await Promise.all(pems.map(pem => readCertificate(pem)));
    const emergency = emergencyPem ? [await readCertificate(emergencyPem)] : [];
    const among = (list: readonly Certificate[], of: { readonly serial: Uint8Array; readonly issuerDer: Uint8Array }) =>
      list.some(each => each.serial === toHex(of.serial) && equal(each.issuerDer, of.issuerDer));
    const recipients = verdict.sealed
      ? verdict.head.recipients.map((each): Whose =>
          among(mine, each) ? 'mine' : among(emergency, each) ? 'emergency' : 'other',
        )
      : [];
    setFound({
      name: file.name,
      fault: verdict.sealed ? undefined : verdict.fault,
      digest: await sha256Hex(bytes),
      recipients,
      head,
    });
  };
  const tryKey = async () => {
    if (found)
      setOpens(
        await unwrapHead(toBase64(found.head), identity.keys).then(
          () => true,
          () => false,
        ),
      );
  };
  const receipted = found && bids.find(({ envelopeDigest }) => envelopeDigest === found.digest);
  const good =
    found &&
    !found.fault &&
    found.recipients.includes('mine') &&
    (!emergencyPem || found.recipients.includes('emergency'));
  return (
    <div className="ebs-stack">
      <p>{t('submit.check.intro')}</p>
      <FileDrop
        label={t('submit.check.label')}
        accept=".p7m"
        multiple={false}
        maxSize={MAX_BID_BYTES * 1.05}
        onFiles={([file]) => void examine(file)}
      />
      {found && (
        <Card title={found.name}>
          <div className="ebs-stack">
            <Alert tone={good ? 'success' : 'danger'} title={t(good ? 'submit.check.good' : 'submit.check.bad')}>
              {found.fault && <p>{t(`submit.check.faults.${found.fault}`)}</p>}
              {!found.fault && !found.recipients.includes('mine') && <p>{t('submit.check.missingMine')}</p>}
              {!found.fault && emergencyPem && !found.recipients.includes('emergency') && (
                <p>{t('submit.check.missingEmergency')}</p>
              )}
              {!found.fault && (
                <p>
                  {receipted
                    ? t('submit.check.receipted', { number: receipted.receiptNumber ?? '' })
                    : t('submit.check.notReceipted')}
                </p>
              )}
            </Alert>
            <Facts
              columns={1}
              items={[
                { label: t('submit.check.digest'), value: <CopyText text={found.digest} /> },
                {
                  label: t('submit.check.recipients'),
                  value: found.recipients.map(whose => t(`submit.check.${whose}`)).join(t.lang === 'zh' ? '、' : ', '),
                },
              ]}
            />
            {opens !== undefined && (
              <Alert tone={opens ? 'success' : 'danger'}>
                {t(opens ? 'submit.check.opens' : 'submit.check.opensNot')}
              </Alert>
            )}
            {!found.fault && (
              <div className="ebs-row">
                <Button icon="key" onClick={() => void tryKey()}>
                  {t('submit.check.open')}
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
    </div>
  );
}

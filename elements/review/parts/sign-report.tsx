import { useState } from 'react';
import { reportSignature } from '../../../shared/domain/review/report-signature.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Checkbox } from '../../../shared/ui/kit/checkbox.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { excess } from '../../../shared/ui/kit/limit.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { SignByHand } from './sign-by-hand-button.tsx';
import type { ReportSigner } from '../../../shared/ui/review/report-view.tsx';
import { IdentityCard } from '../../../shared/ui/signing/identity-card.tsx';
import { SignButton } from '../../../shared/ui/signing/sign-button.tsx';
import { useIdentity } from '../../../shared/ui/signing/use-identity.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

const LONGEST = 4000;

/** Props of `SignReport`. */
export interface SignReportProps {
  /** The reader's own signature, still pending. */
  readonly own: ReportSigner;
  /** SHA-256 of the report's bytes, hexadecimal: what is signed. */
  readonly hash: string;
  readonly reload: () => Promise<void>;
}

/** A member signs the report with the certificate, or dissents with written reasons, signed too. Without reasons silence counts as consent (EVA-08). */
export function SignReport({ own, hash, reload }: SignReportProps) {
  const t = useT();
  const toast = useToast();
  const identity = useIdentity();
  const run = useAction(reportSignature);
  const [read, setRead] = useState(false);
  const [dissents, setDissents] = useState(false);
  const [text, setText] = useState('');
  const over = excess(text, LONGEST);
  const tooLong = over > 0 ? t('kit.tooLong', { count: over }) : undefined;
  const send = async (action: 'sign' | 'dissent', signature: string) => {
    try {
      await run(action, own, action === 'sign' ? { signature } : { text: text.trim(), signature });
      toast(t(`reviewHall.sign.${action === 'sign' ? 'signed' : 'dissented'}`), 'success');
      await reload();
    } catch (fault) {
      const { data } = asApiError(fault);
      if (data.fields) toast(Object.values(data.fields).join('\n'), 'danger');
      throw fault;
    }
  };
  return (
    <Section title={t('reviewHall.sign.title')} description={t('reviewHall.sign.text')}>
      <IdentityCard identity={identity} />
      <Checkbox label={t('reviewHall.sign.read')} value={read} onChange={value => setRead(value === true)} />
      {dissents && (
        <>
          <Alert tone="warning">{t('reviewHall.sign.dissentText')}</Alert>
          <Textarea
            required
            name="dissent"
            label={t('reportSignature.fields.dissent')}
            value={text}
            rows={5}
            maxLength={LONGEST}
            onChange={value => setText(value ?? '')}
          />
        </>
      )}
      <div className="ebs-row">
        {dissents ? (
          <SignButton
            text={hash}
            tone="neutral"
            label={t('reviewHall.sign.signDissent')}
            reason={!read ? t('reviewHall.sign.readFirst') : text.trim() ? tooLong : t('reviewHall.sign.reasonsFirst')}
            onSigned={signature => send('dissent', signature)}
          />
        ) : (
          <SignButton
            text={hash}
            label={t('reviewHall.sign.sign')}
            reason={read ? undefined : t('reviewHall.sign.readFirst')}
            onSigned={signature => send('sign', signature)}
          />
        )}
        <SignByHand own={own} />
        <Button look="text" onClick={() => setDissents(!dissents)}>
          {t(dissents ? 'reviewHall.sign.back' : 'reportSignature.actions.dissent')}
        </Button>
      </div>
    </Section>
  );
}

import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { CodeField, isCode } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import './otp-set-up.strings.ts';
import sheet from './otp-set-up.css';
import { QrCode } from '../../../shared/ui/kit/qr-code.tsx';

interface OtpSetUpProps {
  readonly secret: string;
  /** The `otpauth:` address that an app scans. */
  readonly uri: string;
  /** What the server said about the code. */
  readonly refused: string | undefined;
  /** Sends the code that proves the app has the secret; answers whether it was right. */
  readonly onConfirm: (code: string) => Promise<boolean>;
  /** The button that sends the form. */
  readonly submit: ReactNode;
}

/** Sets up an authenticator app: scan or type the secret, then prove it with a code. RFC 6238. */
export function OtpSetUp({ secret, uri, refused, onConfirm, submit }: OtpSetUpProps) {
  const t = useT();
  useSheet(sheet);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const select = () => requestAnimationFrame(() => form.current?.querySelector('input')?.select());
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCode('app', code)) return select();
    void onConfirm(code).then(right => !right && select());
  };
  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={send}>
      <ol className="otp-steps">
        <li>
          <p>{t('otpSetUp.scan')}</p>
          <QrCode text={uri} label={t('otpSetUp.qr')} />
          <p className="ebs-quiet">{t('otpSetUp.type')}</p>
          <p className="otp-secret">
            <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={secret} label={t('otpSetUp.copySecret')} />
          </p>
        </li>
        <li>
          <CodeField
            kind="app"
            label={t('otpSetUp.code')}
            value={code}
            onChange={setCode}
            hint={t('otpSetUp.codeHint')}
            error={tried && !isCode('app', code) ? t('otpSetUp.codeBad') : refused}
          />
        </li>
      </ol>
      {submit}
    </form>
  );
}

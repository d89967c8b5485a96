import { useState, type ReactNode } from 'react';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { saveFile } from '../../../shared/ui/signing/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import './otp-set-up.strings.ts';
import sheet from './otp-set-up.css';
import { printText } from './print-text.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whose codes they are, for the file and the print. */
  readonly account: string;
  readonly onKept: () => void;
  readonly next: ReactNode;
}

/** The recovery codes, shown this once: to save, copy or print, and to say that they are kept before it goes on. */
export function RecoveryCodes({ codes, account, onKept, next }: RecoveryCodesProps) {
  const t = useT();
  const { api } = useScreen();
  useSheet(sheet);
  const [isKept, setKept] = useState(false);
  const [tried, setTried] = useState(false);
  const title = t('otpSetUp.fileTitle', { account });
  const text = [title, formatInstant(t.lang, new Date(api.now())), '', ...codes, ''].join('\n');
  return (
    <div className="sign-in-form">
      <p>{t('otpSetUp.codesIntro')}</p>
      <ol className="recovery-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-ways">
        <button
          type="button"
          className="ebs-button"
          onClick={() => saveFile(`${t('otpSetUp.fileName')}-${account}.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {t('otpSetUp.download')}
        </button>
        <CopyButton text={codes.join('\n')} label={t('otpSetUp.copy')} />
        <button type="button" className="ebs-button" onClick={() => printText(title, text)}>
          {t('otpSetUp.print')}
        </button>
      </div>
      <div className="field" data-invalid={(tried && !isKept) || undefined}>
        <label className="recovery-kept">
          <input
            type="checkbox"
            checked={isKept}
            aria-invalid={tried && !isKept}
            aria-describedby="kept-below"
            onChange={event => setKept(event.target.checked)}
          />
          {t('otpSetUp.kept')}
        </label>
        <p className="field-below" id="kept-below">
          {tried && !isKept ? t('otpSetUp.keptNeeded') : t('otpSetUp.keptHint')}
        </p>
      </div>
      <button
        type="button"
        className="ebs-button sign-in-submit"
        data-tone="primary"
        onClick={() => (isKept ? onKept() : setTried(true))}
      >
        {next}
      </button>
    </div>
  );
}

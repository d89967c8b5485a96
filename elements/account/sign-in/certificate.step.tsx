import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatDate } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { type Identity, Pkcs12Error } from '../../../shared/sealing/pkcs12.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { keyOfFile, signingKeys, signInWithKey } from './certificate-keys.ts';
import './certificate.strings.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './choice.css';
import { useFlow } from './flow.ts';
import { KeyFileFields, type KeyFile } from './key-file-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import { SubmitLine } from './submit-line.tsx';
import { focusFault } from '../parts/text-field.tsx';

const FILE = 'file';

/** Sign-in with a certificate: by a key kept in this browser, or by a key file. What is secret never leaves the browser. */
export function CertificateStep() {
  const t = useT();
  useSheet(sheet);
  const { api } = useScreen();
  const { userType, signIn } = useFlow();
  const isSecure = Boolean(globalThis.crypto?.subtle);
  const [keys, setKeys] = useState<readonly Identity[]>();
  const [chosen, setChosen] = useState<string>();
  const [keyFile, setKeyFile] = useState<KeyFile>({ file: undefined, password: '' });
  const [fault, setFault] = useState<'missing' | 'password' | 'malformed'>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let current = true;
    if (isSecure) void signingKeys(new Date(api.now())).then(found => current && setKeys(found));
    return () => {
      current = false;
    };
  }, [api, isSecure]);
  const choice = chosen ?? keys?.[0]?.certificate.thumbprint ?? FILE;

  const keyOfChoice = async (): Promise<Identity | undefined> => {
    const kept = keys?.find(({ certificate }) => certificate.thumbprint === choice);
    if (kept) return kept;
    if (!keyFile.file) {
      setFault('missing');
      return undefined;
    }
    try {
      return await keyOfFile(keyFile.file, keyFile.password);
    } catch (error) {
      setFault(error instanceof Pkcs12Error ? error.fault : 'malformed');
      return undefined;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(undefined);
    const key = await keyOfChoice();
    if (key) await signIn(extras => signInWithKey(api, userType, key, extras));
    else focusFault(form.current);
  };

  if (!isSecure)
    return (
      <StepFrame title={t('signInCertificate.title')}>
        <Alert tone="warning">{t('signInCertificate.insecure')}</Alert>
      </StepFrame>
    );
  return (
    <StepFrame title={t('signInCertificate.title')} intro={t('signInCertificate.intro')}>
      <form ref={form} className="sign-in-form" noValidate onSubmit={event => void submit(event)}>
        {keys && keys.length > 0 && (
          <fieldset className="sign-in-choice">
            <legend>{t('signInCertificate.choose')}</legend>
            {keys.map(({ certificate: { thumbprint, subject, notAfter } }) => (
              <label key={thumbprint}>
                <input type="radio" name="key" checked={choice === thumbprint} onChange={() => setChosen(thumbprint)} />
                <span>
                  {subject.commonName}
                  <span className="sign-in-key">
                    {[
                      subject.organization,
                      t('signInCertificate.until', { date: formatDate(t.lang, notAfter.toISOString()) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
            ))}
            <label>
              <input type="radio" name="key" checked={choice === FILE} onChange={() => setChosen(FILE)} />
              {t('signInCertificate.file')}
            </label>
          </fieldset>
        )}
        {keys?.length === 0 && <p>{t('signInCertificate.none')}</p>}
        {choice === FILE && <KeyFileFields value={keyFile} onChange={setKeyFile} fault={fault} />}
        <SubmitLine label={t('accountArea.signIn.submit')} busyLabel={t('accountArea.signIn.busy')} />
      </form>
    </StepFrame>
  );
}

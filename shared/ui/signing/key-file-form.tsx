import { type FormEvent, useEffect, useState } from 'react';
import { isDemo } from '../../client/demo.ts';
import { localStore } from '../../client/storage.ts';
import { useT } from '../../i18n/translate.ts';
import { fromBase64 } from '../../sealing/bytes.ts';
import { useScreen } from '../element-context.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Input } from '../kit/input.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { KeyFileError } from './held-keys.ts';
import type { IdentityHere } from './use-identity.ts';
import sheet from './signing.css';
import './signing.strings.ts';

/** `GET /demo/certificate` of a demo installation: the PKCS#12 file of the signed-in demo account. */
export interface DemoCertificate {
  /** Base64. */
  readonly file: string;
  readonly password: string;
}

/** Props of `KeyFileForm`. */
export interface KeyFileFormProps {
  readonly identity: Pick<IdentityHere, 'bind' | 'userId'>;
  onBound?(): void;
}

/** Takes a key file and its password; in a demo installation also the demo account's own. Nothing of either leaves the browser. */
export function KeyFileForm({ identity, onBound }: KeyFileFormProps) {
  useSheet(sheet);
  const t = useT();
  const { api } = useScreen();
  // The portal has noted it with an earlier page: the offer then has its room from the first look on.
  const [inDemo, setInDemo] = useState(() => localStore.get('ebs.demo') !== null);
  useEffect(() => {
    let current = true;
    void isDemo(api).then(demo => current && setInDemo(demo));
    return () => {
      current = false;
    };
  }, [api]);
  const demo = useQuery<DemoCertificate>(inDemo ? '/demo/certificate' : null);
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState<string | null>(null);
  const [keep, setKeep] = useState(true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (bytes: Uint8Array, secret: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      await identity.bind(bytes, secret, keep);
      setPassword(null);
      setFile(undefined);
      onBound?.();
    } catch (error) {
      setFault(error instanceof KeyFileError ? error.fault : 'malformed');
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file) await take(new Uint8Array(await file.arrayBuffer()), password ?? '');
    else setFault('missing');
  };
  return (
    <form className="ebs-stack key-file-form" onSubmit={event => void submit(event)}>
      <p className="ebs-quiet">{t('signing.bindText')}</p>
      {inDemo && !demo.error && (!demo.data || demo.data.password) && (
        <Alert
          tone="primary"
          actions={
            <Button
              tone="primary"
              icon="key"
              loading={busy}
              disabled={!demo.data}
              onClick={() => void take(fromBase64(demo.data!.file), demo.data!.password)}
            >
              {t('signing.demo')}
            </Button>
          }
        >
          {t('signing.demoHint')}
        </Alert>
      )}
      <FileDrop
        label={t('signing.file')}
        accept=".p12,.pfx"
        multiple={false}
        maxSize={256 * 1024}
        onFiles={([one]) => setFile(one)}
      />
      {file && <p className="ebs-number">{file.name}</p>}
      <Input
        label={t('signing.password')}
        type="password"
        value={password}
        autoComplete="off"
        onChange={setPassword}
        error={fault ? t(`signing.faults.${fault}`) : undefined}
      />
      <Checkbox label={t('signing.keep')} value={keep} onChange={value => setKeep(value === true)} />
      <div className="ebs-row">
        <Button type="submit" tone="primary" loading={busy}>
          {t('signing.open')}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import type { certificate } from '../../../shared/domain/bidding/certificate.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { FileDrop } from '../../../shared/ui/upload/file-drop.tsx';

/** Opens the key file that was just saved, so that its owner finds out now and not at the opening whether it works. Keeps nothing. */
export function KeyFileTest({ certificates }: { readonly certificates: readonly Answered<typeof certificate>[] }) {
  const t = useT();
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState<string | null>(null);
  const [result, setResult] = useState<'good' | 'password' | 'malformed' | 'foreign'>();
  const test = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    const { importPkcs12, Pkcs12Error } = await import('../../../shared/sealing/pkcs12.ts');
    try {
      const read = await importPkcs12(new Uint8Array(await file.arrayBuffer()), password ?? '');
      const own = certificates.some(({ thumbprint }) => thumbprint === read.encrypt.certificate.thumbprint);
      setResult(own ? 'good' : 'foreign');
    } catch (error) {
      setResult(error instanceof Pkcs12Error ? error.fault : 'malformed');
    }
  };
  if (result === 'good') return <Alert tone="success">{t('biddingArea.add.testGood')}</Alert>;
  return (
    <form className="ebs-stack" onSubmit={event => void test(event)}>
      <p className="ebs-quiet">{t('biddingArea.add.testText')}</p>
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
        autoComplete="off"
        value={password}
        error={result ? t(`signing.faults.${result}`) : undefined}
        onChange={setPassword}
      />
      <div className="ebs-row">
        <Button type="submit" disabled={!file}>
          {t('biddingArea.add.test')}
        </Button>
      </div>
    </form>
  );
}

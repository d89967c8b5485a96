import { useState } from 'react';
import type { Bytes } from '../../shared/sealing/bytes.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useWrite } from '../../shared/ui/hooks/use-write.ts';
import { asApiError } from '../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { Card } from '../../shared/ui/kit/card.tsx';
import { Checkbox } from '../../shared/ui/kit/checkbox.tsx';
import { Input } from '../../shared/ui/kit/input.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { createIdentity, type CreateStep } from '../../shared/ui/signing/create-identity.ts';
import { saveFile } from '../../shared/ui/signing/save-file.ts';
import { useIdentity } from '../../shared/ui/signing/use-identity.ts';
import { KeyFileTest } from './parts/key-file-test.tsx';
import { StepList } from '../../shared/ui/signing/step-list.tsx';
import sheet from './bidding.css';

/** Makes the reader's certificate: keys in this browser, certificates from the platform, kept here and in a file. Spec §2.8 "ca/add". */
export function CertificateAddScreen() {
  useSheet(sheet);
  const t = useT();
  const { go } = useScreen();
  const write = useWrite();
  const user = useUser();
  const identity = useIdentity();
  const [keep, setKeep] = useState(true);
  const [toFile, setToFile] = useState(true);
  const [password, setPassword] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [step, setStep] = useState<CreateStep>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<{ readonly file: Bytes | undefined }>();

  const check = () => {
    const found: Record<string, string> = {};
    if (!keep && !toFile) found['place'] = t('biddingArea.add.choosePlace');
    if (toFile && !/^[\x20-\x7e]{8,}$/.test(password ?? '')) found['password'] = t('biddingArea.add.passwordRule');
    else if (toFile && password !== again) found['again'] = t('biddingArea.add.passwordDiffers');
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const create = async () => {
    if (!user || !check()) return;
    try {
      const subject = { commonName: user.name, organization: user.organization?.name ?? '' };
      const options = { userId: user.id, subject, keep, password: toFile ? password : null, onStep: setStep };
      const result = await createIdentity(write, options);
      if (result.file) saveFile(fileName(user.name), new Blob([result.file]));
      setMade(result);
      await identity.reload();
    } catch (error) {
      setStep(undefined);
      setFaults({ server: asApiError(error).message });
    }
  };

  if (made)
    return (
      <div className="bidding-narrow ebs-stack">
        <Alert tone="success" title={t('biddingArea.add.doneTitle')}>
          {t(keep ? 'biddingArea.add.doneBrowser' : 'biddingArea.add.doneFile')}
        </Alert>
        {made.file && (
          <Card title={t('biddingArea.add.testTitle')}>
            <KeyFileTest certificates={identity.certificates} />
            <div className="ebs-row">
              <Button icon="download" onClick={() => saveFile(fileName(user?.name ?? ''), new Blob([made.file!]))}>
                {t('biddingArea.add.saveAgain')}
              </Button>
            </div>
          </Card>
        )}
        <div className="ebs-row">
          <Button tone="primary" onClick={() => go('/ca/index')}>
            {t('biddingArea.add.toList')}
          </Button>
        </div>
      </div>
    );

  // What it says of earlier certificates stands above the form: the form does not come first and move then.
  if (identity.status === 'loading' && step === undefined) return <Skeleton shape="form" />;
  const working = step !== undefined;
  return (
    <div className="bidding-narrow ebs-stack">
      <p>{t('biddingArea.add.intro')}</p>
      <ol className="bidding-explain">
        {(['keys', 'secret', 'need'] as const).map(key => (
          <li key={key}>{t(`biddingArea.add.explain.${key}`)}</li>
        ))}
      </ol>
      {identity.status === 'blocked' && <Alert tone="danger">{t('signing.status.blocked')}</Alert>}
      {identity.certificates.some(({ state }) => state === 'active') && (
        <Alert tone="warning" title={t('biddingArea.add.replacesTitle')}>
          {t('biddingArea.add.replaces')}
        </Alert>
      )}
      {faults['server'] && (
        <Alert tone="danger" urgent title={t('biddingArea.add.refused')}>
          {faults['server']}
        </Alert>
      )}
      <Card title={t('biddingArea.add.where')}>
        <div className="ebs-stack">
          <Checkbox
            label={t('biddingArea.add.browser')}
            value={keep}
            disabled={working}
            hint={t('biddingArea.add.browserHint')}
            onChange={value => setKeep(value === true)}
          />
          <Checkbox
            label={t('biddingArea.add.file')}
            value={toFile}
            disabled={working}
            hint={t('biddingArea.add.fileHint')}
            error={faults['place']}
            onChange={value => setToFile(value === true)}
          />
          {toFile && (
            <div className="ebs-grid">
              <Input
                label={t('biddingArea.add.password')}
                type="password"
                name="p12-password"
                autoComplete="new-password"
                required
                value={password}
                disabled={working}
                hint={t('biddingArea.add.passwordHint')}
                error={faults['password']}
                onChange={setPassword}
              />
              <Input
                label={t('biddingArea.add.again')}
                type="password"
                name="p12-again"
                autoComplete="new-password"
                required
                value={again}
                disabled={working}
                error={faults['again']}
                onChange={setAgain}
              />
            </div>
          )}
          {!toFile && <Alert tone="warning">{t('biddingArea.add.onlyBrowser')}</Alert>}
        </div>
      </Card>
      {working && (
        <StepList
          label={t('biddingArea.add.progress')}
          steps={['keys', 'request', ...(toFile ? ['file'] : []), ...(keep ? ['browser'] : [])].map(key => ({
            key,
            label: t(`biddingArea.add.steps.${key}`),
          }))}
          current={step}
        />
      )}
      <div className="ebs-row">
        <Button
          tone="primary"
          size="large"
          icon="key"
          loading={working}
          disabled={!user || identity.status === 'blocked'}
          onClick={() => void create()}
        >
          {t('biddingArea.add.create')}
        </Button>
      </div>
    </div>
  );
}

const fileName = (name: string) => `${name.replaceAll(/[^\p{L}\p{N}_-]/gu, '_') || 'key'}.p12`;

import { useEffect, useRef, useState } from 'react';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import type { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import type { Receipt } from '../../../shared/sealing/receipt.ts';
import { uploadFile, type UploadProgress } from '../../../shared/client/upload.ts';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useTelling } from '../../../shared/ui/hooks/use-telling.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { ProgressBar } from '../../../shared/ui/kit/progress-bar.tsx';
import { type BidNote, keepNote, passportOf } from '../../../shared/ui/signing/bid-notes.ts';
import { saveFile } from '../../../shared/ui/signing/save-file.ts';
import { RefusalNote } from './refusal-note.tsx';

/** What `POST /bidding/bid/submit` answers. */
export interface Submitted {
  readonly id: string;
  readonly version: number;
  readonly receipt: Receipt;
}

/** Props of `BidUploadStep`. */
export interface BidUploadStepProps {
  readonly note: BidNote;
  /** The version that this one replaces. */
  readonly replaces: RecordOf<typeof bid> | undefined;
  readonly refused: string | undefined;
  onSubmitted(answer: Submitted): void;
  /** Back to the form, to seal anew. */
  onDiscard(): void;
}

/** Sends the sealed package, with progress and going on after a break, and hands it in. Only ciphertext, digest and commitment leave. */
export function BidUploadStep({ note, replaces, refused, onSubmitted, onDiscard }: BidUploadStepProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const { saved, failed } = useTelling();
  const [progress, setProgress] = useState<UploadProgress>();
  const [state, setState] = useState<'waiting' | 'sending' | 'handing' | 'paused'>('waiting');
  const [error, setError] = useState<ApiError>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const name = `bid-${note.digest.slice(0, 12)}.p7m`;
  const send = async () => {
    if (!note.sealed) return;
    const controller = new AbortController();
    stop.current = controller;
    setError(undefined);
    setState('sending');
    try {
      // The same name and time each attempt: by them an earlier, broken upload is found again and gone on with.
      const lastModified = Date.parse(note.sealedAt);
      const file = new File([note.sealed], name, { type: 'application/pkcs7-mime', lastModified });
      const options = { onProgress: setProgress, signal: controller.signal, ownerEntity: 'bid', sha256: note.digest };
      const stored = await uploadFile(api, file, options);
      setState('handing');
      const answer = await api.post<Submitted>(
        '/bidding/bid/submit',
        { lotId: note.lotId, uploadId: stored.id, digest: note.digest, commitment: note.commitment },
        undefined,
        { quiet: true },
      );
      const { sealed: _sent, ...kept } = note;
      await keepNote({ ...kept, bidId: answer.id }).catch(() => undefined);
      saved('bid', answer.id);
      onSubmitted(answer);
    } catch (fault) {
      if (controller.signal.aborted) return;
      setError(failed(fault));
      setState('waiting');
    }
  };
  const pause = () => {
    stop.current?.abort();
    setState('paused');
  };
  const running = state === 'sending' || state === 'handing';
  const share = progress && progress.size > 0 ? progress.sent / progress.size : 0;
  return (
    <div className="ebs-stack">
      <Card title={t('submit.upload.sealed')}>
        <div className="ebs-stack">
          <Facts
            columns={2}
            items={[
              { label: t('bidding.receipt.digest'), value: <CopyText text={note.digest} />, wide: true },
              { label: t('bid.fields.commitment'), value: <CopyText text={note.commitment} short /> },
              { label: t('submit.upload.size'), value: format.size(note.size) },
            ]}
          />
          <p className="ebs-quiet">{t('submit.upload.passportText')}</p>
          <div className="ebs-row">
            <Button
              icon="key"
              onClick={() => saveFile(`bid-passport-${note.digest.slice(0, 12)}.json`, new Blob([passportOf(note)]))}
            >
              {t('submit.upload.passport')}
            </Button>
            {note.sealed && (
              <Button icon="download" onClick={() => saveFile(name, note.sealed!)}>
                {t('submit.upload.saveSealed')}
              </Button>
            )}
            <Button look="text" disabled={running} onClick={onDiscard}>
              {t('submit.upload.discard')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('submit.upload.title')}>
        <div className="ebs-stack">
          {replaces && (
            <p>
              {t('submit.upload.replaces', {
                version: replaces.version ?? 1,
                at: format.instant(replaces.submittedAt, { seconds: true }),
              })}
            </p>
          )}
          {(running || state === 'paused') && (
            <div className="bid-upload">
              <ProgressBar label={t('submit.upload.title')} value={state === 'handing' ? 1 : share} />
              <span className="ebs-number" role="status">
                {state === 'handing'
                  ? t('submit.upload.handing')
                  : t(state === 'paused' ? 'submit.upload.paused' : 'submit.upload.sending', {
                      sent: format.size(progress?.sent ?? 0),
                      size: format.size(note.size),
                      percent: Math.floor(share * 100),
                    })}
              </span>
            </div>
          )}
          {error && <RefusalNote error={error} />}
          <div className="ebs-row">
            {state === 'sending' && (
              <Button icon="clock" onClick={pause}>
                {t('submit.upload.pause')}
              </Button>
            )}
            {!running && (
              <Button
                tone="primary"
                size="large"
                icon="send"
                reason={refused ?? (note.sealed ? undefined : t('submit.upload.gone'))}
                onClick={() => void send()}
              >
                {t(state === 'paused' || error ? 'submit.upload.resume' : 'submit.upload.go')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ProgressBar } from '../../../shared/ui/kit/progress-bar.tsx';
import { FileDrop } from '../../../shared/ui/upload/file-drop.tsx';
import { FileList } from '../../../shared/ui/upload/file-list.tsx';

/** All documents of a bid together, in bytes; a package is sealed in one piece in the browser. */
export const MAX_BID_BYTES = 480 * 1024 * 1024;
const MAX_FILES = 200;

/** Why a file cannot join: its name is taken or cannot stand in the package, or there is no more room. */
function refusalOf(file: File, present: readonly File[]): string | undefined {
  if (present.some(({ name }) => name === file.name)) return 'submit.files.twice';
  if (/[\\/:*?"<>|\p{Cc}]/u.test(file.name) || file.name.startsWith('.') || file.name.length > 200)
    return 'submit.files.badName';
  if (present.length >= MAX_FILES) return 'submit.files.tooMany';
  if (present.reduce((sum, { size }) => sum + size, file.size) > MAX_BID_BYTES) return 'submit.files.tooLarge';
  return undefined;
}

/** The documents of the bid: chosen or dropped, listed, with what is left of the total size. They stay in this browser until sealed. */
export function BidFilesStep({
  files,
  onChange,
}: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  const t = useT();
  const format = useFormat();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const used = files.reduce((sum, { size }) => sum + size, 0);
  const add = (given: readonly File[]) => {
    const reasons: string[] = [];
    const next = [...files];
    for (const file of given) {
      const reason = refusalOf(file, next);
      if (reason) reasons.push(t(reason, { name: file.name, max: MAX_FILES, size: format.size(MAX_BID_BYTES) }));
      else next.push(file);
    }
    setRefused(reasons);
    onChange(next);
  };
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('submit.files.hint')}</p>
      <FileDrop label={t('submit.files.label')} maxSize={MAX_BID_BYTES} onFiles={add} />
      {refused.length > 0 && (
        <Alert tone="danger" urgent>
          {refused.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      )}
      <FileList
        label={t('submit.files.label')}
        files={files.map(file => ({ key: file.name, name: file.name, size: file.size, state: 'done' }))}
        onRemove={key => onChange(files.filter(({ name }) => name !== key))}
      />
      <div className="bid-room">
        <span className="ebs-quiet ebs-number">
          {t('submit.files.used', { used: format.size(used), size: format.size(MAX_BID_BYTES), count: files.length })}
        </span>
        <ProgressBar
          label={t('submit.files.room')}
          value={used / MAX_BID_BYTES}
          tone={used > MAX_BID_BYTES * 0.9 ? 'warning' : 'primary'}
        />
      </div>
    </div>
  );
}

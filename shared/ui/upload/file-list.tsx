import { formatSize } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import formSheet from '../styles/form.css';
import '../kit/kit.strings.ts';

/** A file in a list: stored, or on its way. */
export interface ListedFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Where it is read, once stored. */
  readonly href?: string;
  /** 0 to 1 while on its way. */
  readonly progress?: number;
  readonly state?: 'waiting' | 'uploading' | 'paused' | 'done' | 'failed';
  readonly error?: string | undefined;
  /** SHA-256 of the bytes, hex. */
  readonly sha256?: string;
}

/** Props of `FileList`. */
export interface FileListProps {
  readonly files: readonly ListedFile[];
  readonly label: string;
  onRemove?(key: string): void;
  onRetry?(key: string): void;
  /** Reads a stored file; left out, its `href` is a plain link. */
  onOpen?(key: string): void;
}

const WORDS = {
  waiting: 'kit.waiting',
  uploading: 'kit.uploading',
  paused: 'kit.paused',
  done: 'kit.uploaded',
  failed: 'kit.uploadFailed',
} as const;

/** Files with their size, progress and what can be done with each. */
export function FileList({ files, label, onRemove, onRetry, onOpen }: FileListProps) {
  useSheet(formSheet);
  const t = useT();
  return (
    <ul className="ebs-files" aria-label={label}>
      {files.map(file => {
        const { state = 'done' } = file;
        return (
          <li key={file.key} data-state={state}>
            <Icon name={state === 'failed' ? 'error' : 'file'} size="20px" />
            <div className="ebs-file-text">
              {onOpen && state === 'done' ? (
                <button type="button" className="ebs-link" onClick={() => onOpen(file.key)}>
                  {file.name}
                </button>
              ) : file.href ? (
                <a href={file.href} download={file.name} aria-label={t('kit.download', { name: file.name })}>
                  {file.name}
                </a>
              ) : (
                <span>{file.name}</span>
              )}
              <span className="ebs-quiet ebs-number">
                {formatSize(file.size)}
                {state !== 'done' &&
                  ` · ${t(WORDS[state])}${state === 'uploading' && file.progress !== undefined ? ` ${Math.round(file.progress * 100)}%` : ''}`}
              </span>
              {state === 'uploading' && (
                <ProgressBar
                  label={`${t('kit.uploading')} ${file.name}`}
                  {...(file.progress === undefined ? {} : { value: file.progress })}
                />
              )}
              {file.error && <span className="ebs-fault">{file.error}</span>}
            </div>
            {state === 'failed' && onRetry && (
              <IconButton name="refresh" label={`${t('kit.retry')}: ${file.name}`} onClick={() => onRetry(file.key)} />
            )}
            {onRemove && (
              <IconButton
                name="delete"
                label={t('kit.removeFile', { name: file.name })}
                onClick={() => onRemove(file.key)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

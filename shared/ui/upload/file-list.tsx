import { type ReactNode, useRef } from 'react';
import { formatSize } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import formSheet from '../styles/form.css';
import '../kit/kit.strings.ts';
import './upload.strings.ts';
import { useFileOrder } from './use-file-order.ts';

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
  /** Puts a stored file at another place among the stored ones, counted from 0. */
  onMove?(key: string, to: number): void;
  /** What else can be done with a stored file: looking at it. */
  extra?(key: string): ReactNode;
}

const WORDS = {
  waiting: 'kit.waiting',
  uploading: 'kit.uploading',
  paused: 'kit.paused',
  done: 'kit.uploaded',
  failed: 'kit.uploadFailed',
} as const;

/** The files whose name an earlier one has already; systems differ on whether capitals make another name. */
function twinsOf(files: readonly ListedFile[]): readonly ListedFile[] {
  const nameOf = (file: ListedFile) => file.name.normalize('NFC').toLowerCase();
  const names = files.map(nameOf);
  return files.filter((file, at) => names.indexOf(nameOf(file)) < at);
}

/** Files with their size, progress and what can be done with each. */
export function FileList({ files, label, onRemove, onRetry, onOpen, onMove, extra }: FileListProps) {
  useSheet(formSheet);
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const stored = files.filter(file => (file.state ?? 'done') === 'done');
  const keys = onMove ? stored.map(file => file.key) : [];
  const order = useFileOrder(list, keys, onMove);
  const { dragged, moved } = order;
  const twins = onRemove ? twinsOf(files) : [];
  const movedName = files.find(file => file.key === moved?.key)?.name;
  const lines = (
    <ul ref={list} className="ebs-files" aria-label={label} data-dragging={dragged ? true : undefined}>
      {files.map(file => {
        const { state = 'done' } = file;
        const place = keys.indexOf(file.key);
        const canMove = place >= 0 && keys.length > 1;
        const from = dragged ? keys.indexOf(dragged.key) : -1;
        const isTarget = dragged !== undefined && place === dragged.to && place !== from;
        return (
          <li
            key={file.key}
            data-state={state}
            data-file={file.key}
            data-dragged={dragged?.key === file.key || undefined}
            data-drop={isTarget ? (dragged.to > from ? 'below' : 'above') : undefined}
          >
            {canMove ? (
              <span className="ebs-file-handle" title={t('upload.drag')} {...order.handle(file.key)}>
                <Icon name="sort" size="20px" />
              </span>
            ) : (
              <Icon name={state === 'failed' ? 'error' : 'file'} size="20px" />
            )}
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
              {twins.includes(file) && (
                <span className="ebs-file-remark" data-tone="warning">
                  {t('upload.sameName')}
                </span>
              )}
              {file.error && <span className="ebs-fault">{file.error}</span>}
            </div>
            <div className="ebs-file-tools">
              {state === 'done' && extra?.(file.key)}
              {canMove &&
                ([-1, 1] as const).map(by => (
                  <span key={by} data-move={by}>
                    <IconButton
                      name={by < 0 ? 'chevron-up' : 'chevron-down'}
                      label={t(by < 0 ? 'upload.up' : 'upload.down', { name: file.name })}
                      disabled={place === (by < 0 ? 0 : keys.length - 1)}
                      onClick={() => order.step(file.key, by)}
                    />
                  </span>
                ))}
              {(state === 'failed' || state === 'paused') && onRetry && (
                <IconButton
                  name="refresh"
                  label={t('kit.named', { name: t('kit.retry'), what: file.name })}
                  onClick={() => onRetry(file.key)}
                />
              )}
              {onRemove && (
                <IconButton
                  name="delete"
                  label={t('kit.removeFile', { name: file.name })}
                  onClick={() => onRemove(file.key)}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
  if (!onRemove && !onMove) return lines;
  return (
    <>
      {lines}
      <p className="ebs-visually-hidden" role="status">
        {moved && movedName
          ? t('upload.moved', { name: movedName, at: moved.to + 1, count: keys.length })
          : twins.length > 0 && t('upload.sameNames', { names: twins.map(file => file.name).join(', ') })}
      </p>
    </>
  );
}

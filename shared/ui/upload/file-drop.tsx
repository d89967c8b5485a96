import { type DragEvent, useId, useRef, useState } from 'react';
import { formatSize } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import formSheet from '../styles/form.css';
import '../kit/kit.strings.ts';
import { pastedFiles } from './pasted-files.ts';
import './upload.strings.ts';

/** Props of `FileDrop`. */
export interface FileDropProps {
  readonly label: string;
  /** Accepted endings and types as `<input accept>` takes them: `.pdf,.docx,image/*`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Largest size of one file in bytes. */
  readonly maxSize?: number;
  /** How many more may be given. */
  readonly max?: number;
  /** How many may be given in all, for the sentences about it. */
  readonly limit?: number;
  readonly disabled?: boolean;
  /** Files that passed. */
  onFiles(files: readonly File[]): void;
  /** Why others did not, as sentences. */
  onRefused?(reasons: readonly string[]): void;
}

/** Whether a file fits an `accept` list. Some systems give no type at all, so the ending counts too. */
export function accepts(accept: string | undefined, file: { readonly name: string; readonly type: string }): boolean {
  const wanted = (accept ?? '')
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean);
  if (!wanted.length) return true;
  const name = file.name.toLowerCase();
  return wanted.some(part =>
    part.startsWith('.')
      ? name.endsWith(part)
      : part.endsWith('/*')
        ? file.type.startsWith(part.slice(0, -1))
        : file.type === part,
  );
}

/** How many files are named in a refusal. */
const NAMED = 5;
const IMAGE = { name: 'image.png', type: 'image/png' };

/** A place to drop or paste files, and a button to choose them: all ways do the same. */
export function FileDrop({
  label,
  accept,
  multiple = true,
  maxSize,
  max,
  limit,
  disabled = false,
  onFiles,
  onRefused,
}: FileDropProps) {
  useSheet(formSheet);
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const take = (given: readonly File[]) => {
    const refused: string[] = [];
    const fitting = given.filter(file => {
      if (!accepts(accept, file)) refused.push(t('kit.fileWrongType', { name: file.name, types: accept ?? '' }));
      else if (maxSize !== undefined && file.size > maxSize)
        refused.push(t('kit.fileTooLarge', { name: file.name, size: formatSize(maxSize) }));
      else if (file.size === 0) refused.push(t('upload.empty', { name: file.name }));
      else return true;
      return false;
    });
    const room = multiple ? (max ?? Infinity) : Math.min(1, max ?? 1);
    if (fitting.length > room) {
      const names = fitting.slice(room).map(file => file.name);
      const shown = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
      const facts = { names: shown.join(', '), count: room };
      refused.push(limit === undefined ? t('upload.tooMany', facts) : t('upload.tooManyOf', { ...facts, limit }));
    }
    setReasons(refused);
    if (refused.length) onRefused?.(refused);
    const taken = fitting.slice(0, room);
    if (taken.length) onFiles(taken);
    if (input.current) input.current.value = '';
  };
  const isImageFit = accepts(accept, IMAGE);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) setOver(inside);
  };
  return (
    <div
      className="ebs-drop"
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event);
        if (!disabled) take([...event.dataTransfer.files]);
      }}
      // A press on the place itself gives it the focus, so that a paste reaches it.
      tabIndex={-1}
      onPaste={event => {
        const pasted = disabled ? [] : pastedFiles(event.clipboardData, t);
        if (pasted.length === 0) return;
        event.preventDefault();
        take(pasted);
      }}
    >
      <Icon name="upload" size="24px" />
      <div>
        <span>{t('kit.dropFiles')} </span>
        <label className="ebs-drop-choose">
          <input
            ref={input}
            type="file"
            className="ebs-visually-hidden"
            aria-label={t('kit.named', { name: label, what: t('kit.chooseFiles') })}
            aria-describedby={`${id}-limits`}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={event => take([...(event.currentTarget.files ?? [])])}
          />
          <span>{t('kit.chooseFiles')}</span>
        </label>
        <p className="ebs-quiet" id={`${id}-limits`}>
          {maxSize === undefined
            ? (accept ?? t('kit.anyType'))
            : t('kit.fileLimits', { types: accept ?? t('kit.anyType'), size: formatSize(maxSize) })}{' '}
          {disabled
            ? max !== undefined && max <= 0 && limit && t('upload.full', { limit })
            : isImageFit && t('upload.paste')}
        </p>
        <div role="alert">
          {reasons.map(reason => (
            <p className="ebs-fault" key={reason}>
              {reason}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

import { type DragEvent, useId, useRef, useState } from 'react';
import { formatSize } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import formSheet from '../styles/form.css';
import '../kit/kit.strings.ts';

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

/** A place to drop files, and a button to choose them: both ways do the same. */
export function FileDrop({
  label,
  accept,
  multiple = true,
  maxSize,
  max,
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
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])];
    const refused: string[] = [];
    const fitting = given.filter(file => {
      if (!accepts(accept, file)) refused.push(t('kit.fileWrongType', { name: file.name, types: accept ?? '' }));
      else if (maxSize !== undefined && file.size > maxSize)
        refused.push(t('kit.fileTooLarge', { name: file.name, size: formatSize(maxSize) }));
      else return true;
      return false;
    });
    const room = multiple ? (max ?? Infinity) : Math.min(1, max ?? 1);
    if (fitting.length > room) refused.push(t('kit.tooManyFiles', { max: room }));
    setReasons(refused);
    if (refused.length) onRefused?.(refused);
    const taken = fitting.slice(0, room);
    if (taken.length) onFiles(taken);
    if (input.current) input.current.value = '';
  };
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
        if (!disabled) take(event.dataTransfer.files);
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
            aria-label={`${label}: ${t('kit.chooseFiles')}`}
            aria-describedby={`${id}-limits`}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={event => take(event.currentTarget.files)}
          />
          <span>{t('kit.chooseFiles')}</span>
        </label>
        <p className="ebs-quiet" id={`${id}-limits`}>
          {maxSize === undefined
            ? (accept ?? t('kit.anyType'))
            : t('kit.fileLimits', { types: accept ?? t('kit.anyType'), size: formatSize(maxSize) })}
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

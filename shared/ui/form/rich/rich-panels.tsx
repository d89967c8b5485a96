import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { uploadFile } from '../../../client/upload.ts';
import type { FileRef } from '../../../domain/kernel/values.ts';
import { formatSize } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/translate.ts';
import { useScreen } from '../../element-context.tsx';
import { useTelling } from '../../hooks/use-telling.ts';
import { isSafeLink } from './extensions.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** The largest image, bytes. */
export const IMAGE_SIZE = 5 * 1024 * 1024;

/** Whether a file can stand in a text. */
export const isImage = (file: File): boolean => TYPES.includes(file.type) && file.size <= IMAGE_SIZE;

// A panel stands inside a form: Enter applies it instead of saving the form, Escape closes it instead of what is around it.
const keys = (apply: () => void, close: () => void) => (event: KeyboardEvent) => {
  if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
  if ((event.target as HTMLElement).tagName === 'BUTTON' && event.key === 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') apply();
  else close();
};

/** Asks for the address of a link. */
export function LinkPanel({
  href,
  onApply,
  onClose,
}: {
  readonly href: string;
  readonly onApply: (href: string | null) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(href);
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const typed = text.trim();
    const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
    if (isSafeLink(address)) onApply(address);
    else setWrong(true);
  };
  return (
    <div className="rich-panel" role="group" aria-label={t('rich.link')} onKeyDown={keys(apply, onClose)}>
      <label htmlFor={id}>{t('rich.address')}</label>
      <input
        id={id}
        className="list-field"
        autoFocus
        value={text}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-fault` : undefined}
        onChange={event => setText(event.target.value)}
      />
      {wrong && (
        <span className="cell-fault" id={`${id}-fault`} role="alert">
          {t('rich.addressWrong')}
        </span>
      )}
      <button type="button" className="ebs-button" data-tone="primary" onClick={apply}>
        {t('rich.apply')}
      </button>
      {href && (
        <button type="button" className="ebs-button" onClick={() => onApply(null)}>
          {t('rich.unlink')}
        </button>
      )}
      <button type="button" className="ebs-button" onClick={onClose}>
        {t('rich.cancel')}
      </button>
    </div>
  );
}

/** Takes an image file and the text that stands for it, and sends the file. */
export function ImagePanel({
  given,
  ownerEntity,
  onInsert,
  onClose,
}: {
  /** A file that was pasted or dropped. */
  readonly given: File | undefined;
  readonly ownerEntity: string | undefined;
  readonly onInsert: (file: FileRef, alt: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const id = useId();
  const { api } = useScreen();
  const { failed } = useTelling();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [sent, setSent] = useState<number | undefined>();
  const stop = useRef<AbortController | undefined>(undefined);
  const insert = async () => {
    if (sent !== undefined) return;
    if (!file || !isImage(file)) return setFault(t('rich.imageType', { size: formatSize(IMAGE_SIZE) }));
    if (alt.trim() === '') return setFault(t('rich.imageTextMissing'));
    setFault(undefined);
    setSent(0);
    stop.current = new AbortController();
    try {
      const stored = await uploadFile(api, file, {
        signal: stop.current.signal,
        ...(ownerEntity && { ownerEntity }),
        onProgress: progress => setSent(progress.size ? progress.sent / progress.size : 1),
      });
      onInsert(stored, alt.trim());
    } catch (error) {
      setSent(undefined);
      if (!stop.current.signal.aborted) setFault(failed(error).message);
    }
    return undefined;
  };
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <div className="rich-panel" role="group" aria-label={t('rich.image')} onKeyDown={keys(() => void insert(), close)}>
      {given ? (
        <span>{given.name}</span>
      ) : (
        <label>
          <span>{t('rich.imageFile')}</span>
          <input
            type="file"
            autoFocus
            accept={TYPES.join(',')}
            onChange={event => {
              setFile(event.target.files?.[0]);
              setFault(undefined);
            }}
          />
        </label>
      )}
      <label>
        <span>{t('rich.imageText')}</span>
        <input
          className="list-field"
          autoFocus={given !== undefined}
          value={alt}
          maxLength={300}
          required
          aria-describedby={`${id}-hint`}
          onChange={event => setAlt(event.target.value)}
        />
      </label>
      <span className="ebs-quiet" id={`${id}-hint`}>
        {t('rich.imageTextHint')} {t('rich.imageType', { size: formatSize(IMAGE_SIZE) })}
      </span>
      {fault && (
        <span className="cell-fault" role="alert">
          {fault}
        </span>
      )}
      {sent !== undefined && <span role="status">{t('rich.imageSending', { percent: Math.round(sent * 100) })}</span>}
      <button
        type="button"
        className="ebs-button"
        data-tone="primary"
        disabled={sent !== undefined}
        onClick={() => void insert()}
      >
        {t('rich.imageInsert')}
      </button>
      <button type="button" className="ebs-button" onClick={close}>
        {t('rich.cancel')}
      </button>
    </div>
  );
}

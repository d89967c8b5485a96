import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';

const LARGEST = 5 * 1024 * 1024;

// A workbook is a ZIP archive, whose first two bytes are these letters.
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Chooses a file that is read here, not sent: text in UTF-8, or GB 18030 as spreadsheet programs write it, or the first sheet of an Excel workbook. */
export function FilePick({
  label,
  accept,
  onText,
  onRows,
}: {
  readonly label: string;
  readonly accept: string;
  readonly onText: (text: string) => void;
  /** Gets the cells of a workbook. */
  readonly onRows: (rows: readonly (readonly string[])[]) => void;
}) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    if (file.size > LARGEST) return setFault(t('confUi.fileTooLarge'));
    setFault(null);
    const bytes = await file.arrayBuffer();
    if (isZip(new Uint8Array(bytes))) {
      try {
        const { readXlsx } = await import('./read-xlsx.ts');
        onRows(readXlsx(new Uint8Array(bytes)));
      } catch {
        setFault(t('confUi.fileNotRead'));
      }
      return;
    }
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      text = new TextDecoder('gb18030').decode(bytes);
    }
    onText(text);
  };
  return (
    <div className="conf-file">
      <span id={`${id}-label`}>{label}</span>
      <span className="conf-pick">
        <input
          id={id}
          type="file"
          aria-labelledby={`${id}-label ${id}-choose`}
          accept={accept}
          onChange={event => void read(event.currentTarget.files?.[0])}
        />
        <label htmlFor={id} id={`${id}-choose`} className="ebs-button">
          {t('confUi.chooseFile')}
        </label>
        <span className="ebs-quiet">{name ?? t('confUi.noFile')}</span>
      </span>
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}

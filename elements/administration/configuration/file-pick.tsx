import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';

const LARGEST = 5 * 1024 * 1024;

/** Chooses a text file that is read here, not sent; UTF-8, or GB 18030 as spreadsheet programs write it. */
export function FilePick({
  label,
  accept,
  onText,
}: {
  readonly label: string;
  readonly accept: string;
  readonly onText: (text: string) => void;
}) {
  const t = useT();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST) return setFault(t('confUi.fileTooLarge'));
    setFault(null);
    const bytes = await file.arrayBuffer();
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
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept={accept} onChange={event => void read(event.currentTarget.files?.[0])} />
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}

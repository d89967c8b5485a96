import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text and says whether it is copied. Without a clipboard (no https, refused) it says so; the text stands beside it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT();
  const [told, setTold] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTold('copied');
    } catch {
      setTold('notCopied');
    }
  };
  return (
    <>
      <button type="button" className="ebs-button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className="ebs-quiet copy-told">
        {told && t(`otpSetUp.${told}`)}
      </span>
    </>
  );
}

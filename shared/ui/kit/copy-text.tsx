import { useT } from '../../i18n/translate.ts';
import { useToast } from '../toast.tsx';
import { IconButton } from './icon-button.tsx';

/** Props of `CopyText`. */
export interface CopyTextProps {
  readonly text: string;
  /** Shows the beginning and the end only: hashes, keys. */
  readonly short?: boolean;
}

/** A code, number or hash with a button that copies all of it. */
export function CopyText({ text, short = false }: CopyTextProps) {
  const t = useT();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', text: t('kit.copied') });
    } catch {
      // No clipboard on plain http or without leave: the whole text is shown to be marked by hand.
      toast({ tone: 'neutral', text });
    }
  };
  return (
    <span className="ebs-copy">
      <code>{short && text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-6)}` : text}</code>
      <IconButton name="copy" label={`${t('kit.copy')} ${text.slice(0, 12)}`} onClick={() => void copy()} />
    </span>
  );
}

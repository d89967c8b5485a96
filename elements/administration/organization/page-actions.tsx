import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './organization.css';

interface PageActionsProps {
  /** The permission without which there is nothing to press. */
  readonly may: string;
  readonly to: string;
  /** Key of the words on the button. */
  readonly words: string;
}

/** The one thing to do on a page of records, above them. */
export function PageActions({ may, to, words }: PageActionsProps) {
  const t = useT();
  const { go } = useScreen();
  useSheet(sheet);
  return useMay(may) ? (
    <div className="org-actions">
      <Button tone="primary" onClick={() => go(to)}>
        {t(words)}
      </Button>
    </div>
  ) : null;
}

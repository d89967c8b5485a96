import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './organization.css';

interface PageActionsProps {
  /** The permission without which there is nothing to press. */
  readonly may: string;
  /** Where each button leads, and the key of its words; the first is the usual one. */
  readonly actions: readonly { readonly to: string; readonly words: string }[];
}

/** What can be begun on a page of records, above them. */
export function PageActions({ may, actions }: PageActionsProps) {
  const t = useT();
  const { go } = useScreen();
  useSheet(sheet);
  return useMay(may) ? (
    <div className="org-actions">
      {actions.map(({ to, words }, at) => (
        <Button key={to} tone={at === 0 ? 'primary' : 'neutral'} onClick={() => go(to)}>
          {t(words)}
        </Button>
      ))}
    </div>
  ) : null;
}

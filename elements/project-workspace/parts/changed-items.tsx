import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import type { RestoredDraft } from './bid-draft.ts';

/** As many are named; of more their number is said. */
const MOST = 20;

/** Tells a bidder that the lot's items have been changed since the prices were written: which have none yet, and which prices had to go. */
export function ChangedItems({ restored: { fresh, left } }: { readonly restored: Omit<RestoredDraft, 'draft'> }) {
  const t = useT();
  const { decimal } = useFormat();
  if (fresh.length === 0 && left.length === 0) return null;
  const list = (texts: readonly string[]) =>
    [...texts.slice(0, MOST), ...(texts.length > MOST ? [`+ ${texts.length - MOST}`] : [])].join(
      t.lang === 'zh' ? '；' : '; ',
    );
  return (
    <Alert tone="warning" title={t('submit.form.itemsChanged')}>
      <p>{t('submit.form.itemsChangedText')}</p>
      {fresh.length > 0 && <p>{t('submit.form.itemsFresh', { items: list(fresh) })}</p>}
      {left.length > 0 && (
        <p>
          {t('submit.form.itemsLeft', { prices: list(left.map(({ item, price }) => `${item} ${decimal(price)}`)) })}
        </p>
      )}
    </Alert>
  );
}

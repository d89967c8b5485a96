import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import type { FurtherRows } from '../../../shared/ui/hooks/use-growing-list.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';

/** The way to what follows the rows shown; nothing where all are. */
export function ShowMore({ further }: { readonly further: FurtherRows }) {
  const t = useT();
  const format = useFormat();
  const { read, left, loading, error } = further;
  if (!read) return null;
  return (
    <div className="show-more">
      {error && <Alert tone="danger">{error.message}</Alert>}
      <Button loading={loading} onClick={read}>
        {t('clarify.main.more', { count: format.number(left) })}
      </Button>
    </div>
  );
}

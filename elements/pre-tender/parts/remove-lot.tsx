import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Removes a lot of a draft project, after asking. */
export function RemoveLot({ of }: { readonly of: Answered<typeof lot> }) {
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const toast = useToast();
  const [confirm, dialog] = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      title: t('preTenderArea.lots.removeAsk', { name: of.name ?? '' }),
      text: t('preTenderArea.lots.removeText'),
      tone: 'danger',
      confirmLabel: t('preTenderArea.lots.remove'),
    });
    if (!sure) return;
    try {
      await write('lot', '/pre-tender/lot/remove', { id: of.id, revision: of.revision }, { of: of.id });
      await invalidate(api, '/pre-tender/');
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  return (
    <>
      <button type="button" className="list-link" onClick={() => void remove()}>
        {t('preTenderArea.lots.remove')}
      </button>
      {dialog}
    </>
  );
}

import { useT } from '../../../shared/i18n/translate.ts';
import '../../../shared/ui/form/form-texts.ts';
import type { Kept } from '../../../shared/ui/hooks/use-draft.ts';

/** Says where a bid that is being written is kept until it is handed in, or that it is not. */
export function BidStanding({ kept }: { readonly kept: Kept }) {
  const t = useT();
  const isLost = kept === 'page' || kept === 'nowhere';
  return (
    <span className={isLost ? 'ebs-fault' : 'ebs-quiet'} role="status">
      {kept && t(isLost ? `submit.kept.${kept}` : `form.kept.${kept}`)}
    </span>
  );
}

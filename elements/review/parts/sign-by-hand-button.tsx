import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import type { ReportSigner } from '../../../shared/ui/review/report-view.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Asks for the handwriting by phone; the code and its drawing come with the press. */
export function SignByHand({ own }: { readonly own: ReportSigner }) {
  const t = useT();
  const toast = useToast();
  const [part, setPart] = useState<typeof import('./sign-by-hand.tsx')>();
  const [open, setOpen] = useState(false);
  const press = async () => {
    try {
      setPart(await import('./sign-by-hand.tsx'));
      setOpen(true);
    } catch {
      toast(t('kit.screenFailed'), 'danger');
    }
  };
  return (
    <>
      <Button icon="edit" onClick={() => void press()}>
        {t('reviewHall.sign.byHand')}
      </Button>
      {open && part && (
        <part.SignByHandDialog
          signatureId={own.id}
          handwrittenAt={own.handwrittenAt ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

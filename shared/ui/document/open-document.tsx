import { type ComponentType, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Icon } from '../kit/icon.tsx';
import { useToast } from '../toast.tsx';
import type { DocumentSource } from './document-drawer.tsx';

type DrawerProps = { readonly document: DocumentSource; readonly onClose: () => void };

/** A button that opens a document beside the screen; the viewer comes with the first press. Stands beside a download. */
export function OpenDocument({ document: of, small }: { readonly document: DocumentSource; readonly small?: boolean }) {
  const t = useT();
  const toast = useToast();
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps>>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const part = await import('./document-drawer.tsx');
      setDrawer(() => part.DocumentDrawer);
      setOpen(true);
    } catch {
      toast(t('kit.screenFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="ebs-button"
        data-size={small ? 'small' : undefined}
        data-action="open"
        aria-busy={busy || undefined}
        aria-label={t('kit.named', { name: t('kit.open'), what: of.name })}
        onClick={() => void press()}
      >
        <Icon name="eye" />
        {t('kit.open')}
      </button>
      {open && Drawer && <Drawer document={of} onClose={() => setOpen(false)} />}
    </>
  );
}

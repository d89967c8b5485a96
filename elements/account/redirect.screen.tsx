import { useEffect } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';

/** Goes to the path named by `redirect`, on this origin only. Spec §2.1. */
export function RedirectScreen() {
  const t = useT();
  const { query, go } = useScreen();
  const to = safeRedirect(location.origin, query['redirect'] ?? query['path']);
  useEffect(() => {
    go(to.startsWith('/redirect') ? '/mine/mine' : to, { replace: true });
  }, [go, to]);
  return <p role="status">{t('accountArea.redirect.text')}</p>;
}

import { useEffect } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { onward } from '../../shared/routes/safe-redirect.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { pageAddress } from '../../shared/ui/page-address.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { Facts } from '../../shared/ui/kit/facts.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { GoLink } from './parts/go-link.tsx';
import { redirectTarget } from './parts/redirect-target.ts';
import sheet from './base-pages.css';

/**
 * Leads on to the address that `redirect` (or `url`, `path`) names: within the platform at once, to another site only after the person has
 * seen where, never by itself. Spec §2.1; contract §3.
 */
export function RedirectScreen() {
  const t = useT();
  const { search, go, href } = useScreen();
  useSheet(sheet);
  const own = new URL(href('/'), pageAddress()).origin;
  const target = redirectTarget(own, onward({ searchParams: new URLSearchParams(search) }));
  const to = target.kind === 'own' ? target.to : undefined;
  const isFile = target.kind === 'own' && target.isFile;
  useEffect(() => {
    if (to === undefined) return;
    // A page beside the portal, such as a legacy one, is no route: the browser has to fetch it.
    if (isFile) location.replace(new URL(to, own));
    else go(to, { replace: true });
    // `go` changes with the address it belongs to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per target
  }, [to, isFile, own]);

  if (target.kind === 'own') return <p role="status">{t('basePages.taking')}</p>;
  if (target.kind === 'bad')
    return (
      <EmptyState
        icon="warning"
        title={t('basePages.bad')}
        text={t('basePages.badText')}
        action={{ label: t('basePages.stay'), onClick: () => go('/mine/mine', { replace: true }) }}
      />
    );
  const { url } = target;
  return (
    <section className="base-page" aria-labelledby="leaving">
      <h2 id="leaving">{t('basePages.leaving')}</h2>
      <p>{t('basePages.leavingText')}</p>
      <Facts
        columns={1}
        items={[
          { label: t('basePages.host'), value: <strong className="base-page-host">{url.host}</strong> },
          { label: t('basePages.address'), value: <span className="base-page-address">{url.href}</span> },
        ]}
      />
      <Alert tone="warning">
        <p>{t('basePages.leavingCheck')}</p>
        {url.protocol === 'http:' && <p>{t('basePages.insecure')}</p>}
      </Alert>
      <div className="ebs-row">
        <GoLink className="ebs-button" data-tone="primary" to="/mine/mine">
          {t('basePages.stay')}
        </GoLink>
        <a className="ebs-button" href={url.href} rel="noreferrer noopener">
          {t('basePages.goOn', { host: url.host })}
        </a>
      </div>
    </section>
  );
}

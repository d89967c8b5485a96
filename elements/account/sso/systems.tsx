import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { GoLink } from '../parts/go-link.tsx';
import { withRedirect } from './sign-in-by.ts';

/** A connected system (`GET /sso/systems`). */
export interface SsoSystem {
  readonly code: string;
  readonly name: string;
  readonly kind: 'oidc' | 'code' | 'legacy';
  readonly entryUrl?: string | null;
}

/** The connected systems, in the reader's language. */
export const useSystems = () => useQuery<readonly SsoSystem[]>('/sso/systems');

/** The name of a system, or its code while the name is not known. */
export const nameOf = (systems: readonly SsoSystem[] | undefined, code: string): string =>
  systems?.find(each => each.code === code)?.name ?? code;

/** Where signing in by a system begins anew; undefined when it is known that there is no such system. */
export const beginningOf = (systems: readonly SsoSystem[] | undefined, code: string): string | undefined =>
  !systems || systems.some(each => each.code === code) ? `/sso/login/${code}` : undefined;

/** The way to sign in by a system: from here, or from its own pages. */
export function SystemWay({ system }: { readonly system: SsoSystem }) {
  const t = useT();
  const { query } = useScreen();
  const { code, name, kind, entryUrl } = system;
  if (kind === 'oidc')
    return (
      <GoLink className="ebs-button" to={withRedirect(`/sso/login/${code}`, query['redirect'])}>
        {t('ssoArea.with', { name })}
      </GoLink>
    );
  return (
    <>
      <span>{t('ssoArea.beginThere', { name })}</span>
      {entryUrl && (
        <a href={entryUrl} rel="noreferrer">
          {t('ssoArea.begin', { name })}
        </a>
      )}
    </>
  );
}

/** All connected systems as ways to sign in. */
export function SystemList() {
  const t = useT();
  const { data, error, reload } = useSystems();
  if (error && !data)
    return (
      <div role="alert">
        <p>{t('ssoArea.loadFailed')}</p>
        <p className="ebs-quiet">{error.message}</p>
        <button type="button" className="ebs-button" onClick={() => void reload()}>
          {t('ssoArea.retry')}
        </button>
      </div>
    );
  if (!data) return <p role="status">{t('ssoArea.loading')}</p>;
  if (data.length === 0) return <p className="ebs-quiet">{t('ssoArea.none')}</p>;
  return (
    <ul className="sso-systems" aria-label={t('ssoArea.choices')}>
      {data.map(system => (
        <li key={system.code}>
          <SystemWay system={system} />
        </li>
      ))}
    </ul>
  );
}

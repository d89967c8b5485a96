import { useEffect } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { PortalLink } from '../shell/portal-link.tsx';
import type { Navigate } from '../use-guard.ts';
import './unreadable.strings.ts';

/** Props of `Unreadable`. */
export interface UnreadableProps {
  /** The path of the address, without its query. */
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly navigate: Navigate;
  readonly onHeading: (title: string) => void;
}

/** Says that the sealed query of an address cannot be opened, and leads on. */
export function Unreadable({ path, isSignedIn, navigate, onHeading }: UnreadableProps) {
  const t = useT();
  const title = t('unreadable.title');
  useEffect(() => onHeading(title), [onHeading, title]);
  return (
    <main className="failure" data-route={path}>
      <h1>{title}</h1>
      <p role="alert">{t('unreadable.text')}</p>
      <PortalLink
        className="ebs-button"
        data-tone="primary"
        href={isSignedIn ? '/mine/mine' : '/info'}
        navigate={navigate}
      >
        {t(isSignedIn ? 'unreadable.home' : 'unreadable.info')}
      </PortalLink>
      <PortalLink className="ebs-button" href={path} navigate={navigate}>
        {t('unreadable.without')}
      </PortalLink>
    </main>
  );
}

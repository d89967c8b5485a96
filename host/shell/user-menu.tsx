import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { core } from '../../shared/client/core.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { loginPathOf } from '../../shared/routes/guard.ts';
import { Icon } from '../icon.tsx';
import { $tabsOn, setTabsOn } from '../tabs/tab-store.ts';
import type { Navigate } from '../use-guard.ts';
import { PopMenu } from './pop-menu.tsx';
import { SIGN_OUT_WISH } from './sign-out-wish.ts';
import { useSignOut } from './use-sign-out.tsx';

const OWN_PAGES = [
  ['/ls/user', 'myUser'],
  ['/base/user/personalCenter', 'personal'],
] as const;

interface UserMenuProps {
  readonly navigate: Navigate;
  readonly again: () => void;
}

/** Who is signed in, the own settings, and the ways out. */
export function UserMenu({ navigate, again }: UserMenuProps) {
  const t = useT();
  const user = useStore(core().$user);
  const routes = useStore(core().$routes);
  const areTabsOn = useStore($tabsOn);
  const { signOut, question } = useSignOut();
  const leave = async (everywhere = false) => {
    if (await signOut(everywhere)) navigate(loginPathOf(user?.userType));
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onWish = () => void latest.current();
    document.addEventListener(SIGN_OUT_WISH, onWish);
    return () => document.removeEventListener(SIGN_OUT_WISH, onWish);
  }, []);
  if (!user) return null;
  const face = (
    <span className="user-face">
      <span className="avatar" data-letter={Array.from(user.name)[0]} aria-hidden="true" />
      <span className="wide-only">{user.name}</span>
    </span>
  );
  const about = (
    <p className="user-card">
      <strong>{user.name}</strong>
      <span>{user.organization.name}</span>
      <span>{user.account}</span>
    </p>
  );
  return (
    <>
      <PopMenu label={t('member.account', { name: user.name })} face={face} about={about}>
        {close => (
          <>
            {OWN_PAGES.filter(([path]) => routes?.includes(path)).map(([path, name]) => (
              <button key={path} type="button" role="menuitem" onClick={() => (close(), navigate(path))}>
                <Icon name="user" />
                {t(`member.${name}`)}
              </button>
            ))}
            <button
              type="button"
              role="menuitemcheckbox"
              aria-checked={areTabsOn}
              onClick={() => (close(), setTabsOn(!areTabsOn), again())}
            >
              <Icon name="side" />
              {t('member.tabs.use')}
            </button>
            <button type="button" role="menuitem" onClick={() => (close(), void leave())}>
              <Icon name="leave" />
              {t('host.signOut')}
            </button>
            <button type="button" role="menuitem" onClick={() => (close(), void leave(true))}>
              <Icon name="leave" />
              {t('member.signOutEverywhere')}
            </button>
          </>
        )}
      </PopMenu>
      {question}
    </>
  );
}

import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { loginPathOf } from '../../../shared/routes/guard.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { GoLink } from '../parts/go-link.tsx';
import { AccountForm } from './account-form.tsx';
import { OrdinaryWay } from './notes.tsx';
import { postAsGuest } from '../parts/sign-in-with.ts';
import { isSession, withRedirect, type PasswordAnswer } from './sign-in-by.ts';

/** A first sign-in that waits for the account's password. The ticket is good for ten minutes and once. */
export interface Link {
  readonly ticket: string;
  /** The account name that the provider gave, if any. */
  readonly account: string | null;
  readonly userTypes: readonly number[];
}

interface LinkFormProps {
  readonly name: string;
  readonly link: Link;
  /** Where the person wanted to go. */
  readonly redirect: string;
  readonly again: string | undefined;
  readonly onSession: (session: SessionData) => void;
}

/** Confirms which account belongs to the person whom a provider has proven: once, with the account's password. */
export function LinkForm({ name, link, redirect, again, onSession }: LinkFormProps) {
  const t = useT();
  const { api, go } = useScreen();
  return (
    <>
      <h2>{t('ssoArea.linkTitle')}</h2>
      <p>{t('ssoArea.linkText', { name })}</p>
      <AccountForm
        userTypes={link.userTypes}
        account={link.account ?? ''}
        label={t('ssoArea.link')}
        busyLabel={t('ssoArea.linking')}
        submit={async proof => {
          const answer = await postAsGuest<PasswordAnswer>(api, '/sso/link', { ticket: link.ticket, ...proof });
          if (isSession(answer)) onSession(answer);
          // The account is linked; the page of the person's own type has the steps for what must be settled first.
          else go(withRedirect(loginPathOf(proof.userType), redirect));
        }}
      />
      <p className="ebs-quiet">
        {t('ssoArea.linkNone')} <GoLink to="/ls/account/supplier">{t('ssoArea.register')}</GoLink>
      </p>
      <div className="sso-ways">
        {again && <GoLink to={again}>{t('ssoArea.again')}</GoLink>}
        <OrdinaryWay />
      </div>
    </>
  );
}

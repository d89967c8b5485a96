import { useEffect, useState } from 'react';
import { isDemo } from '../../../shared/client/demo.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { Credentials } from './sign-in-with.ts';

interface DemoAccount extends Credentials {
  readonly name: string;
  readonly does: string;
}

interface DemoAccountsProps {
  readonly userType: number;
  readonly signIn: (credentials: Credentials) => Promise<void>;
}

/** The seeded people of a demo installation, for a click (contract §7); elsewhere nothing. */
export function DemoAccounts({ userType, signIn }: DemoAccountsProps) {
  const t = useT();
  const { api } = useScreen();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let current = true;
    isDemo(api)
      .then(demo =>
        demo ? api.get<DemoAccount[]>('/demo/accounts', {}, { quiet: true, outside: true, keep: true }) : [],
      )
      .then(
        found => current && setAccounts(found),
        () => current && setAccounts([]),
      );
    return () => {
      current = false;
    };
  }, [api, t.lang]);
  if (accounts.length === 0) return null;
  const mine = accounts.filter(account => account.userType === userType);
  return (
    <div className="demo-accounts">
      <h2>{t('accountArea.signIn.demo')}</h2>
      <p>{t(mine.length ? 'accountArea.signIn.demoHint' : 'accountArea.signIn.demoNone')}</p>
      <ul>
        {mine.map(({ account, password, name, does }) => (
          <li key={account}>
            <button type="button" onClick={() => void signIn({ userType, account, password })}>
              <strong>{name}</strong>
              <span>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

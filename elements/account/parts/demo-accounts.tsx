import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './demo-accounts.css';
import './demo-accounts.strings.ts';
import type { Credentials } from './sign-in-with.ts';

interface DemoAccount extends Credentials {
  readonly name: string;
  readonly does: string;
}

/** Props of `DemoAccounts`. */
export interface DemoAccountsProps {
  readonly userType: number;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Called once it is known who they are: nothing below moves any more. */
  readonly onThere: () => void;
}

/** The seeded people of a demo installation, for a click (contract §7). */
export function DemoAccounts({ userType, signIn, onThere }: DemoAccountsProps) {
  const t = useT();
  const { api } = useScreen();
  useSheet(sheet);
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let current = true;
    const show = (found: readonly DemoAccount[]) => {
      if (!current) return;
      setAccounts(found);
      onThere();
    };
    api.get<DemoAccount[]>('/demo/accounts', {}, { quiet: true, outside: true, keep: true }).then(show, () => show([]));
    return () => {
      current = false;
    };
  }, [api, t.lang, onThere]);
  if (accounts.length === 0) return null;
  const mine = accounts.filter(account => account.userType === userType);
  return (
    <div className="demo-accounts">
      <h2>{t('demoAccounts.title')}</h2>
      <p>{t(mine.length ? 'demoAccounts.hint' : 'demoAccounts.none')}</p>
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

import { useEffect, useState, type ComponentType } from 'react';
import { isDemo } from '../../../shared/client/demo.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { DemoAccountsProps } from './demo-accounts.tsx';

/** The people of a demo installation; their list is loaded there only. */
export function DemoPeople(props: DemoAccountsProps) {
  const { api } = useScreen();
  const [Accounts, setAccounts] = useState<ComponentType<DemoAccountsProps>>();
  useEffect(() => {
    let current = true;
    void isDemo(api).then(async demo => {
      if (!demo) return;
      try {
        const { DemoAccounts } = await import('./demo-accounts.tsx');
        if (current) setAccounts(() => DemoAccounts);
      } catch (error) {
        console.warn('The demo accounts could not be loaded', error);
      }
    });
    return () => {
      current = false;
    };
  }, [api]);
  return Accounts ? <Accounts {...props} /> : null;
}

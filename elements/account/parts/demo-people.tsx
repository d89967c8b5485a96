import { useEffect, useState, type ComponentType } from 'react';
import { isDemo } from '../../../shared/client/demo.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { DemoAccountsProps } from './demo-accounts.tsx';

/** The people of a demo installation; their list is loaded there only. `onThere` is called when they are shown, or when there will be none. */
export function DemoPeople(props: DemoAccountsProps) {
  const { onThere } = props;
  const { api } = useScreen();
  const [Accounts, setAccounts] = useState<ComponentType<DemoAccountsProps>>();
  useEffect(() => {
    let current = true;
    void isDemo(api).then(async demo => {
      if (!demo) return onThere();
      try {
        const { DemoAccounts } = await import('./demo-accounts.tsx');
        if (current) setAccounts(() => DemoAccounts);
      } catch (error) {
        console.warn('The demo accounts could not be loaded', error);
        onThere();
      }
    });
    return () => {
      current = false;
    };
  }, [api, onThere]);
  return Accounts ? <Accounts {...props} /> : null;
}

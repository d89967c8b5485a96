import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { Locked } from './locked.tsx';
import { Running } from './running.tsx';
import { RuleForm, RuleList } from './sign-in-rules.tsx';
import { SignInLog } from './sign-in-log.tsx';
import sheet from './organization.css';

const TABS = [
  ['rules', 'signInRule.read', RuleList],
  ['locked', 'user.unlock', Locked],
  ['sessions', 'session.read', Running],
  ['log', 'signInLog.read', SignInLog],
] as const;

/** How people sign in: the rules, who is locked out, who is signed in, and the log of all attempts. */
export function SignInControlScreen() {
  const t = useT();
  const { query, go } = useScreen();
  useSheet(sheet);
  const may = {
    'signInRule.read': useMay('signInRule.read'),
    'user.unlock': useMay('user.unlock'),
    'session.read': useMay('session.read'),
    'signInLog.read': useMay('signInLog.read'),
  };
  if (query['id'] || query['new']) return <RuleForm />;
  const known = TABS.filter(([, permission]) => may[permission]);
  const [active, , Part] = known.find(([key]) => key === query['tab']) ?? known[0] ?? TABS[0];
  return (
    <Tabs
      label={t('organizationUi.control.parts')}
      tabs={known.map(([key]) => ({ key, label: t(`organizationUi.control.${key}`) }))}
      active={active}
      onChange={key => go(`?${new URLSearchParams({ tab: key })}`, { replace: true })}
    >
      <Part />
    </Tabs>
  );
}

import { accountLabels } from '../../shared/domain/account/account.strings.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { Tabs } from '../../shared/ui/kit/tabs.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { Preferences } from './personal/preferences.tsx';
import { Profile } from './personal/profile.tsx';
import { SignIns } from './personal/sign-ins.tsx';
import { Work } from './personal/work.tsx';
import sheet from './personal.css';

addStrings('dic', accountLabels);

const TABS = ['profile', 'preferences', 'work', 'sign-ins'] as const;

/** What is a person's own: who they are here and how they are reached, how the portal looks to them, what they have kept. Spec §2.9 "/base/user/personalCenter". */
export function PersonalCentreScreen() {
  const t = useT();
  const user = useUser();
  const { query, go } = useScreen();
  useSheet(sheet);
  if (!user) return <Skeleton shape="page" />;
  const tab = TABS.find(each => each === query['tab']) ?? 'profile';
  return (
    <Tabs
      label={t('personal.sections')}
      tabs={TABS.map(key => ({ key, label: t(`personal.tabs.${key}`) }))}
      active={tab}
      onChange={key => go(`?${new URLSearchParams({ tab: key })}`, { replace: true })}
    >
      <div className="personal">
        {tab === 'profile' && <Profile user={user} />}
        {tab === 'preferences' && <Preferences />}
        {tab === 'work' && <Work />}
        {tab === 'sign-ins' && <SignIns />}
      </div>
    </Tabs>
  );
}

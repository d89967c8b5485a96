import { accountLabels } from '../../shared/domain/account/account.strings.ts';
import { preTenderDic } from '../../shared/domain/pre-tender/pre-tender-dic.strings.ts';
import { projectStrings } from '../../shared/domain/pre-tender/project.strings.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useSetting } from '../../shared/ui/hooks/use-setting.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { arrange } from './parts/arrangement.ts';
import { PanelGrid } from './parts/panel-grid.tsx';
import { useOverview } from './parts/use-overview.ts';
import sheet from './workplace.css';

addStrings('dic', accountLabels);
addStrings('dic', preTenderDic);
addStrings('project', projectStrings);

/** The page after sign-in, as the person has arranged it: what waits, what runs out, what was told, and where to begin. Spec §2.1 "/mine/mine". */
export function WorkplaceScreen() {
  const t = useT();
  const user = useUser();
  const overview = useOverview();
  const layout = useSetting('workplace.layout');
  useSheet(sheet);
  // Without the person's own arrangement the default one serves. Nearly every panel shows a part of the overview: drawn before it is there,
  // each would push the others down when it comes.
  const isKnown = user && (layout.value !== undefined || layout.error) && (overview.data || overview.error);
  return (
    <div className="workplace">
      {user && (
        <header className="workplace-head">
          <div>
            <p className="workplace-greeting">{t('workplace.greeting', { name: user.name })}</p>
            <p className="ebs-quiet">
              {user.roles.length === 0
                ? user.organization.name
                : t('workplace.at', {
                    organization: user.organization.name,
                    roles: user.roles.map(role => t.value('role', role)).join(t.lang === 'zh' ? '、' : ', '),
                  })}
            </p>
          </div>
          <Link className="panel-tool" to="/mine/mine/customView">
            {t('workplace.customise')}
          </Link>
        </header>
      )}
      {isKnown ? (
        <PanelGrid placed={arrange(user.userType, layout.value)} overview={overview} />
      ) : (
        <Skeleton shape="page" />
      )}
    </div>
  );
}

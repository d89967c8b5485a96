import { useStore } from '@nanostores/react';
import { core } from '../../../shared/client/core.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Panel } from './panel.tsx';

/** Where work usually begins, the most particular to a role first; each is shown to those whose routes hold it. */
const ACTIONS = [
  ['newProject', '/pre/project-manage-add'],
  ['projects', '/pre/project-manage-list'],
  ['approveBulletins', '/pre/bulletin/bfApvl'],
  ['approveDocuments', '/pre/file/bfApvl'],
  ['approveRegistrations', '/ls/approve'],
  ['approveExperts', '/ls/approve/expert'],
  ['approvals', '/base/wf/aprvPending'],
  ['organizations', '/base/organization/treePage'],
  ['roles', '/base/role/RolePage/tenant'],
  ['systemCheck', '/base/syscheck/main'],
  ['bids', '/supplierBidding/index'],
  ['registration', '/ls/register-info'],
  ['certificates', '/ca/index'],
  ['review', '/ess/review-hall/entry'],
  ['committees', '/ess/committee/index'],
  ['experts', '/ess/expert/info'],
  ['bulletins', '/info'],
  ['personal', '/base/user/personalCenter'],
] as const;
const MOST = 8;

/** Short ways to where this person's work begins. */
export function QuickPanel() {
  const t = useT();
  const known = useStore(core().$routes);
  const { data } = useQuery<readonly string[]>(known ? null : '/user/routes');
  const routes = known ?? data ?? [];
  return (
    <Panel id="quick">
      <ul className="quick-list">
        {ACTIONS.filter(([, path]) => routes.includes(path))
          .slice(0, MOST)
          .map(([name, path]) => (
            <li key={name}>
              <Link className="ebs-button" to={path}>
                {t(`workplace.actions.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

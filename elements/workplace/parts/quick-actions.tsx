import { useStore } from '@nanostores/react';
import { core } from '../../../shared/client/core.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Panel } from './panel.tsx';

/** Where work usually begins; each is shown to those whose routes hold it. */
const ACTIONS = [
  ['newProject', '/pre/project-edit'],
  ['projects', '/pre/project-list'],
  ['approveRegistrations', '/ls/approve'],
  ['registration', '/ls/register-info'],
  ['bids', '/supplierBidding/index'],
  ['review', '/ess/review-hall/index'],
  ['bulletins', '/info'],
  ['user', '/ls/user'],
] as const;

/** Short ways to where this person's work begins. */
export function QuickActions() {
  const t = useT();
  const { go, href } = useScreen();
  const known = useStore(core().$routes);
  const { data } = useQuery<readonly string[]>(known ? null : '/user/routes');
  const routes = known ?? data ?? [];
  const shown = ACTIONS.filter(([, path]) => routes.includes(path)).slice(0, 6);
  return (
    <Panel area="quick" title={t('workplace.quick')}>
      <ul className="quick-list">
        {shown.map(([name, path]) => (
          <li key={name}>
            <a
              className="ebs-button"
              href={href(path)}
              onClick={event => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                go(path);
              }}
            >
              {t(`workplace.actions.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

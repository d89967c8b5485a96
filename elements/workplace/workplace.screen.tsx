import { accountLabels } from '../../shared/domain/account/account.strings.ts';
import { addStrings, useT } from '../../shared/i18n/translate.ts';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../shared/ui/hooks/use-user.ts';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import { Deadlines } from './parts/deadlines.tsx';
import { Messages } from './parts/messages.tsx';
import { QuickActions } from './parts/quick-actions.tsx';
import type { TodoAnswer } from './parts/todo.ts';
import { Todos } from './parts/todos.tsx';
import sheet from './workplace.css';

addStrings('dic', accountLabels);

/** The page after sign-in: what waits, what runs out, what was told, and where to begin. Spec §2.1 "/mine/mine". */
export function WorkplaceScreen() {
  const t = useT();
  const user = useUser();
  const todos = useQuery<TodoAnswer>('/workplace/todos');
  useSheet(sheet);
  return (
    <div className="workplace">
      {user && (
        <header className="workplace-head">
          <p className="workplace-greeting">{t('workplace.greeting', { name: user.name })}</p>
          <p className="ebs-quiet">
            {user.roles.length === 0
              ? user.organization.name
              : t('workplace.at', {
                  organization: user.organization.name,
                  roles: user.roles.map(role => t.value('role', role)).join(t.lang === 'zh' ? '、' : ', '),
                })}
          </p>
        </header>
      )}
      <QuickActions />
      <Todos query={todos} />
      <Deadlines todos={todos.data?.rows ?? []} />
      <Messages />
    </div>
  );
}

import { useMemo, useState } from 'react';
import { role } from '../../../../shared/domain/account/role.entity.ts';
import { heldOf } from '../../../../shared/domain/access/permission-merge.ts';
import { PLATFORM_TENANT } from '../../../../shared/domain/account/account.values.ts';
import type { Answered } from '../../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { useMay, useUser } from '../../../../shared/ui/hooks/use-user.ts';
import { InTurn } from '../../../../shared/ui/kit/in-turn.tsx';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { Drawer } from '../../../../shared/ui/kit/drawer.tsx';
import { StateBadge } from '../../../../shared/ui/kit/state-badge.tsx';
import type { Catalogue } from '../catalogue.ts';
import { ExplainPanel } from '../explain-panel.tsx';
import { Matrix } from './matrix.tsx';
import { MatrixTools, type Show } from './matrix-tools.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { RoleFacts } from './role-facts.tsx';
import { useRoleDraft } from './use-role-draft.ts';

type Role = Answered<typeof role>;

interface RoleEditorProps {
  readonly catalogue: Catalogue;
  /** The role that is changed; undefined for a new one. */
  readonly record: Role | undefined;
  /** The role whose facts and permissions stand in the form at first. */
  readonly origin: Role | undefined;
  readonly level: string | null;
  readonly title: string | undefined;
}

/** The editor of one role: what it is called, what it permits, how that differs from the default and from other roles. */
export function RoleEditor({ catalogue, record, origin, level, title }: RoleEditorProps) {
  const t = useT();
  const { go } = useScreen();
  const user = useUser();
  const draft = useRoleDraft(record, origin, level);
  const { saved, held, facts, changes } = draft;
  const [show, setShow] = useState<Show>({ q: '', only: 'all', compare: null });
  const [asking, setAsking] = useState(false);
  const other = show.compare && show.compare !== 'default' ? show.compare : null;
  const { data: against } = useQuery<Role>(other ? '/account/role/get' : null, other ? { id: other } : {});
  const shipped = catalogue.defaults[facts.code ?? ''];
  const compared = useMemo(() => {
    if (show.compare === 'default') return shipped && heldOf(shipped.map(permission => ({ permission, scope: null })));
    return against && heldOf(against.permissions);
  }, [show.compare, shipped, against]);
  const isShared = saved?.level === 'platform' && user?.organization.kind !== PLATFORM_TENANT;
  const may = useMay(saved ? 'role.update' : 'role.create') && !isShared && (saved?.state ?? 'active') === 'active';
  const mayExplain = useMay('access.explain');
  const mayCopy = useMay('role.create');
  const name = (t.lang === 'zh' ? facts.name : facts.nameEn) || title || t('accessUi.newRole');
  const added = changes.filter(change => change.from === undefined).length;
  const taken = changes.filter(change => change.to === undefined).length;
  const save = async () => {
    const next = await draft.save();
    if (next && !record) go(`?id=${next.id}`, { replace: true });
  };
  const fault =
    draft.errors[''] ?? Object.entries(draft.errors).find(([field]) => field.startsWith('permissions'))?.[1];
  return (
    <div className="access-editor">
      <InTurn>
        <header className="access-head">
          <h2>{name}</h2>
          {saved && <StateBadge entity={role} state={saved.state} />}
          {saved && (
            <Button size="small" icon="people" onClick={() => go(`/base/role/userList?id=${saved.id}`)}>
              {t('accessUi.usersOf')}
            </Button>
          )}
          {saved && mayCopy && (
            <Button
              size="small"
              icon="copy"
              onClick={() =>
                go(`/base/role/permissions?copy=${saved.id}&level=${copyLevel(saved, user?.organization.kind)}`)
              }
            >
              {t('accessUi.copy')}
            </Button>
          )}
          {mayExplain && (
            <Button size="small" icon="help" onClick={() => setAsking(true)}>
              {t('accessUi.tabs.why')}
            </Button>
          )}
        </header>
        {isShared && <Alert tone="neutral">{t('access.reasons.platformRole')}</Alert>}
        <RoleFacts draft={draft} isNew={!saved} disabled={!may} />
        <MatrixTools
          show={show}
          onShow={setShow}
          hasDefault={shipped !== undefined}
          isReady={show.compare === null || compared !== undefined}
        />
        <Matrix
          catalogue={catalogue}
          held={held}
          base={draft.base}
          compared={compared}
          show={show}
          disabled={!may}
          onPut={draft.put}
        />
        {fault && (
          <Alert tone="danger" urgent>
            {fault}
          </Alert>
        )}
        {may && (
          <footer className="access-foot">
            <span role="status">
              {draft.isChanged
                ? t('accessUi.changed', { added, taken, other: changes.length - added - taken })
                : t('accessUi.unchanged')}
            </span>
            <Button disabled={changes.length === 0 || draft.busy} onClick={draft.reset}>
              {t('accessUi.undoAll')}
            </Button>
            <Button
              tone="primary"
              icon="save"
              loading={draft.busy}
              disabled={!draft.isChanged && saved !== undefined}
              onClick={() => void save()}
            >
              {t('accessUi.save')}
            </Button>
          </footer>
        )}
        {draft.meanwhile && <Meanwhile meanwhile={draft.meanwhile} catalogue={catalogue} onJoin={draft.join} />}
        <ConfirmDialog
          open={draft.leaving !== undefined}
          title={t('accessUi.leaveTitle')}
          text={t('accessUi.leaveText')}
          tone="danger"
          confirmLabel={t('accessUi.leave')}
          onConfirm={() => draft.leaving?.(true)}
          onClose={() => draft.leaving?.(false)}
        />
        <Drawer open={asking} title={t('accessUi.tabs.why')} onClose={() => setAsking(false)}>
          {asking && <ExplainPanel />}
        </Drawer>
      </InTurn>
    </div>
  );
}

// A shared role is copied by others into their own tenant.
const copyLevel = (from: Role, kind: string | undefined): string =>
  from.level === 'platform' && kind !== PLATFORM_TENANT ? 'tenant' : (from.level ?? 'tenant');

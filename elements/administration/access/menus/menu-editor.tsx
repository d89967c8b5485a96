import { useState } from 'react';
import type { MenuLine } from '../../../../shared/domain/access/menu-nodes.ts';
import { menuTree } from '../../../../shared/domain/access/menu-tree.entity.ts';
import { useFormat } from '../../../../shared/i18n/format.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../../shared/ui/dialog/use-confirm.tsx';
import { ConflictView } from '../../../../shared/ui/form/conflict-view.tsx';
import '../../../../shared/ui/form/form-texts.ts';
import { useUnsaved } from '../../../../shared/ui/hooks/use-unsaved.ts';
import { useMay } from '../../../../shared/ui/hooks/use-user.ts';
import { InTurn } from '../../../../shared/ui/kit/in-turn.tsx';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/kit/confirm-dialog.tsx';
import { LineForm } from './line-form.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { MenuTreeView } from './menu-tree-view.tsx';
import { subtree } from './menu-moves.ts';
import { useMenuDraft, type MenuDraft } from './use-menu-draft.ts';

const blank = { titleZh: null, titleEn: null, icon: null, url: null, hidden: null } as const;

/** The editor of a menu: the tree, the chosen entry, and how it looks to the holders of a role. */
export function MenuEditor({ draft, onSaved }: { readonly draft: MenuDraft; onSaved(): void }) {
  const t = useT();
  const may = useMay(draft.record ? 'menuTree.update' : 'menuTree.create');
  const menu = useMenuDraft(draft, onSaved);
  const { lines, conflict } = menu;
  const format = useFormat();
  const [confirm, dialog] = useConfirm();
  useUnsaved(menu.isChanged, () =>
    confirm({
      title: t('form.leaveTitle'),
      text: t('form.leaving.browser'),
      tone: 'danger',
      confirmLabel: t('form.leave'),
    }),
  );
  const [at, setAt] = useState<string | null>(lines[0]?.key ?? null);
  const [asking, ask] = useState(false);
  const [preview, setPreview] = useState(false);
  const chosen = lines.find(line => line.key === at);
  const titleOf = (line: MenuLine) =>
    (t.lang === 'zh' ? line.titleZh : line.titleEn) ?? draft.standard[line.key]?.[t.lang] ?? t('accessUi.unnamed');
  const add = (kind: 'group' | 'link') => {
    const key = `${kind}:${crypto.randomUUID()}`;
    const parent = chosen?.kind === 'group' && kind === 'link' ? chosen.key : null;
    menu.change([
      ...lines,
      {
        ...blank,
        key,
        parent,
        kind,
        titleZh: t('accessUi.newZh'),
        titleEn: t('accessUi.newEn'),
        ...(kind === 'link' ? { url: 'https://' } : {}),
      },
    ]);
    setAt(key);
  };
  const put = (change: Partial<MenuLine>) =>
    menu.change(lines.map(line => (line.key === at ? { ...line, ...change } : line)));
  const remove = (line: MenuLine) => {
    // What stood in it goes where it stood; only own groups and links are removed.
    const held = subtree(lines, line.key);
    menu.change(
      lines
        .filter(each => each.key !== line.key)
        .map(each => (held.has(each.key) && each.parent === line.key ? { ...each, parent: line.parent } : each)),
    );
    setAt(null);
  };
  return (
    <div className="access-menu">
      <InTurn>
        <div className="access-tools">
          {may && (
            <>
              <Button size="small" icon="add" onClick={() => add('group')}>
                {t('accessUi.addGroup')}
              </Button>
              <Button size="small" icon="link" onClick={() => add('link')}>
                {t('accessUi.addLink')}
              </Button>
              <Button size="small" disabled={!menu.isChanged} onClick={menu.undo}>
                {t('accessUi.undo')}
              </Button>
              <Button size="small" disabled={!draft.arranged} onClick={() => ask(true)}>
                {t('accessUi.toStandard')}
              </Button>
            </>
          )}
          <Button size="small" icon="eye" onClick={() => setPreview(true)}>
            {t('accessUi.preview')}
          </Button>
          {may && (
            <Button
              size="small"
              tone="primary"
              icon="save"
              loading={menu.busy}
              disabled={!menu.isChanged}
              onClick={() => void menu.save()}
            >
              {t('accessUi.save')}
            </Button>
          )}
        </div>
        {menu.restoredAt !== undefined && (
          <Alert
            tone="primary"
            actions={
              <Button size="small" onClick={menu.discard}>
                {t('form.discardDraft')}
              </Button>
            }
          >
            {t('form.draftFound', { at: format.instant(new Date(menu.restoredAt)) })}
          </Alert>
        )}
        {conflict && (
          <ConflictView
            entity={menuTree}
            base={{ nodes: conflict.base }}
            mine={{ nodes: lines }}
            changed={['nodes']}
            theirs={conflict.theirs}
            onResolve={chosen => void menu.resolve(chosen)}
          />
        )}
        {menu.fault && (
          <Alert tone="danger" urgent>
            {menu.fault}
          </Alert>
        )}
        <div className="access-menu-parts">
          <InTurn>
            <MenuTreeView
              lines={lines}
              at={at}
              titleOf={titleOf}
              disabled={!may}
              onChoose={setAt}
              onChange={menu.change}
            />
            {chosen && (
              <LineForm
                key={chosen.key}
                line={chosen}
                standard={draft.standard[chosen.key]}
                title={titleOf(chosen)}
                disabled={!may}
                onPut={put}
                onRemove={
                  draft.standard[chosen.key] && !/^(group|link):/.test(chosen.key) ? undefined : () => remove(chosen)
                }
              />
            )}
          </InTurn>
        </div>
        <ConfirmDialog
          open={asking}
          title={t('accessUi.toStandard')}
          text={t('accessUi.toStandardText')}
          tone="danger"
          confirmLabel={t('accessUi.toStandard')}
          busy={menu.busy}
          onClose={() => ask(false)}
          onConfirm={() => void menu.reset().then(() => ask(false))}
        />
        {preview && <MenuPreview lines={lines} onClose={() => setPreview(false)} />}
        {dialog}
      </InTurn>
    </div>
  );
}

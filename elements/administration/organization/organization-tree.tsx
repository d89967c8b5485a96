import { useCallback, useMemo, useState } from 'react';
import type { OrganizationNode } from '../../../shared/domain/account/organization-node.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Tree, type TreeNode } from '../../../shared/ui/kit/tree.tsx';
import { useTreeSearch } from '../../../shared/ui/kit/use-tree-search.ts';

interface OrganizationTreeProps {
  readonly chosen: string | null;
  /** Where the chosen one lies: what is open from the start. */
  readonly opened: readonly string[];
  /** Grows when the tree has changed on the server. */
  readonly version: number;
  readonly onChoose: (id: string) => void;
  readonly onMove?: ((moved: TreeNode, onto: TreeNode) => void) | undefined;
}

/** The tree of organizations with its search; branches are read when they are opened. */
export function OrganizationTree({ chosen, opened, version, onChoose, onMove }: OrganizationTreeProps) {
  const t = useT();
  const { api } = useScreen();
  const [text, setText] = useState('');
  const shown = useCallback(
    (node: OrganizationNode): TreeNode => ({
      val: node.val,
      label: node.state === 'disabled' ? t('organizationUi.disabledNode', { name: node.label }) : node.label,
      hasChildren: node.hasChildren,
    }),
    [t],
  );
  const load = useCallback(
    async (parentId: string | null, signal: AbortSignal) =>
      (
        await api.get<readonly OrganizationNode[]>(
          '/account/organization/branch',
          { parentId },
          { quiet: true, signal },
        )
      ).map(shown),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another version is another tree: what is open is read again
    [api, shown, version],
  );
  const { q, state, found } = useTreeSearch(text, async (words, signal) =>
    (
      await api.get<readonly (readonly OrganizationNode[])[]>(
        '/account/organization/find',
        { q: words },
        { quiet: true, signal },
      )
    ).map(way => way.map(shown)),
  );
  const narrowed = useMemo(
    () => async (parent: string | null, signal: AbortSignal) => found?.below(parent) ?? load(parent, signal),
    [found, load],
  );
  const label = t('organizationUi.tree');
  return (
    <div className="org-tree">
      {onMove && <p className="ebs-quiet org-tree-keys">{t('organizationUi.treeKeys')}</p>}
      <Input
        label={t('organizationUi.findOrganization')}
        labelHidden
        type="search"
        size="small"
        placeholder={t('organizationUi.findOrganization')}
        maxLength={100}
        clearable
        value={text}
        onChange={value => setText(value ?? '')}
      />
      <p role="status" className="ebs-quiet" hidden={state === 'none'}>
        {state === 'searching' && t('tree.searching')}
        {state === 'failed' && t('tree.failed')}
        {state === 'here' && (found!.count > 0 ? t('tree.found', { count: found!.count }) : t('tree.none'))}
      </p>
      {state === 'here' && found!.count > 0 ? (
        <Tree
          key={`${q}\n${version}`}
          {...{ label, onMove }}
          load={narrowed}
          opened={found!.opened}
          value={chosen}
          onChoose={node => onChoose(node.val)}
        />
      ) : (
        <div hidden={state !== 'none'}>
          <Tree {...{ label, load, opened, onMove }} value={chosen} onChoose={node => onChoose(node.val)} />
        </div>
      )}
    </div>
  );
}

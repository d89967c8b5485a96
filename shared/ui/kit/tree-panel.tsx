import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Tree, type TreeNode, type TreeProps } from './tree.tsx';
import { type FoundTree, type TreePath, useTreeSearch } from './use-tree-search.ts';

/** Props of `TreePanel`. */
export interface TreePanelProps {
  readonly label: string;
  readonly value: string | null;
  readonly load: TreeProps['load'];
  readonly opened?: readonly string[] | undefined;
  readonly search?: ((q: string, signal: AbortSignal) => Promise<readonly TreePath[]>) | undefined;
  onChoose(node: TreeNode): void;
}

/** What is open below a `TreePicker`: the search, and the tree or what was found of it. */
export function TreePanel({ label, value, load, opened, search, onChoose }: TreePanelProps) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { q, state, found } = useTreeSearch(text, search);
  // As it was when the panel opened: what is opened later is the tree's own affair.
  const [first] = useState(opened);
  const inTree = () => box.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box} className="tree-panel">
      {search && (
        <input
          type="search"
          aria-label={t('tree.search', { name: label })}
          aria-describedby={`${id}-state`}
          placeholder={t('tree.search', { name: label })}
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            inTree()?.focus();
          }}
        />
      )}
      <p
        id={`${id}-state`}
        role="status"
        className={state === 'here' && found!.count > 0 ? 'ebs-visually-hidden' : 'ebs-quiet'}
        hidden={state === 'none'}
      >
        {state === 'searching' && t('tree.searching')}
        {state === 'failed' && t('tree.failed')}
        {state === 'here' && (found!.count > 0 ? t('tree.found', { count: found!.count }) : t('tree.none'))}
      </p>
      {state === 'here' ? (
        found!.count > 0 && <Found key={q} {...{ label, value, load, onChoose }} found={found!} />
      ) : (
        <div hidden={state !== 'none'}>
          <Tree {...{ label, value, load, onChoose }} {...(first ? { opened: first } : {})} focus={!search} />
        </div>
      )}
    </div>
  );
}

/** The entries found below what they lie in; what lies below a found one is read as in the whole tree. */
function Found({ found, load, ...rest }: Omit<TreeProps, 'opened'> & { readonly found: FoundTree }) {
  const narrowed = useMemo<TreeProps['load']>(
    () => async (parent, signal) => found.below(parent) ?? load(parent, signal),
    [found, load],
  );
  return <Tree {...rest} load={narrowed} opened={found.opened} />;
}

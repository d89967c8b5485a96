import { useScreen } from '../element-context.tsx';
import { useT } from '../../i18n/translate.ts';
import { TreePicker } from '../kit/tree-picker.tsx';
import type { TreeNode } from '../kit/tree.tsx';
import { refPath } from './ref-areas.ts';
import type { RefInputProps } from './ref-input.tsx';

/** A record in its tree, as `GET /<area>/<target>/branch?parentId=` and `…/find?q=|id=` answer it. */
interface RefNode extends TreeNode {
  readonly state: string;
}

/** The tree of `RefInput`, loaded with the first one that is shown: branches are read when they are opened, a text is looked for in all of it. */
export function RefTree({ field, entity, known, inCell: _, onBlur, ...rest }: RefInputProps) {
  const t = useT();
  const { api } = useScreen();
  const target = field.target ?? '';
  const shown = ({ val, label, hasChildren, state }: RefNode): TreeNode => {
    const key = `${target}.states.${state}`;
    const word = state === 'active' ? key : t(key);
    return { val, label: word === key ? label : `${label} · ${word}`, hasChildren };
  };
  const ask = <T,>(what: string, params: object, signal?: AbortSignal) =>
    api.get<T>(refPath(target, entity?.area ?? '', what), { ...params }, { quiet: true, ...(signal && { signal }) });
  const find = async (params: object, signal?: AbortSignal) =>
    (await ask<readonly (readonly RefNode[])[]>('find', params, signal)).map(way => way.map(shown));
  return (
    <TreePicker
      {...rest}
      load={async (parentId, signal) => (await ask<readonly RefNode[]>('branch', { parentId }, signal)).map(shown)}
      search={(q, signal) => find({ q }, signal)}
      pathOf={async id => {
        const [way] = await find({ id });
        // What the reader's tree does not hold has the name that came with the record.
        return way ?? (known?.[id] ? [{ val: id, label: known[id], hasChildren: false }] : []);
      }}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

import { useMemo } from 'react';
import type { ValueLine } from '../../../shared/domain/configuration/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { TreePicker } from '../../../shared/ui/kit/tree-picker.tsx';
import type { TreeNode } from '../../../shared/ui/kit/tree.tsx';
import type { TreePath } from '../../../shared/ui/kit/use-tree-search.ts';

interface ParentValueProps {
  /** The value whose place is chosen: it and what lies below it are not offered. */
  readonly own: string | null;
  readonly values: readonly ValueLine[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** The value of a set that another one lies below, picked from the set's tree. */
export function ParentValue({ own, values, value, error, onChange }: ParentValueProps) {
  const t = useT();
  const tree = useMemo(() => {
    const byVal = new Map(values.map(each => [each.val, each]));
    const wayTo = (val: string, below: readonly string[] = []): readonly string[] => {
      const parent = byVal.get(val)?.parentVal;
      const way = [val, ...below];
      return parent && byVal.has(parent) && !way.includes(parent) ? wayTo(parent, way) : way;
    };
    const offered = values.filter(each => own === null || !wayTo(each.val).includes(own));
    const nodeOf = (each: ValueLine): TreeNode => ({
      val: each.val,
      label: `${each.val} · ${t.lang === 'zh' ? each.zh : each.en}`,
      hasChildren: offered.some(other => other.parentVal === each.val),
    });
    const pathOf = (val: string): TreePath =>
      wayTo(val).flatMap(each => (byVal.has(each) ? [nodeOf(byVal.get(each)!)] : []));
    return {
      pathOf,
      below: (parent: string | null) =>
        offered.filter(each => (byVal.has(each.parentVal ?? '') ? each.parentVal : null) === parent).map(nodeOf),
      find: (q: string) =>
        offered
          .filter(each => nodeOf(each).label.toLowerCase().includes(q.toLowerCase()))
          .slice(0, 50)
          .map(each => pathOf(each.val)),
    };
  }, [own, values, t]);
  return (
    <TreePicker
      label={t('valueSetItem.fields.parentVal')}
      name="parentVal"
      value={value}
      error={error}
      onChange={onChange}
      load={async parent => tree.below(parent)}
      search={async q => tree.find(q)}
      pathOf={async val => tree.pathOf(val)}
    />
  );
}

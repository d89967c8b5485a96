import type { MenuNode } from '../../../shared/domain/kernel/wire.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';

/** A page of the person's menu. */
export interface OwnPage {
  readonly path: string;
  /** Its title, after that of the group it stands in. */
  readonly title: string;
}

const pagesIn = (menus: readonly MenuNode[], group = ''): readonly OwnPage[] =>
  menus.flatMap(({ path, title, children }) =>
    children.length > 0
      ? pagesIn(children, group ? `${group} / ${title}` : title)
      : path
        ? [{ path, title: group ? `${group} / ${title}` : title }]
        : [],
  );

/** The pages of the person's menu in its order; undefined until they were read, or where they cannot be. */
export function useOwnPages(): readonly OwnPage[] | undefined {
  const { data } = useQuery<readonly MenuNode[]>('/user/menus');
  if (!data) return undefined;
  const seen = new Set<string>();
  return pagesIn(data).filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** The page of the tree. */
export const TREE = '/base/organization/treePage';

/** The page of a form inside the tree's page. */
export const treePath = (org: string, view?: 'person' | 'people' | 'unit' | 'details', id?: string): string =>
  `${TREE}?${new URLSearchParams({ org, ...(view ? { view } : {}), ...(id ? { id } : {}) })}`;

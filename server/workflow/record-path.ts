const PATHS: Readonly<Record<string, string>> = {
  bulletin: '/pre/bulletin/bfApvl',
  biddingDocument: '/pre/file/bfApvl',
  registration: '/ls/approve',
  expert: '/ls/approve/expert',
  organizationChange: '/base/organization/orgInfoApproval',
};

/** Where a record that can be approved is shown with all that its approval needs; null for kinds that have no such page. */
export const recordPath = (entity: string, id: string): string | null => {
  const path = PATHS[entity];
  return path ? `${path}?id=${encodeURIComponent(id)}` : null;
};

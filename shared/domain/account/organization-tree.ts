/** Most levels of a tree of organizations, the root counted; the database holds the same bound. */
export const MOST_LEVELS = 12;

/** The ids on the way from the top to an organization, itself last, out of its path (`/top/…/own/`). */
export const idsOfPath = (path: string): readonly string[] => path.split('/').filter(id => id !== '');

/** How deep an organization stands; a root stands at 1. */
export const levelOf = (path: string): number => idsOfPath(path).length;

/** The kinds that stand for themselves: everything but a department, which is a part of a company. */
export const COMPANY_KINDS = ['platform', 'tenderer', 'agency', 'supplier', 'supervisor'] as const;

/** What an organization's own administrator changes at once; everything else about a company is decided on (`organizationChange`). */
export const AT_ONCE = ['contact', 'address'] as const;

/** What about a company is changed by a request that somebody else approves. */
export const BY_APPROVAL = ['name', 'creditCode', 'legalRepresentative', 'region'] as const;

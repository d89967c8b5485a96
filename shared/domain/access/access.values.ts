import { valueSet } from '../kernel/values.ts';

/** What a node of a menu is: a group, a route of the platform, a link to another address. */
export const menuNodeKinds = valueSet('menuNodeKind', ['group', 'route', 'link']);
/** What may be done with the records of a low-code form. */
export const LOWCODE_ACTIONS = ['view', 'create', 'update', 'remove', 'export'] as const;
/** One of the five. */
export type LowcodeAction = (typeof LOWCODE_ACTIONS)[number];

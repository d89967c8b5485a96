import { translate } from '../platform/i18n.ts';

const isText = (key: string): boolean => translate('zh', key) !== key;
const first = (keys: readonly string[]): string | undefined => keys.find(isText);
const BASIC = new Set(['read', 'create', 'update']);

/** The key of what a function of the permission matrix is called: an entity's name, or that of a function that is none. */
export const functionKey = (name: string): string | undefined =>
  first([`${name}.name`, `permission.functions.${name}`]);

/** The key of what a button is called: a move's name, or that of a button which is no move. */
export function buttonKey(permission: string): string | undefined {
  const [name = '', action = ''] = permission.split('.');
  if (BASIC.has(action)) return `permission.basic.${action}`;
  return first([`${name}.actions.${action}`, `permission.buttons.${permission}`]);
}

/** A permission as reasons name it: the keys of its function and button, the code where there are none. */
export const permissionParams = (permission: string): { readonly function: string; readonly button: string } => ({
  function: functionKey(permission.split('.')[0] ?? '') ?? permission,
  button: buttonKey(permission) ?? permission,
});

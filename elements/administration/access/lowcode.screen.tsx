import type { Api } from '../../../shared/client/api.ts';
import { lowcodeForm } from '../../../shared/domain/access/lowcode-form.entity.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';

const PATH = '/base/role/lowcode/permissions';

const Forms = defineList(lowcodeForm, {
  columns: ['name', 'code', 'state', 'updatedAt'],
  sort: 'name',
  open: row => `${PATH}?id=${row.id}`,
  create: `${PATH}?new=1`,
  batch: ['disable', 'enable'],
  emptyHint: 'accessUi.lowcodeEmpty',
});

const Form = defineForm(lowcodeForm, {
  sections: [
    { title: 'accessUi.lowcodeForm', hint: 'accessUi.lowcodeHint', fields: ['code', 'name'] },
    { title: 'accessUi.lowcodeRoles', hint: 'accessUi.lowcodeRolesHint', fields: ['grants'] },
  ],
  defaults: () => ({ grants: [] }),
  done: () => PATH,
  back: PATH,
});

/** What roles may do with low-code forms: the forms, and the table of one. Spec §2.9 "/base/role/lowcode/permissions". */
export function LowcodePermissionsScreen() {
  const { query } = useScreen();
  return query['id'] || query['new'] ? <Form /> : <Forms />;
}
LowcodePermissionsScreen.ahead = (api: Api, asked: URLSearchParams) =>
  (asked.get('id') || asked.get('new') ? Form : Forms).ahead?.(api, asked);

import { lowcodeForm } from '../../../shared/domain/access/lowcode-form.entity.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
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
export const LowcodePermissionsScreen = screenByQuery(query => (query['id'] || query['new'] ? Form : Forms));

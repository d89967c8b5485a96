import { organization } from '../../../shared/domain/account/organization.entity.ts';
import { user } from '../../../shared/domain/account/user.entity.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { treePath } from './tree-paths.ts';

/** Which sign-in page the people of a kind of organization use; others are purchasers. */
export const TYPE_BY_KIND: Readonly<Record<string, string>> = { supplier: '20', agency: '35', supervisor: '50' };

/** A person of an organization, changed; new ones are made by `AdmitPeople`. */
export const PersonForm = defineForm(user, {
  sections: [
    { title: 'organizationUi.person', fields: ['name', 'account', 'userType', 'organizationId'] },
    { title: 'organizationUi.reach', hint: 'organizationUi.reachHint', fields: ['mobile', 'email', 'prefectureCode'] },
    { title: 'organizationUi.roles', hint: 'organizationUi.rolesHint', fields: ['roles'] },
  ],
  actions: [],
  done: record => treePath(record.organizationId ?? ''),
  back: record => treePath(record?.organizationId ?? new URLSearchParams(globalThis.location?.search).get('org') ?? ''),
});

/** A new organization below the chosen one. */
export const UnitForm = defineForm(organization, {
  sections: [
    { title: 'organizationUi.unit', fields: ['name', 'kind', 'parentId'] },
    {
      title: 'organizationUi.company',
      fields: ['creditCode', 'region', 'legalRepresentative'],
      when: values => values['kind'] !== 'department',
    },
    { title: 'organizationUi.reach', fields: ['contact', 'address'] },
  ],
  defaults: address => ({ kind: 'department', parentId: address.get('org') }),
  done: record => treePath(record.id),
  back: '/base/organization/treePage',
});

/** What an organization is called and how it is reached. */
export const DetailsForm = defineForm(organization, {
  sections: [
    { title: 'organizationUi.unit', fields: ['name'] },
    {
      title: 'organizationUi.company',
      fields: ['creditCode', 'region', 'legalRepresentative'],
      when: values => values['kind'] !== 'department',
    },
    { title: 'organizationUi.reach', fields: ['contact', 'address'] },
  ],
  facts: ['kind', 'parentId'],
  actions: [],
  done: record => treePath(record.id),
  back: record => treePath(record?.id ?? ''),
});

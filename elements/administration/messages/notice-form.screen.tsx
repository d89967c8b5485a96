import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { notice } from '../../../shared/domain/notice/notice.entity.ts';
import { noticeAudiences } from '../../../shared/domain/notice/notice.values.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { ReachSection } from './reach.tsx';

const formOf = (entity: typeof notice) =>
  defineForm(entity, {
    sections: [
      { title: 'noticesArea.content', fields: ['title', 'titleEn', 'body', 'bodyEn', 'attachments'] },
      {
        title: 'noticesArea.whom',
        fields: [
          'audience',
          'audienceTypes',
          'audienceBranches',
          'audienceOrganizations',
          'audienceRoles',
          'audienceTenants',
          'receipt',
        ],
      },
      ReachSection,
      { title: 'noticesArea.time', fields: ['from', 'until', 'pinned'] },
    ],
    when: {
      audienceTypes: values => values['audience'] === 'userTypes',
      audienceBranches: values => values['audience'] === 'branches',
      audienceOrganizations: values => values['audience'] === 'organizations',
      audienceRoles: values => values['audience'] === 'roles',
      audienceTenants: values => values['audience'] === 'tenants',
    },
    defaults: () => ({ audience: 'all' }),
    actions: ['publish', 'schedule'],
    done: record => `/base/notification/view-notification?id=${record.id}`,
    back: '/base/notification/notification-manage',
  });

const PlatformForm = formOf(notice);

// A tenant tells its own people: other tenants are not offered.
const within = valueSet(
  noticeAudiences.name,
  noticeAudiences.values.filter(audience => audience !== 'tenants'),
);
const OwnForm = formOf({
  ...notice,
  fields: { ...notice.fields, audience: field.choice(within, { required: true, filter: true }) },
} as typeof notice);

/** Writes a notice; published or put on time from here. What is published is not changed any more. Spec §2.9. */
export function NoticeFormScreen() {
  const user = useUser();
  if (!user) return null;
  return user.organization.kind === PLATFORM_TENANT ? <PlatformForm /> : <OwnForm />;
}

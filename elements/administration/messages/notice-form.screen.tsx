import { notice } from '../../../shared/domain/notice/notice.entity.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';

/** Writes a notice; published or put on time from here. What is published is not changed any more. Spec §2.9. */
export const NoticeFormScreen = defineForm(notice, {
  sections: [
    { title: 'noticesArea.content', fields: ['title', 'titleEn', 'body', 'bodyEn', 'attachments'] },
    {
      title: 'noticesArea.whom',
      fields: ['audience', 'audienceTypes', 'audienceOrganizations', 'audienceRoles', 'receipt'],
    },
    { title: 'noticesArea.time', fields: ['from', 'until', 'pinned'] },
  ],
  when: {
    audienceTypes: values => values['audience'] === 'userTypes',
    audienceOrganizations: values => values['audience'] === 'organizations',
    audienceRoles: values => values['audience'] === 'roles',
  },
  defaults: () => ({ audience: 'all' }),
  actions: ['publish', 'schedule'],
  done: record => `/base/notification/view-notification?id=${record.id}`,
  back: '/base/notification/notification-manage',
});

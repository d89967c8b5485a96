import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { BulletinTemplate } from './parts/bulletin-template.tsx';
import { workspacePath } from './parts/paths.ts';

/** A bulletin of another kind, such as an invitation, a forecast or a termination. Spec §2.3 "bulletin/other-edit". */
export const OtherBulletinEditScreen = defineForm(bulletin, {
  sections: [
    { title: 'workspace.bulletin.other', fields: ['kind', 'title'] },
    BulletinTemplate,
    { title: 'workspace.bulletin.text', fields: ['body'] },
    { title: 'workspace.bulletin.publication', fields: ['media', 'attachments'] },
  ],
  actions: ['submit'],
  defaults: address => ({ projectId: address.get('projectId'), kind: 'other', media: ['platform'] }),
  check: values =>
    values['kind'] === 'tender' || values['kind'] === 'change'
      ? [{ field: 'kind', reason: 'workspace.bulletin.otherHint' }]
      : [],
  done: (record, action) =>
    workspacePath(action === 'submit' ? 'bulletin/other-view' : 'bulletin/other-edit', String(record.projectId), {
      id: record.id,
    }),
  back: record => (record ? workspacePath('bulletin/other-list', String(record.projectId)) : '/pre/project-list'),
});

import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { projectNotes } from './live-rules.ts';

/** The facts of a project, with what the planning rules say while they are typed. */
export const ProjectForm = defineForm(project, {
  sections: [
    {
      title: 'preTenderArea.form.basic',
      hint: 'preTenderArea.form.basicHint',
      fields: ['name', 'category', 'method', 'qualification', 'classification', 'region'],
    },
    {
      title: 'preTenderArea.form.law',
      hint: 'preTenderArea.form.lawHint',
      fields: ['regime', 'mandatory', 'stateFunded', 'exceptionReason'],
    },
    { title: 'preTenderArea.form.money', fields: ['budget', 'fundingSource'] },
    {
      title: 'preTenderArea.form.people',
      fields: ['buyerName', 'buyerCreditCode', 'managerId', 'agencyId', 'contactName', 'contactPhone', 'contactEmail'],
    },
    { title: 'preTenderArea.form.details', fields: ['description'] },
  ],
  defaults: () => ({
    method: 'openTender',
    regime: 'tenderLaw',
    qualification: 'post',
    mandatory: false,
    stateFunded: false,
  }),
  live: projectNotes,
  back: '/pre/project-manage-list',
});

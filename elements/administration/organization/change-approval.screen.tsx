import { organizationChange } from '../../../shared/domain/account/organization-change.entity.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { defineApproval } from '../../../shared/ui/record/define-approval.tsx';
import { ChangedDetails } from './changed-details.tsx';

const PATH = '/base/organization/orgInfoApproval';

const List = defineList(organizationChange, {
  columns: ['name', 'organizationId', 'reason', 'submittedAt', 'state'],
  filters: ['state', 'submittedAt'],
  sort: '-submittedAt',
  batch: ['approve', 'return'],
  open: row => `${PATH}?id=${row.id}`,
  rowActions: [],
  emptyHint: 'organizationUi.noneToDecide',
});

const Decide = defineApproval(organizationChange, {
  detail: [
    ChangedDetails,
    { title: 'organizationUi.request', fields: ['organizationId', 'ownerId', 'reason', 'attachments', 'submittedAt'] },
    {
      title: 'organizationUi.decision',
      fields: ['decidedBy', 'decidedAt', 'opinion'],
      when: record => record.decidedAt !== null,
    },
  ],
  transitions: { approve: 'approve', return: 'return' },
  back: PATH,
});

/** Requests to change organizations' details, and the decision on one. */
export const ChangeApprovalScreen = screenByQuery(query => (query['id'] ? Decide : List));

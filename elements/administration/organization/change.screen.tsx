import { organizationChange } from '../../../shared/domain/account/organization-change.entity.ts';
import { BY_APPROVAL } from '../../../shared/domain/account/organization-tree.ts';
import { organization } from '../../../shared/domain/account/organization.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useMay, useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../../shared/ui/record/define-record.tsx';
import { useMemo, useState } from 'react';
import { ChangedDetails } from './changed-details.tsx';
import { PageActions } from './page-actions.tsx';

const PATH = '/base/organization/orgInfoChange';

const List = defineList(organizationChange, {
  columns: ['name', 'organizationId', 'submittedAt', 'decidedAt', 'state'],
  filters: ['state', 'submittedAt'],
  sort: '-createdAt',
  batch: ['submit', 'withdraw'],
  open: row => `${PATH}?id=${row.id}`,
  rowActions: ['withdraw'],
  emptyHint: 'organizationUi.noRequests',
});

const View = defineRecord(organizationChange, {
  sections: [
    ChangedDetails,
    { title: 'organizationUi.request', fields: ['organizationId', 'reason', 'attachments', 'submittedAt'] },
    {
      title: 'organizationUi.decision',
      fields: ['decidedBy', 'decidedAt', 'opinion'],
      when: record => record.decidedAt !== null,
    },
  ],
  actions: ['submit', 'withdraw'],
  edit: record => `${PATH}?id=${record.id}&edit=1`,
  back: PATH,
});

const formOf = (of: Answered<typeof organization> | undefined) =>
  defineForm(organizationChange, {
    sections: [
      {
        title: 'organizationUi.newDetails',
        hint: 'organizationUi.newDetailsHint',
        fields: ['organizationId', ...BY_APPROVAL],
      },
      { title: 'organizationUi.request', fields: ['reason', 'attachments'] },
    ],
    defaults: () => ({
      organizationId: of?.id,
      ...Object.fromEntries(BY_APPROVAL.map(name => [name, of?.[name] ?? null])),
    }),
    actions: ['submit'],
    done: record => `${PATH}?id=${record.id}`,
    back: PATH,
  });

/** A new request begins with the details as they stand; while one is open, that one is shown instead of a form whose saving would be refused. */
function NewRequest({ organizationId }: { readonly organizationId: string }) {
  const t = useT();
  const { record, error, reload } = useRecord(organization, organizationId);
  const open = useList(organizationChange, { organizationId, state: ['draft', 'submitted', 'returned'], size: 1 });
  const [first] = open.rows;
  // Judged once: the request that is made here must not take away its own form.
  const [found, setFound] = useState<{ readonly id: string } | null>();
  if (found === undefined && open.data) setFound(first ?? null);
  const id = record?.id;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- made once for the organization: what changes there later must not take away what is typed
  const Form = useMemo(() => formOf(record), [id]);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (found)
    return (
      <Alert tone="warning">
        <p>{t('organizationChange.reasons.open')}</p>
        <Link to={`${PATH}?id=${found.id}`}>{t('organizationUi.openRequest')}</Link>
      </Alert>
    );
  const isKnown = found === null || open.error;
  return record && isKnown ? <Form /> : <Skeleton shape="page" />;
}

const EditForm = formOf(undefined);

/** Requests to change an organization's details: the list, one of them, a new one. */
export function OrganizationChangeScreen() {
  const { query } = useScreen();
  const user = useUser();
  const t = useT();
  const may = useMay('organizationChange.create');
  if (query['id']) return query['edit'] ? <EditForm /> : <View />;
  if (query['organization'] && may) return <NewRequest organizationId={query['organization']} />;
  return (
    <>
      <PageActions
        may="organizationChange.create"
        actions={[{ to: `${PATH}?organization=${user?.organization.id ?? ''}`, words: 'organizationUi.askForChange' }]}
      />
      <p className="ebs-quiet">{t('organizationUi.requestsHint')}</p>
      <List />
    </>
  );
}

import { organization } from '../../../shared/domain/account/organization.entity.ts';
import { AT_ONCE, BY_APPROVAL } from '../../../shared/domain/account/organization-tree.ts';
import { organizationChange } from '../../../shared/domain/account/organization-change.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { useAction } from '../../../shared/ui/hooks/use-action.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useMay, useUser } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { FieldValue } from '../../../shared/ui/record/field-value.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useFields } from './use-fields.ts';
import sheet from './organization.css';

const CHANGE = '/base/organization/orgInfoChange';
const fields = { contact: organization.fields.contact, address: organization.fields.address };

const Requests = defineList(organizationChange, {
  embedded: true,
  columns: ['name', 'submittedAt', 'decidedAt', 'state'],
  sort: '-createdAt',
  rowActions: ['withdraw'],
  open: row => `${CHANGE}?id=${row.id}`,
  search: false,
  emptyHint: 'organizationUi.noRequests',
});

/** The own organization's details: what is changed here at once, and what is asked for by a request. */
export function OrganizationDetailsScreen() {
  const t = useT();
  const user = useUser();
  const mayAsk = useMay('organizationChange.create');
  useSheet(sheet);
  const { record, error, reload } = useRecord(organization, user?.organization.id);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  return (
    <div className="org-pane">
      <Section title={t('organizationUi.byRequest')} description={t('organizationUi.byRequestHint')}>
        <Facts
          columns={2}
          items={BY_APPROVAL.map(name => ({
            label: t(`organization.fields.${name}`),
            value: <FieldValue field={organization.fields[name]} value={record[name]} />,
          }))}
        />
        <AskForChange record={record} />
      </Section>
      <AtOnce key={record.revision} record={record} />
      {record.kind !== 'supplier' && mayAsk && (
        <Section title={t('organizationUi.requests')}>
          <Requests query={{ organizationId: record.id }} />
        </Section>
      )}
    </div>
  );
}

function AskForChange({ record }: { readonly record: Answered<typeof organization> }) {
  const t = useT();
  const { go } = useScreen();
  const may = useMay('organizationChange.create');
  if (record.kind === 'supplier') return <Alert>{t('organizationChange.reasons.supplier')}</Alert>;
  if (!may) return null;
  return (
    <div className="org-actions">
      <Button tone="primary" onClick={() => go(`${CHANGE}?organization=${record.id}`)}>
        {t('organizationUi.askForChange')}
      </Button>
    </div>
  );
}

function AtOnce({ record }: { readonly record: Answered<typeof organization> }) {
  const t = useT();
  const toast = useToast();
  const run = useAction(organization);
  const may = record.actions['update'] === true;
  const form = useFields(fields, { contact: record.contact, address: record.address }, values =>
    run('update', record, values),
  );
  const save = async () => {
    if (await form.submit()) toast(t('organizationUi.saved'), 'success');
  };
  return (
    <Section title={t('organizationUi.atOnce')} description={t('organizationUi.atOnceHint')}>
      <form
        noValidate
        className="org-form"
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="org-fields">
          {AT_ONCE.map(name => (
            <FieldInput
              key={name}
              name={name}
              field={fields[name]}
              label={t(`organization.fields.${name}`)}
              value={form.values[name] ?? null}
              error={form.errors[name] ?? ''}
              disabled={!may}
              onChange={form.set(name)}
            />
          ))}
        </div>
        {may && (
          <div className="org-actions">
            <Button type="submit" tone="primary" loading={form.busy}>
              {t('organizationUi.save')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

import type { Admitted } from '../../../shared/domain/account/admit-people.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { GivenPasswords } from './given-passwords.tsx';

const ROW = /^people\.(\d+)\.(\w+)$/;

/** What is wrong in the table of new people, by row: a cell shows its fault only while its row is in view. */
export function RowFaults({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const t = useT();
  const faults = Object.entries(errors).flatMap(([path, text]) => {
    const [, row, column] = ROW.exec(path) ?? [];
    return row === undefined ? [] : [{ path, row: Number(row) + 1, column, text }];
  });
  if (errors['people']) return <Alert tone="danger">{errors['people']}</Alert>;
  if (faults.length === 0) return null;
  return (
    <Alert tone="danger" title={t('organizationUi.admit.noneMade')} urgent>
      <ul className="org-results">
        {faults
          .sort((a, b) => a.row - b.row)
          .map(({ path, row, column, text }) => (
            <li key={path}>{t('organizationUi.admit.fault', { row, field: t(`user.fields.${column}`), text })}</li>
          ))}
      </ul>
    </Alert>
  );
}

/** The people who were made: to whom invitations went, or their passwords, shown this once. */
export function AdmittedPeople({ made, onDone }: { readonly made: readonly Admitted[]; readonly onDone: () => void }) {
  const t = useT();
  const given = made.flatMap(({ name, account, password }) => (password ? [{ name, account, password }] : []));
  const title = t('organizationUi.admit.made', { count: made.length });
  return (
    <div className="org-form">
      {given.length > 0 ? (
        <GivenPasswords title={title} lines={given} />
      ) : (
        <>
          <Alert tone="success" title={title}>
            {t('organizationUi.admit.invited')}
          </Alert>
          <DataTable
            caption={t('organizationUi.admit.people')}
            rows={made}
            rowKey={row => row.userId}
            columns={[
              { key: 'name', label: t('user.fields.name'), main: true, cell: row => row.name },
              { key: 'account', label: t('user.fields.account'), cell: row => row.account },
              { key: 'to', label: t('user.fields.email'), cell: row => row.to ?? '' },
            ]}
          />
        </>
      )}
      <div className="org-actions">
        <Button tone="primary" onClick={onDone}>
          {t('organizationUi.admit.done')}
        </Button>
      </div>
    </div>
  );
}

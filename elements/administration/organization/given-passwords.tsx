import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';

/** One password that was made for somebody. */
export interface GivenPassword {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

interface GivenPasswordsProps {
  readonly title: string;
  readonly lines: readonly GivenPassword[];
}

/** Passwords that are shown this once, to be handed over; nobody can read them again. */
export function GivenPasswords({ title, lines }: GivenPasswordsProps) {
  const t = useT();
  return (
    <>
      <Alert tone="warning" title={title}>
        {t('organizationUi.shownOnce')}
      </Alert>
      <DataTable
        caption={t('organizationUi.passwords')}
        rows={lines}
        rowKey={line => line.account}
        columns={[
          { key: 'name', label: t('user.fields.name'), main: true, cell: line => line.name },
          { key: 'account', label: t('user.fields.account'), cell: line => line.account },
          {
            key: 'password',
            label: t('organizationUi.password'),
            cell: line => <CopyText text={line.password} />,
          },
        ]}
      />
    </>
  );
}

import type { SignInLine } from '../../../shared/domain/account/sign-in-control.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Filters } from './filters.tsx';
import { PagedTable } from './paged-table.tsx';
import { usePages } from './use-pages.ts';

/** All attempts to sign in, by account, address, time and result. */
export function SignInLog() {
  const t = useT();
  const { query } = useScreen();
  const { q, address, outcome, from, to } = query;
  const pages = usePages<SignInLine>('/account/sign-in/log', { q, address, outcome, from, to });
  return (
    <>
      <Filters fields={['q', 'address', 'outcome', 'from', 'to']} />
      <PagedTable
        pages={pages}
        caption={t('organizationUi.control.log')}
        rowKey={row => row.id}
        columns={[
          {
            key: 'at',
            label: t('organizationUi.control.at'),
            main: true,
            cell: row => <time dateTime={row.at}>{formatInstant(t.lang, row.at, { seconds: true })}</time>,
          },
          {
            key: 'who',
            label: t('organizationUi.control.who'),
            cell: row => (row.account ? `${row.name ?? ''} (${row.account})` : t('organizationUi.control.unknown')),
          },
          { key: 'address', label: t('organizationUi.filters.address'), cell: row => row.address },
          { key: 'browser', label: t('organizationUi.control.device'), cell: row => row.browser || '—' },
          { key: 'way', label: t('organizationUi.control.way'), cell: row => t(`dic.signInWay.${row.way}`) },
          {
            key: 'outcome',
            label: t('organizationUi.filters.outcome'),
            cell: row => (
              <Badge tone={row.outcome === 'signedIn' ? 'success' : 'warning'}>
                {t(`signIn.outcomes.${row.outcome}`)}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}

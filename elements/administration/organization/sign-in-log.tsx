import { useMemo } from 'react';
import { OUTCOMES, type Page, type SignInLine } from '../../../shared/domain/account/sign-in-control.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { type Translate, useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DateInput } from '../../../shared/ui/kit/date-input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { ListSearch } from '../../../shared/ui/list/list-search.tsx';
import { type PlainColumn, PlainList } from '../../../shared/ui/list/plain-list.tsx';
import { type PlainState, usePlainList } from '../../../shared/ui/list/use-plain-list.ts';
import { usePages } from './use-pages.ts';

const PATH = '/account/sign-in/log';
const FILTERS = ['address', 'outcome', 'from', 'to'] as const;

/** All attempts to sign in, by account, address, time and result. */
export function SignInLog() {
  const t = useT();
  const { api } = useScreen();
  const list = usePlainList(FILTERS, false);
  const asked = { q: list.state.q || undefined, ...Object.fromEntries(FILTERS.map(name => [name, list.asked(name)])) };
  const { rows, error, loading, hasMore, more, reload } = usePages<SignInLine>(PATH, asked);
  const columns = useMemo(() => columnsOf(t), [t]);
  const isNarrowed = Object.values(asked).some(Boolean);
  return (
    <PlainList
      list={list}
      caption={t('organizationUi.control.log')}
      columns={columns}
      rows={error && rows?.length === 0 ? undefined : rows}
      error={error}
      loading={loading}
      onRetry={rows?.length ? more : reload}
      read={(cursor, call) => api.get<Page<SignInLine>>(PATH, { ...asked, cursor }, call)}
      empty={
        isNarrowed
          ? {
              icon: 'search',
              title: t('list.noMatch'),
              text: t('organizationUi.control.noneHint'),
              action: { label: t('list.clearFilters'), onClick: () => list.change({ q: '', filters: {} }) },
            }
          : { title: t('list.empty'), text: t('organizationUi.control.logHint') }
      }
      foot={
        hasMore && (
          <div className="org-actions">
            <Button loading={loading} onClick={more}>
              {t('organizationUi.control.more')}
            </Button>
          </div>
        )
      }
    >
      <LogFilters list={list} />
    </PlainList>
  );
}

function LogFilters({ list }: { readonly list: PlainState }) {
  const t = useT();
  const label = (name: string) => t(`organizationUi.filters.${name}`);
  return (
    <div className="org-filters" role="search" aria-label={label('label')}>
      <ListSearch label={label('q')} value={list.state.q} onChange={q => list.change({ q })} />
      <ListSearch
        label={label('address')}
        value={list.asked('address') ?? ''}
        onChange={address => list.ask({ address })}
      />
      <Select
        label={label('outcome')}
        size="small"
        clearable
        value={list.asked('outcome') ?? null}
        options={OUTCOMES.map(value => ({ value, label: t(`signIn.outcomes.${value}`) }))}
        onChange={outcome => list.ask({ outcome })}
      />
      {(['from', 'to'] as const).map(name => (
        <DateInput
          key={name}
          name={name}
          label={label(name)}
          size="small"
          value={list.asked(name) ?? null}
          onChange={day => list.ask({ [name]: day })}
        />
      ))}
    </div>
  );
}

const columnsOf = (t: Translate): readonly PlainColumn<SignInLine>[] => [
  {
    id: 'at',
    label: t('organizationUi.control.at'),
    text: row => formatInstant(t.lang, row.at, { seconds: true }),
    cell: row => <time dateTime={row.at}>{formatInstant(t.lang, row.at, { seconds: true })}</time>,
  },
  {
    id: 'who',
    label: t('organizationUi.control.who'),
    width: 'text',
    text: row => (row.account ? `${row.name ?? ''} (${row.account})` : t('organizationUi.control.unknown')),
  },
  { id: 'address', label: t('organizationUi.filters.address'), text: row => row.address },
  { id: 'browser', label: t('organizationUi.control.device'), text: row => row.browser || '—' },
  { id: 'way', label: t('organizationUi.control.way'), text: row => t(`dic.signInWay.${row.way}`) },
  {
    id: 'outcome',
    label: t('organizationUi.filters.outcome'),
    text: row => t(`signIn.outcomes.${row.outcome}`),
    cell: row => (
      <Badge tone={row.outcome === 'signedIn' ? 'success' : 'warning'}>{t(`signIn.outcomes.${row.outcome}`)}</Badge>
    ),
  },
];

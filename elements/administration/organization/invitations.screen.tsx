import type {
  InvitationMonth,
  InvitationStatistics,
  InvitingOrganization,
} from '../../../shared/domain/account/invitation-statistics.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Chart, defineChart } from '../../../shared/ui/chart/chart.tsx';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { MonthInput } from './month-input.tsx';
import sheet from './organization.css';

const PATH = '/base/invitation-statistics';
const month = (row: InvitationMonth) => row.month;

const byMonth = defineChart<InvitationMonth>({
  title: 'organizationUi.invitations.byMonth',
  kind: 'bar',
  category: month,
  categoryLabel: 'organizationUi.invitations.month',
  measures: [
    { key: 'invitations', label: 'organizationUi.invitations.invitations', value: row => row.invitations },
    { key: 'closed', label: 'organizationUi.invitations.closed', value: row => row.closed },
    { key: 'answers', label: 'organizationUi.invitations.answers', value: row => row.answers },
  ],
  rowKey: month,
});

const registrations = defineChart<InvitationMonth>({
  title: 'organizationUi.invitations.registrations',
  kind: 'line',
  category: month,
  categoryLabel: 'organizationUi.invitations.month',
  measures: [
    { key: 'started', label: 'organizationUi.invitations.started', value: row => row.started },
    { key: 'handedIn', label: 'organizationUi.invitations.handedIn', value: row => row.handedIn },
    { key: 'admitted', label: 'organizationUi.invitations.admitted', value: row => row.admitted },
  ],
  rowKey: month,
});

const byOrganization = defineChart<InvitingOrganization>({
  title: 'organizationUi.invitations.byOrganization',
  kind: 'bar',
  sideways: true,
  category: row => row.name || '—',
  categoryLabel: 'organizationUi.invitations.organization',
  pick: 'organizationUi.invitations.pick',
  measures: [
    { key: 'invitations', label: 'organizationUi.invitations.invitations', value: row => row.invitations },
    { key: 'answers', label: 'organizationUi.invitations.answers', value: row => row.answers },
  ],
  rowKey: row => row.name,
});

/** Invitations of suppliers by month and by organization, and what came of them. */
export function InvitationsScreen() {
  const t = useT();
  const { query, go } = useScreen();
  useSheet(sheet);
  const { from, to, buyer } = query;
  const { data, error, reload } = useQuery<InvitationStatistics>('/account/invitation/statistics', { from, to, buyer });
  const show = (change: Readonly<Record<string, string | undefined>>) => {
    const kept = Object.entries({ from, to, buyer, ...change }).filter((each): each is [string, string] =>
      Boolean(each[1]),
    );
    go(`${PATH}?${new URLSearchParams(kept)}`, { replace: true });
  };
  const months = data?.months;
  const sum = (of: (row: InvitationMonth) => number) => (months ?? []).reduce((total, row) => total + of(row), 0);
  const [first, last] = [months?.[0]?.month, months?.at(-1)?.month];
  const closed = sum(row => row.closed);
  const figure = (key: 'invitations' | 'closed' | 'answers', value: number) => ({
    label: t(`organizationUi.invitations.${key}`),
    value: (
      <>
        {value}
        <small className="org-meaning">{t(`organizationUi.invitations.meaning.${key}`)}</small>
      </>
    ),
  });
  const chart = { error: error?.message, onRetry: () => void reload() };
  return (
    <div className="org-pane">
      <div className="org-filters" role="search" aria-label={t('organizationUi.filters.label')}>
        <MonthInput
          label={t('organizationUi.invitations.from')}
          value={from ?? first ?? ''}
          error={error?.data.fields?.['from']}
          onChange={value => show({ from: value })}
        />
        <MonthInput
          label={t('organizationUi.invitations.to')}
          value={to ?? last ?? ''}
          error={error?.data.fields?.['to']}
          onChange={value => show({ to: value })}
        />
        {buyer && (
          <Button onClick={() => show({ buyer: undefined })}>
            {t('organizationUi.invitations.allOf', { name: buyer })}
          </Button>
        )}
      </div>
      {error && !data ? (
        <ErrorState
          message={Object.values(error.data.fields ?? {})[0] ?? error.message}
          onRetry={() => void reload()}
        />
      ) : (
        <>
          <Facts
            columns={4}
            items={[
              figure(
                'invitations',
                sum(row => row.invitations),
              ),
              figure('closed', closed),
              figure(
                'answers',
                sum(row => row.answers),
              ),
              {
                label: t('organizationUi.invitations.average'),
                value: closed > 0 ? (sum(row => row.answers) / closed).toFixed(1) : '—',
              },
            ]}
          />
          <Chart spec={byMonth} rows={months} {...chart} />
          <Chart
            spec={byOrganization}
            rows={data?.organizations}
            {...chart}
            onPick={row => show({ buyer: row.name })}
          />
          {months?.[0]?.started !== null && !buyer && <Chart spec={registrations} rows={months} {...chart} />}
        </>
      )}
      <Section title={t('organizationUi.invitations.means')}>
        <dl className="org-means">
          {(['invitations', 'closed', 'answers', 'started', 'handedIn', 'admitted'] as const).map(key => (
            <div key={key}>
              <dt>{t(`organizationUi.invitations.${key}`)}</dt>
              <dd>{t(`organizationUi.invitations.meaning.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

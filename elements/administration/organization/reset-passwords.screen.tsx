import { useState, type FormEvent } from 'react';
import type { ResetCandidate, ResetResult } from '../../../shared/domain/account/sign-in-control.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import '../../../shared/ui/form/form-texts.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { MultiCombobox } from '../../../shared/ui/kit/multi-combobox.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { GivenPasswords } from './given-passwords.tsx';
import sheet from './organization.css';

const MOST = 20;

/** Resets the passwords of one or several people: by a code to their own address, or by a password that is shown once. */
export function ResetPasswordsScreen() {
  const t = useT();
  const { api, query } = useScreen();
  const write = useWrite();
  useSheet(sheet);
  const given = (query['users'] ?? '').split(',').filter(Boolean).slice(0, MOST);
  const [chosen, setChosen] = useState<readonly string[]>(given);
  const [way, setWay] = useState<'code' | 'generated'>('code');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly ResetResult[]>();
  const [seen, see] = useState<Readonly<Record<string, ResetCandidate>>>({});
  const { data: named } = useQuery<readonly ResetCandidate[]>(
    given.length ? '/account/sign-in/reset-candidates' : null,
    given.length ? { ids: given.join(',') } : {},
  );
  const known = (id: string) => seen[id] ?? named?.find(each => each.id === id);
  const barred = chosen.flatMap(id => {
    const person = known(id);
    return person?.reason ? [{ id, name: person.name, reason: person.reason }] : [];
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(chosen.length === 0 ? { users: t('organizationUi.reset.choose') } : {}),
      ...(password === '' ? { password: t('kernel.required') } : {}),
    };
    setErrors(missing);
    setFailed('');
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const users = chosen.map(userId => ({ userId }));
      setResults(
        await write<readonly ResetResult[]>(
          'user',
          '/account/sign-in/reset-passwords',
          { users, way, password },
          { of: all => all.filter(({ done }) => done).map(({ userId }) => userId) },
        ),
      );
    } catch (fault) {
      const error = asApiError(fault);
      setErrors(error.data.fields ?? {});
      if (!error.data.fields) setFailed(error.message);
    } finally {
      setPassword('');
      setBusy(false);
    }
  };
  if (results)
    return (
      <Results
        results={results}
        onAgain={() => {
          setResults(undefined);
          setChosen([]);
        }}
      />
    );
  return (
    <form noValidate className="org-form org-narrow" onSubmit={event => void submit(event)}>
      <InTurn>
        <Section
          title={t('organizationUi.reset.whom')}
          description={t('organizationUi.reset.whomHint', { most: MOST })}
        >
          <MultiCombobox
            label={t('organizationUi.reset.people')}
            required
            value={chosen}
            error={errors['users']}
            onChange={value => {
              setChosen(value);
              setErrors({});
            }}
            max={MOST}
            labelOf={id => known(id)?.name}
            load={async (q, signal) => {
              const found = await api.get<readonly ResetCandidate[]>(
                '/account/sign-in/reset-candidates',
                { q },
                { quiet: true, signal },
              );
              see(before => ({ ...before, ...Object.fromEntries(found.map(each => [each.id, each])) }));
              return found.map(({ id, name, account, organization, reason }) => ({
                val: id,
                label: `${name} (${account})`,
                hint: reason ?? organization ?? '',
              }));
            }}
          />
          {barred.length > 0 && (
            <Alert tone="warning" title={t('organizationUi.reset.barred')}>
              <ul className="org-results">
                {barred.map(({ id, name, reason }) => (
                  <li key={id}>
                    <strong>{name}</strong> {reason}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </Section>
        <Section title={t('organizationUi.reset.how')}>
          <RadioGroup
            label={t('organizationUi.reset.way')}
            value={way}
            onChange={value => setWay(value ?? 'code')}
            options={(['code', 'generated'] as const).map(value => ({
              value,
              label: t(`organizationUi.reset.ways.${value}`),
              hint: t(`organizationUi.reset.wayHints.${value}`),
            }))}
          />
        </Section>
        <Section title={t('organizationUi.reset.own')}>
          <Input
            label={t('organizationUi.reset.ownPassword')}
            hint={t('organizationUi.reset.ownHint')}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={errors['password']}
            onChange={value => setPassword(value ?? '')}
          />
        </Section>
        {failed && (
          <Alert tone="danger" urgent>
            {failed}
          </Alert>
        )}
        <div className="org-actions">
          <Button type="submit" tone="primary" loading={busy}>
            {t('organizationUi.reset.go', { count: chosen.length })}
          </Button>
        </div>
      </InTurn>
    </form>
  );
}

function Results({ results, onAgain }: { readonly results: readonly ResetResult[]; readonly onAgain: () => void }) {
  const t = useT();
  const made = results.flatMap(({ name, account, password }) => (password ? [{ name, account, password }] : []));
  return (
    <div className="org-form">
      {made.length > 0 && <GivenPasswords title={t('organizationUi.reset.made')} lines={made} />}
      <DataTable
        caption={t('organizationUi.reset.results')}
        captionShown
        rows={results}
        rowKey={row => row.userId}
        columns={[
          {
            key: 'name',
            label: t('user.fields.name'),
            main: true,
            cell: row => (row.account ? `${row.name} (${row.account})` : t('organizationUi.control.unknown')),
          },
          {
            key: 'result',
            label: t('organizationUi.reset.result'),
            cell: row => (
              <Badge tone={row.done ? 'success' : 'danger'}>
                {t(`organizationUi.reset.${row.done ? 'done' : 'refused'}`)}
              </Badge>
            ),
          },
          {
            key: 'detail',
            label: t('organizationUi.reset.detail'),
            cell: row =>
              row.reason ??
              (row.to ? t('organizationUi.reset.sentTo', { to: row.to }) : t('organizationUi.reset.above')),
          },
        ]}
      />
      <div className="org-actions">
        <Button onClick={onAgain}>{t('organizationUi.reset.again')}</Button>
      </div>
    </div>
  );
}

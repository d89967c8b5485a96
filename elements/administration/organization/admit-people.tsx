import { useState, type FormEvent } from 'react';
import { ADMIT_WAYS, MOST_ADMITTED, type Admitted } from '../../../shared/domain/account/admit-people.ts';
import { user } from '../../../shared/domain/account/user.entity.ts';
import { field, type Fields } from '../../../shared/domain/kernel/fields.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { AdmittedPeople, RowFaults } from './admitted-people.tsx';
import { TYPE_BY_KIND } from './tree-forms.tsx';
import { treePath } from './tree-paths.ts';
import { useFields } from './use-fields.ts';

const { account, name, mobile, email, userType, organizationId, roles } = user.fields;
const OWN = { name, account, mobile, email } as const;
const fields = {
  organizationId,
  userType,
  roles,
  people: field.rows(OWN, { required: true, min: 1, max: MOST_ADMITTED }),
} satisfies Fields;
const EMPTY = { name: null, account: null, mobile: null, email: null };

/**
 * New people of an organization, one (`single`) or a table of them that is typed or pasted out of a spreadsheet: all are made or none, and
 * what is wrong stands at its row. Each is invited by mail, or gets a password that is shown once.
 */
export function AdmitPeople({ single = false }: { readonly single?: boolean }) {
  const t = useT();
  const { query, go } = useScreen();
  const write = useWrite();
  const [way, setWay] = useState<(typeof ADMIT_WAYS)[number]>('invite');
  const [made, setMade] = useState<readonly Admitted[]>();
  const org = query['org'] ?? '';
  const first = {
    organizationId: org || null,
    userType: TYPE_BY_KIND[query['kind'] ?? ''] ?? '10',
    roles: [],
    people: single ? [EMPTY] : [],
  };
  const form = useFields(fields, first, values =>
    write<readonly Admitted[]>(
      'user',
      '/account/user/admit',
      { ...values, way },
      { of: all => all.map(({ userId }) => userId) },
    ),
  );
  const back = treePath(String(form.values['organizationId'] ?? org));
  if (made) return <AdmittedPeople made={made} onDone={() => go(back)} />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMade(await form.submit());
  };
  const [one = EMPTY] = (form.values['people'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const shared = (key: 'organizationId' | 'userType' | 'roles') => (
    <FieldInput
      key={key}
      name={key}
      field={fields[key]}
      entity={user}
      label={t(`user.fields.${key}`)}
      value={form.values[key] ?? null}
      error={form.errors[key] ?? ''}
      onChange={form.set(key)}
    />
  );
  return (
    <form noValidate className="org-form" onSubmit={event => void submit(event)}>
      {single ? (
        <Section title={t('organizationUi.person')}>
          <div className="org-fields">
            {(['name', 'account', 'mobile', 'email'] as const).map(key => (
              <FieldInput
                key={key}
                name={`people.0.${key}`}
                field={key === 'email' && way === 'invite' ? { ...email, required: true } : OWN[key]}
                label={t(`user.fields.${key}`)}
                value={one[key] ?? null}
                error={form.errors[`people.0.${key}`] ?? ''}
                onChange={value => form.set('people')((now: readonly object[]) => [{ ...now[0], [key]: value }])}
              />
            ))}
          </div>
        </Section>
      ) : (
        <Section
          title={t('organizationUi.admit.people')}
          description={t('organizationUi.admit.peopleHint', { most: MOST_ADMITTED })}
        >
          <FieldInput
            name="people"
            field={fields.people}
            label={t('organizationUi.admit.people')}
            inner="user.fields"
            value={form.values['people']}
            error={form.errors['people'] ?? ''}
            errors={form.errors}
            onChange={form.set('people')}
          />
          <RowFaults errors={form.errors} />
        </Section>
      )}
      <Section
        title={t(`organizationUi.${single ? 'roles' : 'admit.ofAll'}`)}
        description={t('organizationUi.rolesHint')}
      >
        <div className="org-fields">{(['organizationId', 'userType', 'roles'] as const).map(shared)}</div>
      </Section>
      <Section title={t('organizationUi.admit.password')}>
        <RadioGroup
          label={t('organizationUi.admit.way')}
          value={way}
          onChange={value => setWay(value ?? 'invite')}
          options={ADMIT_WAYS.map(value => ({
            value,
            label: t(`organizationUi.admit.ways.${value}`),
            hint: t(`organizationUi.admit.wayHints.${value}`),
          }))}
        />
      </Section>
      <div className="org-actions">
        <Button tone="primary" type="submit" loading={form.busy}>
          {t(single ? 'organizationUi.admit.one' : 'organizationUi.admit.go')}
        </Button>
        <Button onClick={() => go(back)}>{t('organizationUi.cancel')}</Button>
      </div>
    </form>
  );
}

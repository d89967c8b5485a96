import { useState, type FormEvent } from 'react';
import { organization } from '../../../shared/domain/account/organization.entity.ts';
import { tenant } from '../../../shared/domain/account/tenant.entity.ts';
import { user } from '../../../shared/domain/account/user.entity.ts';
import { field, type Fields } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { GivenPasswords } from './given-passwords.tsx';
import { useFields } from './use-fields.ts';
import sheet from './organization.css';

const fields = {
  code: field.text({ required: true, min: 2, max: 30, pattern: /^[a-z][a-z0-9-]*$/ }),
  name: tenant.fields.name,
  expiresOn: tenant.fields.expiresOn,
  mostPeople: tenant.fields.mostPeople,
  mostOrganizations: tenant.fields.mostOrganizations,
  mostStorage: tenant.fields.mostStorage,
  company: field.text({ required: true }),
  kind: field.choice(valueSet('organizationKind', ['tenderer', 'agency', 'supervisor']), { required: true }),
  creditCode: { ...organization.fields.creditCode, required: true },
  account: user.fields.account,
  adminName: field.text({ required: true, max: 100 }),
  mobile: user.fields.mobile,
  email: user.fields.email,
} satisfies Fields;

const GROUPS = [
  ['tenant', ['code', 'name', 'expiresOn', 'mostPeople', 'mostOrganizations', 'mostStorage']],
  ['firstCompany', ['company', 'kind', 'creditCode']],
  ['firstAdmin', ['account', 'adminName', 'mobile', 'email']],
] as const;

interface Opened {
  readonly id: string;
  readonly account: string;
  readonly password: string;
}

/** Opens a tenant with its first company and its administrator; the administrator's password is shown once. */
export function OpenTenant() {
  const t = useT();
  const { go } = useScreen();
  const write = useWrite();
  useSheet(sheet);
  const [opened, setOpened] = useState<Opened>();
  const form = useFields(fields, {}, values => write<Opened>('tenant', '/account/tenant/open', values));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOpened(await form.submit());
  };
  if (opened)
    return (
      <>
        <GivenPasswords
          title={t('organizationUi.tenantOpened')}
          lines={[{ name: String(form.values['adminName'] ?? ''), account: opened.account, password: opened.password }]}
        />
        <div className="org-actions">
          <Button tone="primary" onClick={() => go(`/base/tenant/edit?id=${opened.id}`)}>
            {t('organizationUi.toTenant')}
          </Button>
        </div>
      </>
    );
  return (
    <form noValidate className="org-form" onSubmit={event => void submit(event)}>
      {GROUPS.map(([group, names]) => (
        <Section key={group} title={t(`organizationUi.${group}`)}>
          <div className="org-fields">
            {names.map(name => (
              <FieldInput
                key={name}
                name={name}
                field={fields[name]}
                label={t(`organizationUi.opening.${name}`)}
                hint={
                  t(`organizationUi.openingHints.${name}`) === `organizationUi.openingHints.${name}`
                    ? undefined
                    : t(`organizationUi.openingHints.${name}`)
                }
                value={form.values[name] ?? null}
                error={form.errors[name] ?? ''}
                onChange={form.set(name)}
              />
            ))}
          </div>
        </Section>
      ))}
      <div className="org-actions">
        <Button tone="primary" type="submit" loading={form.busy}>
          {t('organizationUi.openTenant')}
        </Button>
        <Button onClick={() => go('/base/tenant/page')}>{t('organizationUi.cancel')}</Button>
      </div>
    </form>
  );
}

import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { ContactForm, type Contact } from './contact-form.tsx';

const CHANNELS = ['sms', 'email'] as const;

/** Who the person is here: name, contact, organization, and the roles with what each may do. */
export function Profile({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const { data, error, reload } = useQuery<Contact>('/user/contact');
  return (
    <>
      <section>
        <h2>{t('personal.profile')}</h2>
        <Facts
          items={[
            { label: t('personal.name'), value: user.name },
            { label: t('personal.account'), value: user.account },
            { label: t('personal.userType'), value: t.value('userType', user.userType) },
            { label: t('personal.organization'), value: user.organization.name },
          ]}
        />
        <p className="ebs-quiet">{t('personal.profileHint')}</p>
      </section>
      <section>
        <h2>{t('personal.contact')}</h2>
        {error && !data ? (
          <ErrorState message={error.message} onRetry={() => void reload()} />
        ) : (
          CHANNELS.map(channel => (
            <ContactForm key={channel} channel={channel} contact={data} onChanged={() => void reload()} />
          ))
        )}
      </section>
      <section>
        <h2>{t('personal.roles')}</h2>
        {user.roles.length === 0 ? (
          <p className="ebs-quiet">{t('personal.rolesNone')}</p>
        ) : (
          <dl className="personal-roles">
            {user.roles.map(role => (
              <div key={role}>
                <dt>{t.value('role', role)}</dt>
                <dd>{t(`personal.roleMeans.${role}`)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </>
  );
}

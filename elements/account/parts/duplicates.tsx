import type { registration } from '../../../shared/domain/account/registration.entity.ts';
import type { Duplicate } from '../../../shared/domain/account/registration.wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { GoLink } from './go-link.tsx';

/** What the registration of an id shares with others. */
export const useDuplicates = (id: string) => useQuery<readonly Duplicate[]>('/account/registration/duplicates', { id });

/** Other registrations that share numbers, telephones or accounts with this one: a warning for those who decide. */
export function Duplicates({ record }: PartProps<typeof registration>) {
  const t = useT();
  const { data } = useDuplicates(record.id);
  if (!data || data.length === 0) return null;
  return (
    <Alert tone="warning" title={t('supplierUi.duplicates', { count: data.length })}>
      <ul>
        {data.map(each => (
          <li key={each.id}>
            <GoLink to={`/ls/approve?id=${each.id}`}>{each.name ?? each.id}</GoLink>{' '}
            {t('supplierUi.sameFacts', {
              facts: each.same.map(name => t(`registration.fields.${name}`)).join(t.lang === 'zh' ? '、' : ', '),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

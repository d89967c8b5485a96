import { useEffect } from 'react';
import { OWN_OF_TENANT, tenant } from '../../../shared/domain/account/tenant.entity.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useUser } from '../../../shared/ui/hooks/use-user.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { OpenTenant } from './open-tenant.tsx';
import { TenantUsage } from './tenant-usage.tsx';

const Usage = ({ record }: SectionProps<typeof tenant>) => (record ? <TenantUsage id={record.id} /> : null);

const brand = { title: 'organizationUi.brand', hint: 'organizationUi.brandHint', fields: OWN_OF_TENANT } as const;
const back = '/base/tenant/page';

const PlatformForm = defineForm(tenant, {
  sections: [
    { title: 'organizationUi.tenant', fields: ['name', 'expiresOn', 'note'] },
    { title: 'organizationUi.limits', fields: ['mostPeople', 'mostOrganizations', 'mostStorage'] },
    Usage,
    brand,
  ],
  facts: ['suspendedFor', 'createdAt'],
  actions: [],
  back,
});

const OwnForm = defineForm(tenant, {
  sections: [Usage, brand],
  facts: ['expiresOn'],
  actions: [],
  back,
});

/** Leads who keeps one tenant to it; only the platform opens others. */
function ToOwnTenant() {
  const { go } = useScreen();
  const { data, error, reload } = useQuery<{ readonly id: string }>('/account/tenant/own');
  useEffect(() => {
    if (data) go(`?id=${encodeURIComponent(data.id)}`, { replace: true });
  }, [data, go]);
  return error ? <ErrorState message={error.message} onRetry={() => void reload()} /> : <Skeleton shape="page" />;
}

/** One tenant: opened with its first company and administrator, or changed; its own administrator keeps its brand. */
export function TenantEditScreen() {
  const { query } = useScreen();
  const user = useUser();
  if (!user) return <Skeleton shape="page" />;
  const isPlatform = user.organization.kind === 'platform';
  if (!query['id']) return isPlatform ? <OpenTenant /> : <ToOwnTenant />;
  return isPlatform ? <PlatformForm /> : <OwnForm />;
}

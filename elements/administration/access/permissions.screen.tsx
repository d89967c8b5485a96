import { useState } from 'react';
import type { role } from '../../../shared/domain/account/role.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import widgets from '../../../shared/ui/styles/widgets.css';
import sheet from './access.css';
import { useCatalogue } from './catalogue.ts';
import { RoleEditor } from './matrix/role-editor.tsx';

/** A role with its permission matrix: made, copied (`copy`), or changed (`id`). Spec §2.9 "/base/role/permissions". */
export function PermissionsScreen() {
  useSheet(widgets);
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  const catalogue = useCatalogue();
  const from = query['id'] ?? query['copy'];
  const { data, error, reload } = useQuery<Answered<typeof role>>(
    from ? '/account/role/get' : null,
    from ? { id: from } : {},
  );
  // A save counts as a new beginning; a reading again in between must not take away what is being edited.
  const [begun, begin] = useState<{ readonly of: string; readonly record: Answered<typeof role> }>();
  const of = query['id']
    ? `id ${query['id']}`
    : query['copy']
      ? `copy ${query['copy']}`
      : `new ${query['level'] ?? ''}`;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!catalogue || (from && !data)) return <Skeleton shape="page" />;
  if (data && begun?.of !== of) begin({ of, record: data });
  const record = begun?.of === of ? begun.record : data;
  return (
    <RoleEditor
      key={of}
      catalogue={catalogue}
      record={query['id'] ? record : undefined}
      origin={record}
      level={query['level'] ?? (query['copy'] ? (record?.level ?? null) : null)}
      title={query['copy'] ? t('accessUi.copyOf') : undefined}
    />
  );
}

import type { ChangedDetail, organizationChange } from '../../../shared/domain/account/organization-change.entity.ts';
import { division } from '../../../shared/domain/account/division.values.ts';
import { BY_APPROVAL } from '../../../shared/domain/account/organization-tree.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { DiffView } from '../../../shared/ui/kit/diff-view.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

/** The old and the new details of a request side by side, what differs marked. */
export function ChangedDetails({ record }: PartProps<typeof organizationChange>) {
  const t = useT();
  const { data, error, reload } = useQuery<readonly ChangedDetail[]>('/account/organizationChange/changes', {
    id: record.id,
  });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  // Until what differs is known, the table keeps its place and is not seen.
  const changed = new Map((data ?? []).map(each => [each.field, each]));
  return (
    <Section title={t('organizationUi.changes')}>
      <div aria-busy={!data} style={{ visibility: data ? undefined : 'hidden' }}>
        <DiffView
          caption={t('organizationUi.changes')}
          mineLabel={t('organizationUi.before')}
          theirsLabel={t('organizationUi.after')}
          rows={BY_APPROVAL.map(name => {
            const now = record[name] ?? '';
            const { from, to } = changed.get(name) ?? { from: now, to: now };
            const shown = (value: string) => (name === 'region' ? t.value(division, value) : value) || '—';
            return {
              key: name,
              label: t(`organizationChange.fields.${name}`),
              mine: shown(from ?? ''),
              theirs: shown(to ?? ''),
              changed: changed.has(name),
            };
          })}
        />
      </div>
    </Section>
  );
}

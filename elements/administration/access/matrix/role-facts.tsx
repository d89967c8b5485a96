import { role } from '../../../../shared/domain/account/role.entity.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { FieldInput } from '../../../../shared/ui/form/field-input.tsx';
import type { Facts, useRoleDraft } from './use-role-draft.ts';

interface RoleFactsProps {
  readonly draft: ReturnType<typeof useRoleDraft>;
  readonly isNew: boolean;
  readonly disabled: boolean;
}

/** What a role is called and whom it is for; code, level and company are fixed once it is made. */
export function RoleFacts({ draft, isNew, disabled }: RoleFactsProps) {
  const t = useT();
  const { facts } = draft;
  const names: readonly (keyof Facts)[] = [
    'name',
    'nameEn',
    'code',
    'level',
    ...(facts.level !== 'platform' && facts.level !== null ? (['organizationId'] as const) : []),
    'description',
  ];
  return (
    <details className="access-facts" open={isNew || Object.keys(draft.errors).some(field => field in facts)}>
      <summary>{t('accessUi.facts')}</summary>
      <div className="access-facts-fields">
        {names.map(name => (
          <FieldInput
            key={name}
            entity={role}
            name={name}
            label={t(`role.fields.${name}`)}
            hint={name === 'code' || name === 'organizationId' ? t(`role.hints.${name}`) : undefined}
            field={role.fields[name]}
            value={facts[name]}
            {...(draft.errors[name] ? { error: draft.errors[name] } : {})}
            disabled={disabled || (!isNew && ['code', 'level', 'organizationId'].includes(name))}
            onChange={value => draft.setFact(name, (value as string | null) ?? null)}
          />
        ))}
      </div>
    </details>
  );
}

import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { Badge } from './badge.tsx';

/** Props of `StateBadge`. */
export interface StateBadgeProps {
  readonly entity: Pick<AnyEntity, 'name' | 'states'>;
  readonly state: string;
}

/** A record's state in its tone and words. */
export function StateBadge({ entity, state }: StateBadgeProps) {
  const t = useT();
  return (
    <Badge tone={entity.states[state]?.tone ?? 'neutral'} dot>
      {t(`${entity.name}.states.${state}`)}
    </Badge>
  );
}

import { sql } from 'kysely';
import type { Deadline } from '../../shared/domain/workplace/overview.ts';
import { projectPath, takesPart } from '../pre-tender/index.ts';
import type { WorkplaceSource } from '../workplace/index.ts';

/** What this area adds to the workplace: until when candidates may be objected to. */
export const reviewWorkplace: WorkplaceSource = {
  deadlines(actor, { from, until }) {
    if (!actor.permissions.has('candidate.read')) return undefined;
    return sql<Deadline>`select 'publicityEnd' as kind, 'candidate' as entity, c.id, c.lot_name as title, c.publicity_end as at,
        ${projectPath(sql`c.project_id`)} as path
      from candidate c where ${takesPart(sql`c.project_id`, sql`c.tenant_id`, actor)}
        and c.state in ('published', 'objected') and c.publicity_end >= ${from} and c.publicity_end < ${until}`;
  },
};

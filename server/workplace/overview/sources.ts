import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Deadline, Notice, StageCount } from '../../../shared/domain/workplace/overview.ts';

/** The time an area's deadlines are asked for: from its first moment up to, not with, its last. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** What an area adds to the workplace beside to-dos. Each is a query within the reader's rights and row isolation. */
export interface WorkplaceSource {
  /** Time limits of what the person takes part in, with the columns of `Deadline` but `todo`. */
  readonly deadlines?: (actor: Actor, span: Span) => RawBuilder<Deadline> | undefined;
  /** How many of the person's projects stand at each stage. */
  readonly stages?: (actor: Actor) => RawBuilder<StageCount> | undefined;
  /** The newest published bulletins that concern the person, newest first. */
  readonly notices?: (actor: Actor, now: Date, most: number) => RawBuilder<Notice> | undefined;
}

const sources = new Map<string, WorkplaceSource>();

/** Adds an area's parts of the workplace; called once by the area's door. */
export function registerWorkplace(area: string, source: WorkplaceSource): void {
  sources.set(area, source);
}

const all = <R>(ask: (source: WorkplaceSource) => RawBuilder<R> | undefined): RawBuilder<R> | undefined => {
  const parts = [...sources.values()].flatMap(source => ask(source) ?? []);
  return parts.length
    ? sql<R>`${sql.join(
        parts.map(part => sql`(${part})`),
        sql` union all `,
      )}`
    : undefined;
};

/** The deadlines of all areas as one query. */
export const deadlineRows = (actor: Actor, span: Span): RawBuilder<Deadline> | undefined =>
  all(source => source.deadlines?.(actor, span));

/** The stages of all areas as one query. */
export const stageRows = (actor: Actor): RawBuilder<StageCount> | undefined => all(source => source.stages?.(actor));

/** The notices of all areas as one query. */
export const noticeRows = (actor: Actor, now: Date, most: number): RawBuilder<Notice> | undefined =>
  all(source => source.notices?.(actor, now, most));

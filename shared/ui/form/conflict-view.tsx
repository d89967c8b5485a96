import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import type { FormValues } from './form-spec.ts';
import { LaterPart } from './later-part.tsx';

/** Props of `ConflictView`. */
export interface ConflictViewProps {
  readonly entity: AnyEntity;
  /** What the record said when typing began. */
  readonly base: FormValues;
  readonly mine: FormValues;
  /** The fields that were changed here. */
  readonly changed: readonly string[];
  readonly theirs: Answered<AnyEntity> & Readonly<Record<string, unknown>>;
  /** What the choice is followed by, as its button says it; saving by default. */
  readonly label?: string | undefined;
  readonly onResolve: (values: FormValues) => void;
}

const loadVersions = () => import('./conflict/versions.tsx').then(({ Versions }) => Versions);

/** Two versions of one record side by side, with a choice for each field on which they differ, and for each row of a table. */
export function ConflictView(props: ConflictViewProps) {
  return <LaterPart load={loadVersions} props={props} />;
}

import type { Actor, Scope } from './access.ts';
import type { Fields, ValuesOf } from './fields.ts';

/** What every record carries besides its own fields. Times are ISO 8601 in UTC. */
export interface RecordBase<S extends string> {
  readonly id: string;
  readonly tenantId: string;
  readonly ownerId: string;
  readonly state: S;
  /** Grows by one on every write. A write that carries another number is refused (409). */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A stored record with its own fields. */
export type EntityRecord<F extends Fields, S extends string> = ValuesOf<F> & RecordBase<S>;
/** The record type of an entity: `RecordOf<typeof bulletin>`. */
export type RecordOf<E> = E extends Entity<string, infer F, infer S, string> ? EntityRecord<F, S> : never;

/** What a guard may look at. Time is always passed in. */
export interface GuardContext {
  readonly actor: Actor;
  readonly now: Date;
}

/** Why something is not possible: the key of a string in both languages, with what the sentence needs. */
export type Reason = string | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> };

/** A fault of one field: `field` is its path, such as `lots.0.ceilingPrice`. */
export interface Issue {
  readonly field: string;
  readonly reason: Reason;
}

/** One named move of a record from state to state. The permission it needs is `<entity>.<transition>`. */
export interface Transition<F extends Fields, S extends string> {
  readonly from: S | readonly S[];
  /** The new state; left out, the state stays and only the move's effects happen. */
  readonly to?: S;
  /**
   * Fields that must be filled before the move is possible; a function where that depends on the record. All that are empty are
   * named at once, and forms mark them.
   */
  readonly needs?: readonly (keyof F & string)[] | Needs<F, S>;
  /** Extra input asked for by this move only, such as an approver's opinion. */
  readonly input?: Fields;
  /** Run by the server alone (a deadline, an effect of another move); it has no endpoint. */
  readonly system?: boolean;
  /** How its button looks; `danger` asks for confirmation. */
  readonly tone?: 'primary' | 'neutral' | 'danger';
  /** Pure rule. Runs on the server before every write; what needs the database is a rule of the server's module. */
  when?(record: EntityRecord<F, S>, context: GuardContext): Reason | undefined;
  /** Pure check of the whole record at this move: everything that is wrong, answered together with the needs that are not met. */
  check?(record: EntityRecord<F, S>, context: GuardContext): readonly Issue[];
}

/** The fields a move needs filled, by the record. Typed as a method, so that every entity fits `AnyEntity`. */
export type Needs<F extends Fields, S extends string> = {
  of(record: EntityRecord<F, S>): readonly (keyof F & string)[];
}['of'];

/** How a state is shown, and whether it is the end. */
export interface StateInfo {
  readonly tone: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
  readonly final?: boolean;
}

/** One business record, defined once; the server, the screens, the documentation and the tests read it. */
export interface Entity<N extends string, F extends Fields, S extends string, A extends string> {
  readonly name: N;
  /** The business area: the folder in `shared/domain` and `server`, and the first part of its address. */
  readonly area: string;
  /** The field whose value names the record to people: in pickers, links and the `labels` of answers. */
  readonly title: keyof F & string;
  readonly fields: F;
  readonly states: Readonly<Record<S, StateInfo>>;
  readonly initial: S;
  readonly editableIn: readonly S[];
  /** Which rows the actor may see; the platform adds the tenant's isolation below it. */
  readonly scope: (actor: Actor) => Scope;
  /** Fields that hold an organization's or a person's id: those may see the row from another tenant too (row-level security). */
  readonly parties?: {
    readonly organization?: readonly (keyof F & string)[];
    readonly user?: readonly (keyof F & string)[];
  };
  /**
   * Whose a record is for the data scopes of roles: the field with the person (`ownerId` when left out) and, where the record itself lies
   * in an organization, the field with that; else it lies where its person does.
   */
  readonly ownership?: {
    readonly person?: (keyof F & string) | 'id' | 'ownerId';
    readonly organization?: (keyof F & string) | 'id';
  };
  /** States in which the market (every tenant, and guests where the module says so) may read the record. */
  readonly published?: readonly S[];
  /** Created only by the server, never through `create`. */
  readonly systemCreated?: boolean;
  /**
   * Comments on its records: kept within the writer's organization when left out; `shared` lets the writer address the other
   * organizations too that run the record, never the market (`audiencesFor`); `none` for what people must judge alone. A record with sealed fields takes none, so that no seal is talked around.
   */
  readonly comments?: 'shared' | 'none';
  /** `device`: what a person judges alone; what is typed of it leaves the device only when it is saved. */
  readonly drafts?: 'device';
  /** Fields that nobody reads until the condition holds, such as a price before bids are opened. */
  readonly sealed?: {
    readonly fields: readonly (keyof F & string)[];
    until(record: EntityRecord<F, S>, context: GuardContext): boolean;
  };
  /**
   * The moves by which it is approved, where it is: then an approval process can be bound to it (decision 0016). While one runs, `approve`,
   * `return` and `reject` are decisions of whose turn it is, and the record moves when the process ends. `recall` is the starter's.
   */
  readonly approval?: {
    readonly submit: A;
    readonly approve: A;
    readonly return: A;
    readonly reject?: A;
    readonly recall?: A;
    /** Fields that a step of a process may fill in by itself: plain ones that no rule depends on, never sealed ones, money or who somebody is. */
    readonly sets?: readonly (keyof F & string)[];
    /** Whose people decide: the platform's, for what tenants and the market ask of it. Left out, those of the record's tenant. */
    readonly office?: 'platform';
  };
  check?(values: Partial<ValuesOf<F>>): readonly Issue[];
  readonly transitions: Readonly<Record<A, Transition<F, S>>>;
}

// Guards are written as methods, not as properties, so that every entity fits this type.
// eslint-disable-next-line typescript/no-explicit-any -- any fields, any states, any actions
export type AnyEntity = Entity<string, any, any, any>;

/** Declares an entity; a wrong state, field or action name in it does not compile. */
export function defineEntity<
  const N extends string,
  const F extends Fields,
  const S extends string,
  const A extends string,
>(
  definition: Omit<Entity<N, F, S, A>, 'initial' | 'editableIn' | 'transitions' | 'published' | 'approval'> & {
    readonly approval?: Entity<N, F, S, NoInfer<A>>['approval'];
    readonly initial: NoInfer<S>;
    readonly editableIn: readonly NoInfer<S>[];
    readonly published?: readonly NoInfer<S>[];
    readonly transitions: Readonly<Record<A, Transition<NoInfer<F>, NoInfer<S>>>>;
  },
): Entity<N, F, S, A> {
  return definition;
}

/** The permission that a move, or `read`, `create`, `update`, needs (contract §1: `entity.action`). */
export const permissionOf = (entity: { readonly name: string }, action: string): string => `${entity.name}.${action}`;

/**
 * What a time limit on the workplace is of. `bidDeadlineOpening` is both at one time, as the law has it (招标投标法 art. 34); `todo` is one of the
 * person's own to-dos.
 */
export type DeadlineKind =
  'documentIssueEnd' | 'questionDeadline' | 'bidDeadline' | 'bidDeadlineOpening' | 'opening' | 'publicityEnd' | 'todo';

/** A time limit of something the person takes part in. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly entity: string;
  readonly id: string;
  /** The project, lot or record it is about. */
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
  readonly path: string;
  /** What is to be done, in the reader's language; of a to-do. */
  readonly todo: string | null;
}

/** How many projects stand at a stage, a state of `project`. */
export interface StageCount {
  readonly stage: string;
  readonly count: number;
}

/** A published bulletin that concerns the person, or a notice to them (`kind` is `notice`). */
export interface Notice {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** The English title of a notice; bulletins have one title. */
  readonly titleEn: string | null;
  readonly buyerName: string | null;
  readonly publishedAt: string;
  readonly bidDeadline: string | null;
}

/** A message to the person, in the reader's language. */
export interface ToldMessage {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly path: string | null;
  readonly readAt: string | null;
}

/** One thing that waits for the person; `todo` says what is to be done in the reader's language, `kind` is its key. */
export interface ToldTodo {
  readonly entity: string;
  readonly id: string;
  readonly kind: string;
  readonly todo: string;
  readonly title: string;
  readonly path: string;
  readonly since: string;
  readonly due: string | null;
}

/** How many of a kind wait, and how many of these are over their time limit. */
export interface ToldKind {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly overdue: number;
}

/** `GET /workplace/todos`. */
export interface TodoAnswer {
  readonly rows: readonly ToldTodo[];
  readonly total: number;
  readonly kinds: readonly ToldKind[];
  readonly next: string | null;
}

/** `GET /workplace/overview`: what the workplace shows at once; a part that could not be read is null, and the others stand. */
export interface Overview {
  readonly todos: TodoAnswer | null;
  readonly deadlines: readonly Deadline[] | null;
  readonly stages: readonly StageCount[] | null;
  readonly notices: readonly Notice[] | null;
  readonly messages: { readonly rows: readonly ToldMessage[]; readonly unread: number } | null;
}

/** One thing that waits for this person, as `GET /workplace/todos` answers it; `todo` is in the reader's language. */
export interface Todo {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly todo: string;
  readonly path: string;
  readonly since: string;
  readonly due: string | null;
}

/** The answer of `GET /workplace/todos`. */
export interface TodoAnswer {
  readonly rows: readonly Todo[];
  readonly total: number;
}

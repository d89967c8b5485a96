import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { ServerModule } from './types.ts';

/** The actor and circumstances of one call into the data half. `actor` null is a guest (published rows only). */
export interface Caller {
  readonly actor: Actor | null;
  readonly lang: 'zh' | 'en';
  readonly address: string;
  readonly requestId: string;
}

/**
 * The logic of the generic endpoints, without HTTP: `server/platform/entity-logic.ts` exports `entityLogic({ database }) → EntityLogic`.
 * Inputs are already sanitised; each function asks permission, scope, revision and verdict itself and throws `Refusal`.
 */
export interface EntityLogic {
  list(
    module: ServerModule,
    caller: Caller,
    query: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<unknown>;
  get(module: ServerModule, caller: Caller, id: string): Promise<unknown>;
  /** `q` and `ids` → at most 50 `{ id, label }`. */
  options(
    module: ServerModule,
    caller: Caller,
    query: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<unknown>;
  /** The whole result of a list query in blocks, handed to `use` while the transaction is open, with the way to count it; for exports. */
  stream<T>(
    module: ServerModule,
    caller: Caller,
    query: Readonly<Record<string, string | readonly string[]>>,
    use: (
      blocks: AsyncIterable<{ readonly rows: readonly object[]; readonly labels: Readonly<Record<string, string>> }>,
      count: () => Promise<number>,
    ) => Promise<T>,
  ): Promise<T>;
  history(module: ServerModule, caller: Caller, id: string): Promise<unknown>;
  view(module: ServerModule, caller: Caller, view: string, id: string): Promise<unknown>;
  create(module: ServerModule, caller: Caller, input: unknown): Promise<unknown>;
  update(
    module: ServerModule,
    caller: Caller,
    body: { id: string; revision: number; input: unknown },
  ): Promise<unknown>;
  transition(
    module: ServerModule,
    caller: Caller,
    action: string,
    body: { id: string; revision: number; input: unknown },
  ): Promise<unknown>;
}

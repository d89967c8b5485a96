import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import type { ModuleOptions, Operation, ServerModule } from './types.ts';

/**
 * The server's side of one entity: endpoints come from the entity, rules and effects that need the database from `options`.
 * An input field of a transition that has the name of an entity's field is written into it by the move.
 */
export function defineModule<E extends AnyEntity>(entity: E, options: ModuleOptions<E> = {}): ServerModule {
  for (const name of [...Object.keys(options.rules ?? {}), ...Object.keys(options.effects ?? {})]) {
    if (name !== 'create' && name !== 'update' && !entity.transitions[name])
      throw new Error(`${entity.name} has no transition ${name}`);
  }
  return { area: entity.area, entity, options };
}

/** One handmade endpoint, with its input's types inferred from its fields. */
export const defineOperation = <const F extends Fields>(operation: Operation<F>): Operation<F> => operation;

/** The handmade endpoints of an area, with what it does on outbox topics. */
export function defineOperations(
  area: string,
  // eslint-disable-next-line typescript/no-explicit-any -- any operation's fields
  operations: readonly Operation<any>[],
  more: Omit<ServerModule, 'area' | 'entity' | 'options' | 'operations'> = {},
): ServerModule {
  return { area, operations, ...more };
}

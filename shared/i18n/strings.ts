import type { Entity } from '../domain/kernel/entity.ts';
import type { Fields } from '../domain/kernel/fields.ts';

/** The strings every entity must have, in every language. A missing one does not compile. `hints` stand below the inputs. */
export type EntityStrings<E> =
  E extends Entity<string, infer F extends Fields, infer S, infer A>
    ? {
        name: string;
        fields: Record<keyof F & string, string>;
        states: Record<S, string>;
        actions: Record<A, string>;
        reasons?: Record<string, string>;
        hints?: Partial<Record<keyof F & string, string>>;
        /** Labels of the columns of `rows` fields and of transition inputs: `<field>.<column>` or `<action>.<input>`. */
        inner?: Record<string, Record<string, string>>;
      }
    : never;

/** Both languages, with exactly the same keys. */
export interface Bilingual<T> {
  readonly en: T;
  readonly zh: T;
}

/** A tree of texts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

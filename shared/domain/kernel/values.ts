/** A named list of allowed values. The label of value `v` is the string `dic.<name>.<v>` (spec §9). */
export interface ValueSet<V extends string = string> {
  readonly name: string;
  readonly values: readonly V[];
  /** Administrators may add values; the server then accepts what its table holds besides. */
  readonly open?: boolean;
  /** The value that another one lies below, null at the top; left out where the values stand beside each other. Administrators may say another. */
  readonly above?: (value: string) => string | null;
}

/** Declares a value set: the closed list in code, or the seed of an open one. */
export function valueSet<const V extends string>(
  name: string,
  values: readonly V[],
  options: Pick<ValueSet, 'open' | 'above'> = {},
): ValueSet<V> {
  return { name, values, ...options };
}

/** An exact amount: decimal text such as `1200.50`, never a float, with its ISO 4217 currency (OCDS Value). */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A stored file as records name it. `sha256` is the hex digest of its bytes. */
export interface FileRef {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: string;
}

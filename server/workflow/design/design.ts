import type { Values } from './settings.ts';

/** What an element of a design is to the interpreter; `other` is what approvals do not know. */
export type NodeKind = 'start' | 'end' | 'userTask' | 'serviceTask' | 'exclusive' | 'parallel' | 'timer' | 'other';

/** A way from one element to another. `condition` is CEL. */
export interface Flow {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition: string | undefined;
}

/** One element with its ways and settings. */
export interface DesignNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  /** The BPMN type, for faults. */
  readonly type: string;
  readonly incoming: readonly Flow[];
  readonly outgoing: readonly Flow[];
  /** The id of the default way of a gateway. */
  readonly byDefault: string | undefined;
  /** Boundary timers: the step they stand on, and their ISO 8601 duration. */
  readonly attachedTo: string | undefined;
  readonly duration: string | undefined;
  readonly interrupting: boolean;
  /** The settings in the extension's attributes, as written. */
  readonly settings: Values;
}

/** A design as the interpreter and the checks read it. */
export interface Design {
  readonly nodes: ReadonlyMap<string, DesignNode>;
  readonly flows: ReadonlyMap<string, Flow>;
}

/** A fault of a design: the element, and the string key below `designFault` with what it needs. */
export interface Fault {
  readonly node: string | null;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What people call an element in English: its English name, else the other one. */
export const englishNameOf = (element: DesignNode): string => {
  const name = element.settings['nameEn'];
  return typeof name === 'string' && name.trim() ? name.trim() : nameOf(element);
};

/** What people call an element: its name, else its id. */
export const nameOf = (element: { readonly id: string; readonly name: string }): string => element.name || element.id;

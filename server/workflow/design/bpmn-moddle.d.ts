declare module 'bpmn-moddle' {
  /** Reads BPMN 2.0 XML; the package ships no declaration of its entry. */
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, object>>);
    fromXML(xml: string): Promise<{
      readonly rootElement: object;
      readonly warnings: readonly { readonly message: string }[];
    }>;
  }
}

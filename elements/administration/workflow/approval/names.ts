import { EXTENSION_URI } from '../../../../shared/domain/workflow/bpmn-extension.ts';

/** The order in which the steps of a design come, id → place: a step after all that lead to it where that is possible. */
export function stepOrder(bpmn: string): ReadonlyMap<string, number> {
  const design = new DOMParser().parseFromString(bpmn, 'application/xml');
  const flows = [...design.getElementsByTagNameNS('http://www.omg.org/spec/BPMN/20100524/MODEL', 'sequenceFlow')];
  const next = Map.groupBy(flows, flow => flow.getAttribute('sourceRef') ?? '');
  const entered = new Set(flows.map(flow => flow.getAttribute('targetRef')));
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const flow of (next.get(id) ?? []).toReversed()) visit(flow.getAttribute('targetRef') ?? '');
    order.unshift(id);
  };
  for (const id of next.keys()) if (!entered.has(id)) visit(id);
  for (const id of next.keys()) visit(id);
  return new Map(order.map((id, at) => [id, at]));
}

/** The English names of a design's elements, id → name: the server names steps as BPMN does, in Chinese. */
export function englishNames(bpmn: string): ReadonlyMap<string, string> {
  const design = new DOMParser().parseFromString(bpmn, 'application/xml');
  return new Map(
    [...design.getElementsByTagName('*')].flatMap(element => {
      const id = element.getAttribute('id');
      const name = element.getAttributeNS(EXTENSION_URI, 'nameEn');
      return id && name ? [[id, name] as const] : [];
    }),
  );
}

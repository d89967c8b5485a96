import { EXTENSION_URI } from '../../../../shared/domain/workflow/bpmn-extension.ts';

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

import { bpmnExtension } from '../../../../shared/domain/workflow/bpmn-extension.ts';
import type { Design } from './design.ts';
import type { Drawn, Model } from './diagram-types.ts';

/** The descriptors of attributes beside those of BPMN. */
export const extensions = { ebs: bpmnExtension };

/** The prefix that extension attributes have in models, whatever a file calls it. */
const OWN = bpmnExtension.prefix;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A setting of ours on an element, as text; null when it is not set. */
export const settingOf = (model: Model, name: string): string | null => {
  const value = model.get(`${OWN}:${name}`);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value);
};

/** Changes settings of ours; null takes one away. */
export function setSettings(
  design: Design,
  element: Drawn,
  settings: Readonly<Record<string, string | number | boolean | null>>,
): void {
  design.set(
    element,
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${OWN}:${name}`, value ?? undefined])),
  );
}

/** The name of an element in a language; the other language's where there is none. Empty when it has no name at all. */
export function nameOf(model: Model, lang: 'zh' | 'en'): string {
  const chinese = textOf(model.name);
  const english = settingOf(model, 'nameEn');
  return (lang === 'zh' ? (chinese ?? english) : (english ?? chinese)) ?? '';
}

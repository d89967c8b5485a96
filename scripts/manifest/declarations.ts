import { EVENTS } from './events.ts';
import type { ElementAbout } from './elements.ts';
import { CUSTOM_PROPERTIES } from './theming.ts';

const classOf = ({ name }: ElementAbout): string =>
  `Ebs${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Element`;
const plain = (text: string): string => text.replaceAll('`', '');

/** `custom-elements.json`: the manifest that editors and documentation tools read (Custom Elements Manifest, schema 2.1.0). */
export function customElementsManifest(elements: readonly ElementAbout[]): string {
  const modules = elements.map(element => ({
    kind: 'javascript-module',
    path: `${element.name}.js`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: classOf(element),
        tagName: element.tag,
        description: element.what,
        superclass: { name: 'HTMLElement' },
        attributes: element.attributes.map(({ attribute, property, type, what, byDefault }) => ({
          name: attribute,
          fieldName: property,
          type: { text: type },
          description: plain(what),
          ...(byDefault ? { default: plain(byDefault) } : {}),
        })),
        members: element.attributes
          .filter(({ property }) => property !== 'lang')
          .map(({ property, type, what }) => ({
            kind: 'field',
            name: property,
            type: { text: `${type} | undefined` },
            description: plain(what),
          })),
        events: EVENTS.map(({ name, detail, what }) => ({
          name,
          type: { text: `CustomEvent<${detail}>` },
          description: what,
        })),
        cssProperties: CUSTOM_PROPERTIES.map(([name, description]) => ({ name, description })),
        cssParts: element.parts.map(([name, description]) => ({ name, description })),
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: element.tag, declaration: { name: classOf(element) } }],
  }));
  return `${JSON.stringify({ schemaVersion: '2.1.0', modules }, null, 2)}\n`;
}

const attributesOf = (element: ElementAbout): string =>
  element.attributes
    .filter(({ attribute }) => attribute !== 'lang')
    .map(
      ({ attribute, type, what }) => `  /** ${plain(what)}. */\n  ${JSON.stringify(attribute)}?: ${type} | undefined;`,
    )
    .join('\n');

const fieldsOf = (element: ElementAbout): string =>
  element.attributes
    .filter(({ property }) => property !== 'lang')
    .map(({ property, type, what }) => `  /** ${plain(what)}. */\n  ${property}: ${type} | undefined;`)
    .join('\n');

/** `elements.d.ts`: types of the elements for the DOM, React's JSX and Vue's templates. A page's project refers to it once. */
export function declarations(elements: readonly ElementAbout[]): string {
  const names = elements.map(each => ({ tag: each.tag, type: classOf(each), element: each }));
  const details = EVENTS.map(({ name, detail, what }) => `  /** ${what} */\n  '${name}': CustomEvent<${detail}>;`).join(
    '\n',
  );
  const list = (of: (each: (typeof names)[number]) => string, indent: string): string =>
    names.map(of).join(`\n${indent}`);
  return `// Types of the elements below /elements/. Refer to them once: /// <reference path="./elements.d.ts" />
export {};

/** Events of every element; all bubble and cross shadow roots. */
export interface EbsEvents {
${details}
}

${names.map(({ type, element }) => `\n/** ${element.what} */\nexport interface ${type} extends HTMLElement {\n${fieldsOf(element)}\n}\n\nexport interface ${type}Attributes {\n${attributesOf(element)}\n}`).join('\n')}

/** What a template may write on any element besides. */
interface EbsGlobalAttributes {
  id?: string;
  class?: string;
  className?: string;
  lang?: 'zh' | 'en' | undefined;
  slot?: string;
  hidden?: boolean;
  density?: 'compact';
  key?: string | number | null;
  ref?: unknown;
  style?: object | string;
  'onebs-ready'?: (event: EbsEvents['ebs-ready']) => void;
  'onebs-navigate'?: (event: EbsEvents['ebs-navigate']) => void;
  'onebs-session'?: (event: EbsEvents['ebs-session']) => void;
  'onebs-error'?: (event: EbsEvents['ebs-error']) => void;
  'onebs-saved'?: (event: EbsEvents['ebs-saved']) => void;
}

/** Tags and their attributes, for JSX. */
export interface EbsElements {
  ${list(({ tag, type }) => `'${tag}': ${type}Attributes & EbsGlobalAttributes;`, '  ')}
}

declare global {
  interface GlobalEventHandlersEventMap extends EbsEvents {}
  interface HTMLElementTagNameMap {
    ${list(({ tag, type }) => `'${tag}': ${type};`, '    ')}
  }
}

declare module 'react' {
  /** What React takes on any HTML element besides: children, handlers, \`title\`, \`role\`, \`aria-…\`. */
  // @ts-ignore: in a project without React its names are not there, and nothing uses this
  interface EbsHtmlAttributes<E> extends Omit<HTMLAttributes<E>, keyof EbsGlobalAttributes> {
    // @ts-ignore
    ref?: Ref<E> | undefined;
  }
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React lets elements be added
  namespace JSX {
    interface IntrinsicElements {
      ${list(({ tag, type }) => `'${tag}': EbsElements['${tag}'] & EbsHtmlAttributes<${type}>;`, '      ')}
    }
  }
}

declare module 'vue' {
  interface GlobalComponents {
    ${list(({ tag, type }) => `'${tag}': new () => { $props: ${type}Attributes & EbsGlobalAttributes };`, '    ')}
  }
}
`;
}

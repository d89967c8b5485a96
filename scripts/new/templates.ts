const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(name).replace(/^./, letter => letter.toUpperCase());
const words = (name: string): string => name.replaceAll('-', ' ');
const sentence = (name: string): string => words(name).replace(/^./, letter => letter.toUpperCase());

/** A new entity with one field and one transition: what every entity has, to be filled in. */
export const entityFile = (area: string, name: string): string => `import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { isStaff } from '../kernel/scopes.ts';

/** One ${words(name)}. */
export const ${camel(name)} = defineEntity({
  name: '${camel(name)}',
  area: '${area}',
  title: 'title',
  fields: {
    title: field.text({ required: true, search: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'success', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  scope: actor => (isStaff(actor) ? [{ tenantId: actor.tenantId }] : []),
  transitions: {
    publish: { from: 'draft', to: 'published' },
  },
});
`;

const texts = (label: string, zh: boolean): string => `    name: '${label}',
    fields: { title: '${zh ? '标题' : 'Title'}' },
    states: { draft: '${zh ? '草稿' : 'Draft'}', published: '${zh ? '已发布' : 'Published'}' },
    actions: { publish: '${zh ? '发布' : 'Publish'}' },
`;

/** Its texts in both languages; `chinese` is the trade's word for it. */
export const stringsFile = (
  name: string,
  chinese: string,
): string => `import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { ${camel(name)} } from './${name}.entity.ts';

/** Texts of the ${words(name)}. */
export const ${camel(name)}Strings: Bilingual<EntityStrings<typeof ${camel(name)}>> = {
  en: {
${texts(sentence(name), false)}  },
  zh: {
${texts(chinese, true)}  },
};
`;

/** Its module on the server: endpoints without further rules. */
export const moduleFile = (
  area: string,
  name: string,
): string => `import { ${camel(name)} } from '../../shared/domain/${area}/${name}.entity.ts';
import { defineModule } from '../platform/module.ts';

/** Endpoints of the ${words(name)}. */
export const ${camel(name)}Module = defineModule(${camel(name)}, {});
`;

/** A screen with its heading, to be filled from shared/ui. */
export const screenFile = (name: string): string => `import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';

/** The screen "${words(name)}". */
export function ${pascal(name)}Screen() {
  const { path } = useScreen();
  const t = useT();
  return (
    <section data-route={path}>
      <h1>{t('screens.${camel(name)}.title')}</h1>
    </section>
  );
}
`;

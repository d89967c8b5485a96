import {
  LocalizeController,
  registerTranslation,
  type Translation,
} from '@shoelace-style/shoelace/dist/utilities/localize.js';
import { widgetStrings } from './widget.strings.ts';

for (const lang of ['en', 'zh'] as const) {
  const { numOptionsSelected: chosen, ...words } = widgetStrings[lang];
  const numOptionsSelected = (count: number) => chosen.replace('{{count}}', String(count));
  // Those of the widgets that are not used here stay as they came.
  registerTranslation({ $code: lang, $name: lang, $dir: 'ltr', ...words, numOptionsSelected } as Translation);
}

/** What stands around a node that says its language, also out of shadow roots. */
function withLanguage(node: Element): HTMLElement | undefined {
  const found = node.closest<HTMLElement>('[lang]');
  if (found) return found;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? withLanguage(root.host) : undefined;
}

// Where a language changes that widgets stand in, they say their words anew; the call without words has all of them drawn.
const follow = new MutationObserver(() => registerTranslation());
const followed = new WeakSet<Element>();

// Widgets know the page's language alone. Elements have one of their own, and several languages may stand on one page.
const langOfPage = LocalizeController.prototype.lang;
LocalizeController.prototype.lang = function lang(): string {
  const around = withLanguage(this.host);
  if (!around) return langOfPage.call(this);
  if (!followed.has(around)) {
    followed.add(around);
    follow.observe(around, { attributeFilter: ['lang'] });
  }
  return around.lang.toLowerCase();
};

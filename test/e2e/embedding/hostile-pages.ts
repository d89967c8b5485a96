import type { Page } from 'playwright';
import {
  ALL_UNSET,
  EXTENDED_ARRAYS,
  EXTENDED_OBJECTS,
  HOSTILE_SHEET,
  OWN_FETCH,
  OWN_LIT,
  POLYFILLED_ELEMENTS,
  PROTOTYPE_16,
  PROTOTYPE_17,
  ZONES,
} from './hostile-scripts.ts';
import { packageFile } from './stage.ts';

/** A page of another site: what it loads before the element, and around it. */
export interface Hostile {
  readonly name: string;
  /** The sign-in form is tried here too. */
  readonly withForm?: boolean;
  /** A form of a signed-in area, with the widgets of the kit, is tried here too. */
  readonly withArea?: boolean;
  readonly scripts?: readonly string[];
  readonly sheets?: readonly string[];
  readonly doctype?: string;
  readonly head?: string;
  readonly headers?: (portal: string) => Readonly<Record<string, string>>;
}

const STRICT = (portal: string): string =>
  `default-src 'none'; base-uri 'none'; script-src 'self' ${portal}; style-src 'self'; connect-src ${portal}; img-src 'self' ${portal}`;

/** Pages of twenty years, each with what it does to the element and to the browser's own objects. */
export const PAGES: readonly Hostile[] = [
  {
    name: 'jQuery 1.12 and Bootstrap 3',
    withForm: true,
    withArea: true,
    scripts: [packageFile('jquery/dist/jquery.js'), packageFile('bootstrap/dist/js/bootstrap.js')],
    sheets: [packageFile('bootstrap/dist/css/bootstrap.css')],
  },
  { name: 'Prototype 1.6', withForm: true, scripts: [PROTOTYPE_16] },
  { name: 'Prototype 1.7', withForm: true, withArea: true, scripts: [PROTOTYPE_17] },
  { name: 'arrays extended', withForm: true, withArea: true, scripts: [EXTENDED_ARRAYS] },
  { name: 'arrays and objects extended', withForm: true, scripts: [EXTENDED_OBJECTS] },
  { name: 'its own fetch, no XMLHttpRequest', scripts: [OWN_FETCH] },
  { name: 'custom elements polyfilled twice', scripts: [POLYFILLED_ELEMENTS] },
  { name: 'zones around Promise and events', withForm: true, withArea: true, scripts: [ZONES] },
  { name: 'hostile style sheets', withForm: true, withArea: true, sheets: [HOSTILE_SHEET] },
  { name: 'a sheet that unsets everything', sheets: [ALL_UNSET] },
  { name: 'no doctype and another base', doctype: '', head: '<base href="https://elsewhere.example/old/">' },
  {
    name: 'a strict content security policy',
    withArea: true,
    headers: portal => ({ 'content-security-policy': STRICT(portal) }),
  },
  {
    name: 'required Trusted Types, and a lit of its own',
    withArea: true,
    scripts: [OWN_LIT],
    headers: portal => ({
      'content-security-policy': `${STRICT(portal)}; require-trusted-types-for 'script'; trusted-types ebs lit-html page 'allow-duplicates'`,
    }),
  },
];

/** What of the page an element must leave alone. */
export const footprint = (page: Page) =>
  page.evaluate(() => {
    const probe = document.querySelector('#probe')!;
    const style = getComputedStyle(probe);
    return {
      globals: Object.getOwnPropertyNames(window).toSorted(),
      head: [...document.head.children].map(each => each.outerHTML),
      body: document.body.children.length,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      look: ['display', 'color', 'font-size', 'font-family', 'margin'].map(name => style.getPropertyValue(name)),
      root: document.documentElement.getAttributeNames(),
      history: history.length,
      natives: [history.pushState, history.replaceState, window.fetch, window.open, document.createElement].map(String),
    };
  });

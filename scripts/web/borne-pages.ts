import type { Plugin } from 'rollup';

/*
 * What the pages around an element do to the browser's own objects, and what packages rely on there. Prototype 1.7 puts a function over
 * `Array.from` that knows no second parameter and nothing that is only iterable, and takes `entries` off arrays: every form, chart and seal
 * would fail on such a page. A chunk that uses one carries its own; the chunks of a partner page use neither.
 */
const ARRAY_FROM = `function arrayFromOwn(from, each, self) {
  const all = [];
  if (from[Symbol.iterator]) for (const one of from) all.push(one);
  else for (let at = 0; at < (from.length >>> 0); at += 1) all.push(from[at]);
  return each ? all.map((one, at) => each.call(self, one, at)) : all;
}`;
const ENTRIES = `function entriesOwn(of) {
  return Array.isArray(of) ? of.map((one, at) => [at, one]) : of.entries();
}`;

/** What packages keep on the page's window by name; it goes under a symbol, since elements add no global variable (contract §4). */
const GLOBALS =
  /(?:\bglobalThis|(?<![\w$.])[\w$]+)\.(nanostoresGlobal|litPropertyMetadata|litHtmlVersions|litElementVersions|reactiveElementVersions|__zod_globalConfig|__zod_globalRegistry)\b/g;

/** Lets elements work on pages whose libraries have replaced parts of the built-in objects (docs/how-to/embed-an-element.md). */
export function bornePages(): Plugin {
  return {
    name: 'borne-pages',
    renderChunk(code) {
      let left = code.replaceAll(GLOBALS, (used, name: string) =>
        used.replace(`.${name}`, `[Symbol.for('ebs.${name}')]`),
      );
      // lit reads one of them by its bare name.
      left = left.replaceAll(
        /(?<![\w$.'"])litPropertyMetadata(?=\.)/g,
        `globalThis[Symbol.for('ebs.litPropertyMetadata')]`,
      );
      const helpers: string[] = [];
      const replace = (part: RegExp, instead: string, helper: string): void => {
        const next = left.replaceAll(part, instead);
        if (next !== left) helpers.push(helper);
        left = next;
      };
      replace(/(?<![\w$.])Array\.from(?![\w$])/g, 'arrayFromOwn', ARRAY_FROM);
      replace(/(?<= of )([\w$.]+(?:\([^()]*\))?)\.entries\(\)(?=\))/g, 'entriesOwn($1)', ENTRIES);
      return left !== code ? { code: `${left}\n${helpers.join('\n')}\n`, map: null } : null;
    },
  };
}

// What Shoelace does with an icon's address first: its own icons are `data:` addresses, all others are fetched.
const SPRITE = 'if (library == null ? void 0 : library.spriteSheet) {';
const READ = `if (url.startsWith("data:image/svg+xml,")) {
      const text = decodeURIComponent(url.slice(19)).trim().replace(/^<svg(?: part="([^"]*)")?/, '<svg part="svg $1"');
      this.svg = html(Object.assign([text], { raw: [text] }));
      return this.svg;
    }
    ${SPRITE}`;

/**
 * Two packages as they must be on a page that is not ours. Shoelace fetches its own icons from `data:` addresses and parses them as HTML: a
 * page whose content security policy names the portal alone refuses that, and selects, check boxes and password fields stand without their
 * signs. They are read as a template of lit instead. Cally defines its tags without a look: another release of it on the page, or the page's
 * own, would make the file fail, and the date fields with it. The build fails when a version does it otherwise.
 */
export function guestPackages(): Plugin {
  return {
    name: 'guest-packages',
    transform(code, id) {
      const place = id.replaceAll('\\', '/');
      if (place.includes('/@shoelace-style/') && code.includes('resolveIcon(url, library) {')) {
        if (!code.includes(SPRITE)) this.error(`${id} does not read icons as scripts/web/borne-pages.ts expects`);
        return { code: code.replace(SPRITE, READ), map: null };
      }
      if (!/\/cally\/dist\//.test(place)) return null;
      const define = /customElements\.define\(("[\w-]+"),/g;
      if (!define.test(code)) this.error(`${id} does not define its tags as scripts/web/borne-pages.ts expects`);
      return { code: code.replaceAll(define, 'customElements.get($1) || customElements.define($1,'), map: null };
    },
  };
}

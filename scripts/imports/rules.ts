/** How one file uses another: values at load, values when asked for, or types only. */
export type ImportKind = 'value' | 'lazy' | 'type';

/** One line of "who may not import whom". Patterns are tried on paths from the project's folder; `$1` in `to` and `toNot` is the group of `from`. */
export interface ImportRule {
  readonly name: string;
  /** What to do instead, for the person who broke it. */
  readonly why: string;
  readonly from: RegExp;
  readonly fromNot?: RegExp;
  readonly to: string;
  readonly toNot?: string;
  /** Kinds of import that the rule is about; left out, all. */
  readonly kinds?: readonly ImportKind[];
}

/** The table of docs/architecture.md. A test plants a violation of each. Packages are `node_modules/<name>/`, Node's own modules `node:<name>`. */
export const importRules: readonly ImportRule[] = [
  {
    name: 'domain-is-pure',
    why: 'shared/domain runs in browsers and on the server: it imports itself, types of shared/i18n/strings and zod/mini.',
    from: /^shared\/domain\//,
    fromNot: /^shared\/domain\/(strings|registry)\.ts$/,
    to: '.',
    toNot: '^shared/domain/|^shared/i18n/strings\\.ts$|^node_modules/(zod/mini|big\\.js)/',
  },
  {
    name: 'domain-takes-types-of-strings',
    why: 'shared/domain takes only types of shared/i18n; the list of all strings may name the common ones.',
    from: /^shared\/domain\//,
    fromNot: /^shared\/domain\/strings\.ts$/,
    to: '^shared/i18n/',
    kinds: ['value', 'lazy'],
  },
  {
    name: 'sealing-stands-alone',
    why: 'Sealed bids are made in the browser and checked on the server: WebCrypto and the CMS libraries, nothing else.',
    from: /^shared\/sealing\//,
    fromNot: /^shared\/sealing\/node\//,
    to: '.',
    toNot:
      '^shared/(sealing|domain/kernel)/|^node_modules/(pkijs|asn1js|pvutils|pvtsutils|fflate|shamir-secret-sharing|@peculiar/x509|sm-crypto-v2)/',
  },
  {
    name: 'ocds-is-pure',
    why: 'Reading and writing OCDS is a pure translation over shared/domain.',
    from: /^shared\/ocds\//,
    to: '.',
    toNot: '^shared/(ocds|domain)/|^shared/i18n/strings\\.ts$|^node_modules/(zod/mini|big\\.js)/',
  },
  {
    name: 'shared-knows-nobody',
    why: 'shared/ is used by all and knows none of its users.',
    from: /^shared\//,
    to: '^(elements|host|server|demo|test|scripts)/',
  },
  {
    name: 'shared-runs-in-browsers',
    why: "shared/ runs in browsers: Node's modules and the server's packages belong to server/ (sealing of large files on disk: shared/sealing/node).",
    from: /^shared\//,
    fromNot: /^shared\/sealing\/node\//,
    to: '^node:|^node_modules/(fastify|@fastify/[^/]+|pg|pg-boss|kysely|@tus/[^/]+|pdfmake|exceljs)/',
  },
  {
    name: 'no-element-to-element',
    why: 'Areas meet in the page through tags and events, or the part moves to shared/ui.',
    from: /^elements\/([^/]+)\//,
    to: '^elements/',
    toNot: '^elements/$1/',
  },
  {
    name: 'elements-use-shared',
    why: 'An element is a package of its own: it uses shared/ and itself.',
    from: /^elements\//,
    to: '^(host|server|demo|test|scripts)/|^node:',
  },
  {
    name: 'host-through-the-door',
    why: 'The host loads an area by its index.ts, never a screen or a part, and knows neither server nor demo.',
    from: /^host\//,
    to: '^elements/(?![^/]+/index\\.ts$)|^(server|demo|test|scripts)/|^node:',
  },
  {
    name: 'host-loads-lazily',
    why: 'An area is fetched when it is opened: import() only.',
    from: /^host\//,
    to: '^elements/',
    kinds: ['value'],
  },
  {
    name: 'demo-uses-built-files',
    why: 'The demo pages show what a partner has: the built files.',
    from: /^demo\//,
    to: '^(shared|elements|host|server|test|scripts)/',
  },
  {
    name: 'server-through-the-door',
    why: 'Another area of the server is reached through its index.ts.',
    from: /^server\/([^/]+)\//,
    to: '^server/',
    toNot: '^server/($1|platform)/|^server/[^/]+/index\\.ts$',
  },
  {
    name: 'platform-knows-no-area',
    why: 'The platform serves any area: it is given the modules.',
    from: /^server\/platform\//,
    to: '^server/(?!platform/)',
  },
  {
    name: 'server-has-no-screens',
    why: 'The server never runs code of the browser.',
    from: /^server\//,
    to: '^(elements|host|demo|test|scripts)/|^shared/(ui|client)/|^node_modules/(react|react-dom|@shoelace-style/shoelace|wouter)/',
  },
  {
    name: 'shoelace-only-in-kit',
    why: 'Widgets come from shared/ui/kit, so that they can be replaced in one place.',
    from: /^(elements|host|shared|demo)\//,
    fromNot: /^shared\/ui\/kit\//,
    to: '^node_modules/@shoelace-style/',
  },
  {
    name: 'public-elements-stay-light',
    why: "These run on other people's pages: wouter patches the page's history object, Shoelace is 17 KB.",
    from: /^elements\/(?:bulletin-detail|regulations-list)\//,
    to: '^node_modules/(wouter|@shoelace-style)/|^shared/ui/kit/',
    kinds: ['value'],
  },
  {
    name: 'sealing-on-disk-stays-on-the-server',
    why: 'shared/sealing/node reads and writes files of a server: browsers take shared/sealing.',
    from: /^(elements|host|shared\/(?!sealing\/node\/))/,
    to: '^shared/sealing/node/',
  },
  {
    name: 'no-test-in-product',
    why: 'Nobody imports test/.',
    from: /^(shared|elements|host|server|demo)\//,
    to: '^test/',
  },
];

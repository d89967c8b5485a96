import { EVENTS } from './events.ts';
import type { ElementAbout } from './elements.ts';
import { CUSTOM_PROPERTIES } from './theming.ts';

const row = (...cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(...heads),
  row(...heads.map(() => '---')),
  ...rows.map(cells => row(...cells)),
];

/** The example of an element: its script and its tag. */
export const exampleOf = ({ name, tag, attributes, routes, isPublic }: ElementAbout, portal: string): string => {
  const own = isPublic ? (attributes.find(({ attribute }) => attribute.endsWith('-id'))?.attribute ?? '') : '';
  const told = own ? ` ${own}="…"` : isPublic ? '' : ` path="${routes[0]?.path ?? '/'}"`;
  return `<script type="module" src="${portal}/elements/${name}.js"></script>\n<${tag}${told} lang="en"></${tag}>`;
};

const reach = ({ isPublic }: ElementAbout): string =>
  isPublic
    ? 'Public: works on a page of any origin, without signing in and without storage.'
    : 'For signed-in users: works in the portal’s own origin, and on origins that the platform’s administrator allows.';

/** The documentation page of an element, `docs/elements/<name>.md`. */
export function markdownOf(element: ElementAbout): string {
  const lines = [
    `# \`<${element.tag}>\``,
    '',
    'Made from the sources by `scripts/element-docs.ts`; do not edit it by hand.',
    '',
    element.what,
    '',
    reach(element),
    '',
    '```html',
    exampleOf(element, 'https://portal.example'),
    '```',
    '',
    `A running installation shows it live at \`/elements/docs/${element.name}.html\`. How to embed: [embed an element](../how-to/embed-an-element.md).`,
    '',
    '## Attributes',
    '',
    ...table(
      ['Attribute', 'Property', 'Type', 'Meaning', 'Left out'],
      element.attributes.map(({ attribute, property, type, what, byDefault = '' }) => [
        `\`${attribute}\``,
        `\`${property}\``,
        type,
        what,
        byDefault,
      ]),
    ),
    '',
    '## Events',
    '',
    ...table(
      ['Event', '`detail`', 'When'],
      EVENTS.map(({ name, detail, what }) => [`\`${name}\``, `\`${detail}\``, what]),
    ),
    '',
    '## Parts',
    '',
    ...table(
      ['Part', 'What'],
      element.parts.map(([name, what]) => [`\`${name}\``, what]),
    ),
    '',
    '## Custom properties',
    '',
    ...table(
      ['Property', 'What'],
      CUSTOM_PROPERTIES.map(([name, what]) => [`\`${name}\``, what]),
    ),
  ];
  if (element.routes.length > 0)
    lines.push(
      '',
      '## Paths',
      '',
      ...table(
        ['Path', 'Title', '标题', 'Access'],
        element.routes.map(({ path, title, access }) => [`\`${path}\``, title.en, title.zh, access]),
      ),
    );
  return `${lines.join('\n')}\n`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const inline = (text: string): string => escape(text).replace(/`([^`]*)`/g, '<code>$1</code>');
const htmlTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" role="region" aria-label="${heads[0]}" tabindex="0"><table><thead><tr>${heads.map(head => `<th scope="col">${inline(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(cells => `<tr>${cells.map(cell => `<td>${inline(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

/** Where a reader tries an attribute: a choice where it takes one of a few words. */
const control = (attribute: string): string => {
  const words = { lang: ['zh', 'en'], theme: ['light', 'dark', 'auto'] }[attribute];
  return words
    ? `<select name="${attribute}"><option value="">(left out)</option>${words.map(word => `<option>${word}</option>`).join('')}</select>`
    : `<input name="${attribute}" autocomplete="off" />`;
};

/** The element's paths, each with a button that shows it above. */
const pathTable = (routes: ElementAbout['routes']): string =>
  `<div class="wide" role="region" aria-label="Paths" tabindex="0"><table><thead><tr><th scope="col">Path</th><th scope="col">Title</th><th scope="col" lang="zh">标题</th><th scope="col">Access</th></tr></thead><tbody>${routes
    .map(
      ({ path, title, access }) =>
        `<tr><td><button type="button" data-path="${escape(path)}"><code>${escape(path)}</code></button></td><td>${escape(title.en)}</td><td lang="zh">${escape(title.zh)}</td><td>${access}</td></tr>`,
    )
    .join('')}</tbody></table></div>`;

/**
 * The same page with the element live in it, `/elements/docs/<name>.html`. Nothing is inline, so that a strict content security policy holds;
 * the page's own script runs before the element's, or it would miss the first event of an element that comes quicker.
 */
export function htmlOf(element: ElementAbout, all: readonly ElementAbout[]): string {
  const { tag, name, attributes, parts, isPublic, what, routes } = element;
  const links = all.map(
    each => `<a href="${each.name}.html"${each === element ? ' aria-current="page"' : ''}>${each.tag}</a>`,
  );
  const path = isPublic ? '' : ` path="${escape(routes[0]?.path ?? '/')}"`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>&lt;${tag}&gt;</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs.css" />
    <script type="module" src="docs.js"></script>
    <script type="module" src="../${name}.js"></script>
  </head>
  <body>
    <nav aria-label="Elements">${links.join(' ')}</nav>
    <main>
      <h1><code>&lt;${tag}&gt;</code></h1>
      <p>${inline(what)}</p>
      <p>${inline(reach(element))}</p>
      <pre tabindex="0">${escape(exampleOf(element, 'https://portal.example'))}</pre>
      <h2 id="example">Live</h2>
      ${isPublic ? '' : '<p>It shows what you may see: <a href="/mine/mine" target="_blank">sign in at the portal</a> in this browser, and it follows.</p>'}
      <form id="settings">
        ${attributes.map(({ attribute }) => `<label>${attribute} ${control(attribute)}</label>`).join('\n        ')}
      </form>
      <section aria-label="The element" id="live"><${tag}${path}></${tag}></section>
      <h2>Events so far</h2>
      <ol id="events"></ol>
      <h2>Attributes</h2>
      ${htmlTable(
        ['Attribute', 'Property', 'Type', 'Meaning', 'Left out'],
        attributes.map(each => [
          `\`${each.attribute}\``,
          `\`${each.property}\``,
          each.type,
          each.what,
          each.byDefault ?? '',
        ]),
      )}
      ${isPublic ? '' : `<h2>Paths</h2>\n      ${pathTable(routes)}`}
      <h2>Events</h2>
      ${htmlTable(
        ['Event', 'detail', 'When'],
        EVENTS.map(each => [`\`${each.name}\``, `\`${each.detail}\``, each.what]),
      )}
      <h2>Parts</h2>
      ${htmlTable(
        ['Part', 'What'],
        parts.map(([part, about]) => [`\`${part}\``, about]),
      )}
      <h2>Custom properties</h2>
      ${htmlTable(
        ['Property', 'What'],
        CUSTOM_PROPERTIES.map(([property, about]) => [`\`${property}\``, about]),
      )}
    </main>
  </body>
</html>
`;
}

/** The script of the live pages: attributes follow the form, and the element's events are listed. */
export const DOCS_SCRIPT = `const element = document.querySelector('#live > *');
const form = document.querySelector('#settings');
const show = () => {
  for (const input of form.elements) input.value = element.getAttribute(input.name) ?? '';
};
show();
// An element of one bulletin, or of one project, is tried with the newest that this installation has published.
const ofProject = element.localName === 'ebs-project-workspace';
if (form.elements['bulletin-id'] || ofProject)
  fetch('/ebidding/api/pre-tender/bulletin/list?state=published&sort=-publishedAt&size=1')
    .then(answer => answer.json())
    .then(({ data }) => {
      const [newest] = data.rows;
      if (!newest || element.getAttribute('bulletin-id')) return;
      if (!ofProject) element.setAttribute('bulletin-id', newest.id);
      else if (newest.projectId) element.setAttribute('path', element.getAttribute('path') + '?projectId=' + newest.projectId);
      show();
    })
    .catch(() => undefined);
for (const button of document.querySelectorAll('[data-path]'))
  button.addEventListener('click', () => {
    element.setAttribute('path', button.dataset.path);
    show();
    document.querySelector('#example').scrollIntoView();
  });
form.addEventListener('submit', event => event.preventDefault());
form.addEventListener('change', ({ target }) => {
  if (target.value) element.setAttribute(target.name, target.value);
  else element.removeAttribute(target.name);
});
for (const name of ${JSON.stringify(EVENTS.map(({ name }) => name))})
  element.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = name + ' ' + JSON.stringify(detail);
    document.querySelector('#events').append(line);
  });
`;

/** The style sheet of the live pages. */
export const DOCS_SHEET = `:root{color-scheme:light dark;--line:light-dark(#c3d0d5,#385059);--link:light-dark(#0b5c75,#7fd0e8)}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:light-dark(#16262c,#e6eef1);background:light-dark(#fff,#0a1317)}
main{max-width:72rem;margin:0 auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
a{color:var(--link)}a[aria-current]{font-weight:700;color:inherit;text-decoration:none}
pre{overflow:auto;padding:1rem;background:light-dark(#f1f5f6,#16262d)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.35rem .75rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
#settings{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin-bottom:1rem}label{display:grid;font-size:.875rem}td button{font:inherit;padding:0;border:0;background:none;color:var(--link);text-decoration:underline;cursor:pointer;text-align:start;overflow-wrap:anywhere}input,select{font:inherit;padding:.25rem .5rem;border:1px solid light-dark(#6b7f87,#8aa0a8);border-radius:4px}
#live{border:1px solid var(--line);border-radius:8px;padding:1rem;overflow-x:auto}
`;

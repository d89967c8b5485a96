import { writeFileSync } from 'node:fs';
import { tables } from '../shared/routes/registry.ts';

const ACCESS: Readonly<Record<string, string>> = {
  public: 'everyone',
  anonymous: 'everyone (single sign-on)',
  open: 'any signed-in user',
  role: 'by role',
  auth: 'by role (requires authorisation)',
};

/** The text of `docs/route-map.md`: every route with its element, access and screen, and how many stand. */
export function routeMap(): string {
  const all = tables.flatMap(table => table.routes);
  const given = all.filter(route => !route.own);
  const standing = given.filter(route => route.screen).length;
  const lines = [
    '# Route map',
    '',
    'Made from `shared/routes/*.routes.ts` by `scripts/route-map.ts`; do not edit it by hand.',
    '',
    `${standing} of the ${given.length} given routes stand, and ${all.length - given.length} of the platform's own. A route without a screen is in no user's route list and in no menu.`,
    '',
    '| Element | Stand | Routes |',
    '|---|---:|---:|',
    ...tables.map(
      ({ element, routes }) =>
        `| [${element}](#${element}) | ${routes.filter(route => route.screen).length} | ${routes.length} |`,
    ),
  ];
  for (const { element, routes } of tables) {
    lines.push(
      '',
      `## ${element}`,
      '',
      '| Path | Title | 标题 | Kind | Access | Needs | Screen |',
      '|---|---|---|---|---|---|---|',
    );
    for (const { path, title, kind, access, needs, screen } of routes) {
      const cells = [
        `\`${path}\``,
        title.en,
        title.zh,
        kind,
        ACCESS[access],
        needs ? `\`${needs}\`` : '',
        screen ? `\`${screen}\`` : '',
      ];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(new URL('../docs/route-map.md', import.meta.url), routeMap());

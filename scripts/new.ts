import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entityFile, moduleFile, screenFile, stringsFile } from './new/templates.ts';
import { root, say } from './support/project.ts';

// `npm run new entity <area> <name> <Chinese name>`, `new screen <area> <name>`, `new ddl <entity>`.
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function write(file: string, text: string): void {
  if (existsSync(path.join(root, file))) {
    say(`${file} exists already and stays as it is.`);
    return;
  }
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  say(`wrote ${file}`);
}

function newEntity(area: string, name: string, chinese: string): void {
  write(`shared/domain/${area}/${name}.entity.ts`, entityFile(area, name));
  write(`shared/domain/${area}/${name}.strings.ts`, stringsFile(name, chinese));
  write(`server/${area}/${name}.module.ts`, moduleFile(area, name));
  say(
    'Now: name the entity in shared/domain/registry.ts, its strings in shared/domain/strings.ts, its module in server/modules.ts,',
  );
  say(
    `     fill in fields and transitions, then put the output of \`npm run new ddl ${name}\` into server/${area}/migrations/.`,
  );
}

function newScreen(area: string, name: string): void {
  write(`elements/${area}/${name}.screen.tsx`, screenFile(name));
  say(`Now: name it in elements/${area}/screens.ts and in the route's line of shared/routes/${area}.routes.ts.`);
}

async function ddl(name: string): Promise<void> {
  const { entities } = await import('../shared/domain/registry.ts');
  const { ddlFor } = await import('../server/platform/ddl.ts');
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const entity = entities.find(each => each.name === camel || each.name === name);
  if (!entity) {
    say(`There is no entity "${name}" in shared/domain/registry.ts.`);
    process.exit(1);
  }
  say(ddlFor(entity));
}

const [what, first, second, chinese] = process.argv.slice(2);
const named = first !== undefined && second !== undefined && NAME.test(first) && NAME.test(second);
if (what === 'ddl' && first) await ddl(first);
else if (what === 'entity' && named && chinese) newEntity(first, second, chinese);
else if (what === 'screen' && named) newScreen(first, second);
else {
  say('Usage: npm run new entity <area> <name> <中文名> | screen <area> <name> | ddl <entity>; names are kebab-case.');
  say('For example: npm run new entity review score-sheet 评分表');
  process.exit(2);
}

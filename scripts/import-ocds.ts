import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { actorOf, idOfAccount, personById } from '../server/platform/auth/people.ts';
import type { Database } from '../server/platform/db.ts';
import { SYSTEM } from '../server/platform/session.ts';
import { storeOcdsText, type ImportAnswer } from '../server/pre-tender/import-project.operation.ts';
import type { Actor } from '../shared/domain/kernel/access.ts';
import { importText } from '../shared/ocds/import-file.ts';
import type { ImportResult } from '../shared/ocds/import-file.ts';
import { ocdsStrings } from '../shared/ocds/ocds.strings.ts';
import { command } from './support/command.ts';

/** Reads an OCDS file and drafts its projects; rejects when the file cannot be read. */
export const importOcds = async (file: string): Promise<ImportResult> => importText(await readFile(file, 'utf8'));

/** The report of an import in English: what was drafted and each line that found no place, or each fault. */
export function reportOf(result: ImportResult): string {
  if (!result.ok)
    return [
      `Refused: ${result.faults.length} faults`,
      ...result.faults.map(fault => `  ${fault.path || '/'}: ${sentence(fault.reason, fault.params)}`),
    ].join('\n');
  return result.projects
    .flatMap(({ ocid, project, lots, left, taken }) => [
      `${ocid}: ${project.name ?? ''}`,
      `  ${lots.length} lots, ${lots.reduce((count, lot) => count + (lot.items?.length ?? 0), 0)} items, ${project.importedDocuments?.length ?? 0} documents`,
      `  ${taken.length} values taken, ${left.length} left:`,
      ...left.map(line => `    ${line.path}: ${sentence(line.reason)}`),
    ])
    .join('\n');
}

function sentence(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const [, group = '', name = ''] = key.split('.');
  const texts = ocdsStrings.en[group];
  const text = typeof texts === 'object' ? texts[name] : undefined;
  return typeof text === 'string'
    ? text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] ?? ''))
    : key;
}

/** Who imports: a person of the installation by account name, or the server itself for a tenant. */
export interface Importer {
  readonly account?: string;
  readonly tenant?: string;
}

/** Keeps a file's projects in the installation as drafts; answers the first one's id and code. Rejects with a `Refusal` for a faulty file. */
export async function storeOcds(file: string, who: Importer): Promise<ImportAnswer> {
  const text = await readFile(file, 'utf8');
  const { withPlatform } = await import('./support/open-platform.ts');
  return withPlatform(async ({ database }) => {
    const actor = await importerOf(database, who);
    const caller = { actor, lang: 'zh' as const, address: 'command', requestId: 'import-ocds' };
    return database.transaction(caller, tx => storeOcdsText(tx, text));
  });
}

async function importerOf(database: Database, { account, tenant }: Importer): Promise<Actor> {
  if (account) {
    const id = await idOfAccount(database.pool, account);
    const person = id ? await personById(database.pool, id) : undefined;
    if (!person) throw new Error(`There is no account ${account}`);
    if (!actorOf(person).permissions.has('project.import')) throw new Error(`${account} may not import projects`);
    return actorOf(person);
  }
  if (!tenant) throw new Error('Name who imports: --account NAME or --tenant ID');
  return { ...SYSTEM, tenantId: tenant };
}

const [, script = ''] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { account: { type: 'string' }, tenant: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) {
    process.stderr.write(
      'Usage: npm run import:ocds -- FILE [--account NAME | --tenant ID]\nWithout an importer the file is only checked.\n',
    );
    process.exitCode = 2;
  } else {
    const result = await importOcds(file);
    process.stdout.write(`${reportOf(result)}\n`);
    process.exitCode = result.ok ? 0 : 1;
    if (result.ok && (values.account || values.tenant)) {
      await command(async () => {
        const made = await storeOcds(file, values);
        process.stdout.write(`Stored as ${made.code ?? made.id} (${made.id})\n`);
      });
    }
  }
}

import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { createOrganization, createPerson, seedRoles } from '../server/account/index.ts';
import { Refusal } from '../server/platform/refusal.ts';
import { PLATFORM_TENANT } from '../shared/domain/account/account.values.ts';
import { command } from './support/command.ts';
import { withPlatform } from './support/open-platform.ts';
import { say } from './support/project.ts';

/*
 * `npm run admin:create -- <account> <name>`: makes an administrator of the platform, the first one of a production
 * installation. The password is read from EBS_ADMIN_PASSWORD or asked for; left empty, one is made and shown once. The administrator
 * chooses another one at the first sign-in.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const madeUp = (): string => `${Array.from({ length: 18 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}-7aQ`;

async function passwordFor(account: string): Promise<string> {
  const given = process.env['EBS_ADMIN_PASSWORD'];
  if (given) return given;
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Password for ${account} (empty: make one): `);
  terminal.close();
  return typed;
}

await command(async () => {
  const [account, ...words] = process.argv.slice(2);
  const name = words.join(' ');
  if (!account || !name)
    throw new Error(
      'Usage: npm run admin:create -- <account> <name>, for example: npm run admin:create -- lin.admin 林静',
    );
  const typed = await passwordFor(account);
  const password = typed || madeUp();
  await withPlatform(async ({ database }) => {
    try {
      await database.system(async tx => {
        await seedRoles(tx);
        const found = await tx.one<{ id: string }>(
          sql`select id from organization where kind = 'platform' order by created_at limit 1`,
        );
        const { id: organizationId } =
          found ?? (await createOrganization(tx, { tenantId: PLATFORM_TENANT, name: '平台运营方', kind: 'platform' }));
        await createPerson(tx, {
          tenantId: PLATFORM_TENANT,
          account,
          password,
          name,
          userType: '10',
          organizationId,
          roles: ['platformAdmin'],
          mustChange: true,
        });
      });
    } catch (error) {
      if (error instanceof Refusal)
        throw new Error(`Not made: ${JSON.stringify(error.fields ?? error.reason)}`, { cause: error });
      throw error;
    }
  });
  say(`The administrator ${account} can sign in as purchaser.${typed ? '' : ` Password, shown once: ${password}`}`);
});

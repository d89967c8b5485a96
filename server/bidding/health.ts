import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Finding, HealthCheck } from '../platform/health-check.ts';
import { platformKeys } from './platform-keys.ts';

const DAY_MS = 86_400_000;
// A renewed authority must reach everybody before the old one ends; suppliers must have time to ask for a new certificate.
const KEY_DAYS = { warn: 180, fault: 30 };

/** The certificates: until when the platform's own are good, and how many of suppliers end soon. */
export const checkCertificates: HealthCheck = async ({ services, read }) => {
  const soon = await read(tx =>
    tx.one<{ soon: number; late: number }>(
      sql`select count(*) filter (where not_after >= app_now())::int as soon, count(*) filter (where not_after < app_now())::int as late
        from certificate where state = 'active' and not_after < app_now() + interval '30 days'`,
    ),
  );
  return [
    ...(await ownCertificates(services)),
    { item: 'certificatesSoon', result: 'ok', unit: 'count', value: soon?.soon ?? 0 },
    { item: 'certificatesLate', result: (soon?.late ?? 0) > 0 ? 'warn' : 'ok', unit: 'count', value: soon?.late ?? 0 },
  ];
};

// Looking must not make keys: an installation that has issued nothing yet has none.
async function ownCertificates(services: Parameters<typeof platformKeys>[0]): Promise<Finding[]> {
  const dir = process.env['EBS_CA_DIR'] || join(services.config.dataDir, 'authority');
  if (!existsSync(join(dir, 'authority.pem'))) return [];
  const { authority, receipts, safe } = await platformKeys(services);
  return Object.entries({ authority, receipts, safe }).map(([name, { certificate }]) => {
    const days = Math.floor((certificate.notAfter.getTime() - services.now().getTime()) / DAY_MS);
    const result = days < KEY_DAYS.fault ? 'fault' : days < KEY_DAYS.warn ? 'warn' : 'ok';
    return { item: `${name}Certificate`, result, unit: 'days', value: days };
  });
}

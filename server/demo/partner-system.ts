import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ssoSystem } from '../../shared/domain/sso/sso-system.entity.ts';
import type { Cast } from './cast.ts';

/** Where the partner site of `demo/partner` finds the secret that the platform has given it, below the data folder. */
export const PARTNER_SECRET = join('demo', 'partner.secret');

/** Connects the partner site of `demo/partner`: its members come from there without a password of the platform. */
export async function connectPartner(cast: Cast, dataDir: string): Promise<void> {
  const admin = cast.visitor('admin');
  const made = await admin.create(ssoSystem, {
    code: 'partner',
    nameZh: '滨江建筑业协会',
    nameEn: 'Riverside builders’ association',
    kind: 'code',
    entryUrl: 'http://localhost:8090/',
    userTypes: ['20'],
  });
  await keepSecret(cast, made.id, join(dataDir, PARTNER_SECRET));
}

/** Where the legacy site of `demo/legacy-jsp` finds its secret, below the data folder. */
export const LEGACY_SECRET = join('demo', 'legacy.secret');

/** Connects the old JSP site: its signed-in people hand their session over (contract §4, `jSessionId`). */
export async function connectLegacySite(cast: Cast, dataDir: string): Promise<void> {
  const admin = cast.visitor('admin');
  const made = await admin.create(ssoSystem, {
    code: 'legacy',
    nameZh: '下游建材采购网',
    nameEn: 'Lower river building materials',
    kind: 'legacy',
    userTypes: ['20'],
  });
  await keepSecret(cast, made.id, join(dataDir, LEGACY_SECRET));
}

async function keepSecret(cast: Cast, id: string, file: string): Promise<void> {
  const admin = cast.visitor('admin');
  const { secret } = await admin.post<{ secret: string }>('/sso/ssoSystem/rotateSecret', { id });
  await admin.act(ssoSystem, id, 'enable');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, secret, { mode: 0o600 });
}

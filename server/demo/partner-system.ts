import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const { secret } = await admin.post<{ secret: string }>('/sso/ssoSystem/rotateSecret', { id: made.id });
  await admin.act(ssoSystem, made.id, 'enable');
  mkdirSync(join(dataDir, 'demo'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, PARTNER_SECRET), secret, { mode: 0o600 });
}

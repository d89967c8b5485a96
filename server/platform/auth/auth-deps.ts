import type pg from 'pg';
import type { AppDeps } from '../app-deps.ts';
import type { Registry } from '../registry.ts';
import type { Services } from '../types.ts';

/** What signing in needs of the installation. */
export interface AuthDeps {
  readonly pool: pg.Pool;
  readonly services: Services;
  /** The installed modules: who holds a certificate, which other systems vouch for people. */
  readonly registry: Registry;
  /** The installation's secrets by name (`config.secret`): `otp` encrypts authenticator secrets, `challenge` signs challenges. */
  readonly secret: (name: string) => Buffer;
  /** Given when request signing is on. */
  readonly signingSecret?: Buffer;
}

/** The same, out of what the application is made of. */
export const authDepsOf = ({
  pool,
  services,
  registry,
  config,
}: Pick<AppDeps, 'pool' | 'services' | 'registry' | 'config'>): AuthDeps => ({
  pool,
  services,
  registry,
  secret: config.secret,
  ...(config.signing ? { signingSecret: config.secret('signing') } : {}),
});

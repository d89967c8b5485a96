import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { OutsideConfig } from './outside/carriers.ts';

const flag = (byDefault: 'on' | 'off') => z.enum(['on', 'off']).default(byDefault);

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  EBS_HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  EBS_DATA_DIR: z.string().default('.data'),
  EBS_BASE_URL: z.url().optional(),
  EBS_ALLOWED_ORIGINS: z.string().default(''),
  EBS_FRAME_ORIGINS: z.string().default(''),
  EBS_SIGNING: flag('off'),
  EBS_QUERY_ENCRYPTION: flag('off'),
  EBS_TRUST_PROXY: z.union([z.enum(['on', 'off']), z.coerce.number().int().min(1).max(9)]).default('off'),
  EBS_METRICS_TOKEN: z.string().min(16).optional(),
  EBS_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EBS_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EBS_MAIL_FROM: z.email().optional(),
  EBS_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EBS_SMS_TOKEN: z.string().min(16).optional(),
  EBS_WECHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  EBS_WECHAT_TOKEN: z.string().min(16).optional(),
  EBS_IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  EBS_IDENTITY_TOKEN: z.string().min(16).optional(),
  EBS_MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(10_240).default(1024),
});

/** What the installation is told from outside: the environment, checked once at start. */
export interface Config {
  readonly production: boolean;
  /** A demo installation (contract §7): everything that is not production. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /** The application's connection; absent: the server starts a local PostgreSQL. */
  readonly databaseUrl?: string;
  /** The owner's connection, for migrations; absent: the application's own. */
  readonly databaseOwnerUrl?: string;
  readonly dataDir: string;
  readonly baseUrl: string;
  /** Origins of other sites whose pages may call with a session (contract §4). */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages `/iframe/index` may show in a frame (contract §5). */
  readonly frameOrigins: readonly string[];
  /** Whether each signed-in call must carry `X-Signature` (contract §1). */
  readonly signing: boolean;
  /** Whether sessions carry a key with which the portal seals the queries of its addresses (contract §3). */
  readonly queryEncryption: boolean;
  /** How many own proxies stand before the server: so many addresses of `X-Forwarded-For`, from its end, are believed. */
  readonly trustProxy: number;
  readonly metricsToken?: string;
  readonly logLevel: string;
  /** Mail server, SMS and WeChat gateways. */
  readonly outside: OutsideConfig;
  /** The service that proves identities (`server/account/identity-provider.ts`); absent: staff check documents. */
  readonly identity?: { readonly url: string; readonly token?: string };
  /** Largest single upload in bytes. */
  readonly maxUpload: number;
  /** A secret key by name: `EBS_SECRET_<NAME>`, else made once and kept in the data folder (never made in production). */
  readonly secret: (name: string) => Buffer;
}

/** Reads and checks the environment. Throws an Error that names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const dataDir = resolve(e.EBS_DATA_DIR);
  return {
    production,
    demo: !production,
    port: e.PORT,
    host: e.EBS_HOST,
    dataDir,
    baseUrl: e.EBS_BASE_URL ?? `http://localhost:${e.PORT}`,
    allowedOrigins: originsOf('EBS_ALLOWED_ORIGINS', e.EBS_ALLOWED_ORIGINS),
    frameOrigins: originsOf('EBS_FRAME_ORIGINS', e.EBS_FRAME_ORIGINS),
    signing: e.EBS_SIGNING === 'on',
    queryEncryption: e.EBS_QUERY_ENCRYPTION === 'on',
    trustProxy: e.EBS_TRUST_PROXY === 'off' ? 0 : e.EBS_TRUST_PROXY === 'on' ? 1 : e.EBS_TRUST_PROXY,
    logLevel: e.EBS_LOG_LEVEL,
    ...(e.EBS_IDENTITY_URL
      ? {
          identity: { url: e.EBS_IDENTITY_URL, ...(e.EBS_IDENTITY_TOKEN ? { token: e.EBS_IDENTITY_TOKEN } : {}) },
        }
      : {}),
    outside: {
      ...(e.EBS_SMTP_URL ? { smtpUrl: e.EBS_SMTP_URL } : {}),
      ...(e.EBS_MAIL_FROM ? { mailFrom: e.EBS_MAIL_FROM } : {}),
      ...(e.EBS_SMS_URL ? { smsUrl: e.EBS_SMS_URL } : {}),
      ...(e.EBS_SMS_TOKEN ? { smsToken: e.EBS_SMS_TOKEN } : {}),
      ...(e.EBS_WECHAT_URL ? { wechatUrl: e.EBS_WECHAT_URL } : {}),
      ...(e.EBS_WECHAT_TOKEN ? { wechatToken: e.EBS_WECHAT_TOKEN } : {}),
    },
    maxUpload: e.EBS_MAX_UPLOAD_MB * 1024 * 1024,
    secret: secretsOf(env, join(dataDir, 'secrets'), production),
    ...(e.DATABASE_URL ? { databaseUrl: e.DATABASE_URL } : {}),
    ...(e.DATABASE_OWNER_URL ? { databaseOwnerUrl: e.DATABASE_OWNER_URL } : {}),
    ...(e.EBS_METRICS_TOKEN ? { metricsToken: e.EBS_METRICS_TOKEN } : {}),
  };
}

/** A comma-separated list of origins. Throws an Error that names the variable and the entry that is none: it would never match. */
function originsOf(variable: string, text: string): readonly string[] {
  const entries = text
    .split(',')
    .map(entry => entry.trim().replace(/\/$/, ''))
    .filter(Boolean);
  for (const entry of entries) {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    if (url?.origin !== entry || !/^https?:$/.test(url.protocol))
      throw new Error(`${variable}: "${entry}" is not an origin. Write it as https://host or https://host:port.`);
  }
  return entries;
}

function secretsOf(env: NodeJS.ProcessEnv, folder: string, production: boolean): Config['secret'] {
  const known = new Map<string, Buffer>();
  return name => {
    const held = known.get(name);
    if (held) return held;
    const variable = `EBS_SECRET_${name.toUpperCase()}`;
    const given = env[variable];
    if (given && given.length < 32) throw new Error(`${variable} must be at least 32 characters long.`);
    if (!given && production) throw new Error(`${variable} must be set in production.`);
    const secret = given ? Buffer.from(given, 'utf8') : keptSecret(folder, name);
    known.set(name, secret);
    return secret;
  };
}

/** Several processes may start at once on one folder: a hard link decides which one's secret is the secret. */
function keptSecret(folder: string, name: string): Buffer {
  const path = join(folder, `${name}.key`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, randomBytes(32), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path);
}

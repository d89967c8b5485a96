import { clientVersion } from '../../shared/domain/operations/client-version.entity.ts';
import { clientChannels, clientPlatforms } from '../../shared/domain/operations/operations.values.ts';
import { compareVersions, VERSION_NUMBER } from '../../shared/domain/operations/version-number.ts';
import type { LatestAnswer, LatestVersion } from '../../shared/domain/operations/wire.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { releasedOf, type Released } from './released-versions.ts';

const parts = valueSet('clientFile', ['file', 'signature']);
const DOWNLOAD = '/operations/client-version/download';

/**
 * `GET /operations/client-version/latest?platform=&version=&channel=`: what the client asks when it starts. A beta version is told of the
 * stable ones too: whoever tries things first must not be left behind.
 */
export const latestVersion = defineOperation({
  method: 'GET',
  path: '/operations/client-version/latest',
  access: 'public',
  anyOrigin: true,
  input: {
    platform: field.choice(clientPlatforms, { required: true }),
    channel: field.choice(clientChannels),
    version: field.text({ max: 60, pattern: VERSION_NUMBER }),
  },
  summary: 'The newest version of the bidding client for a system, and whether the caller’s own is still supported.',
  async handle({ tx, input, lang }): Promise<LatestAnswer> {
    const { platform, version } = input;
    const lines = input.channel === 'beta' ? (['beta', 'stable'] as const) : (['stable'] as const);
    const released: Released[] = [];
    for (const channel of lines) released.push(...(await releasedOf(tx, { platform, channel })));
    released.sort((a, b) => compareVersions(b.version ?? '0.0.0', a.version ?? '0.0.0'));
    const [newest] = released;
    const answer = newest ? told(newest, lang) : null;
    if (!version) return { newest: answer };
    return { newest: answer, present: standing(version, released) };
  },
});

function told(of: Released, lang: 'zh' | 'en'): LatestVersion {
  const [file] = of.file ?? [];
  const address = (part: string) => `${DOWNLOAD}?id=${of.id}&part=${part}`;
  return {
    version: of.version ?? '',
    releasedAt: of.releasedAt ?? of.updatedAt,
    mandatory: of.mandatory === true,
    minSupported: of.minSupported ?? '0.0.0',
    notes: (lang === 'en' ? of.notesEn : of.notesZh) ?? '',
    fileName: file?.name ?? '',
    size: file?.size ?? 0,
    sha256: file?.sha256 ?? '',
    download: address('file'),
    signature: of.signature?.length ? address('signature') : null,
  };
}

function standing(version: string, released: readonly Released[]): NonNullable<LatestAnswer['present']> {
  const [newest] = released;
  const known = released.some(each => each.version === version);
  const supported = newest !== undefined && known && compareVersions(version, newest.minSupported ?? '0.0.0') >= 0;
  // A mandatory version between the client's and the newest counts, though a later one is not mandatory itself.
  const newer = released.filter(each => compareVersions(each.version ?? '0.0.0', version) > 0);
  return {
    version,
    known,
    supported,
    updateAvailable: newer.length > 0,
    updateRequired: newer.length > 0 && (!supported || newer.some(each => each.mandatory === true)),
  };
}

/** `GET /operations/client-version/download?id=&part=`: the installation file or its signature, of a released version. */
export const downloadVersion = defineOperation({
  method: 'GET',
  path: DOWNLOAD,
  access: 'public',
  anyOrigin: true,
  input: { id: field.ref('clientVersion', { required: true }), part: field.choice(parts) },
  summary: 'The installation file of a released version of the bidding client, or its detached signature.',
  async handle({ tx, input, services }) {
    const [of] = await tx.asSystem(() =>
      tx.find(clientVersion, { id: input.id, tenantId: PLATFORM_TENANT, state: 'released' }, { limit: 1 }),
    );
    const [file] = (input.part === 'signature' ? of?.signature : of?.file) ?? [];
    if (!file) return refuse('clientVersion.reasons.unknownVersion', 404);
    return { file: { name: file.name, type: file.type, body: await services.files.open(file.id) } };
  },
});

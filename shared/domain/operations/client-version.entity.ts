import { defineEntity, type Issue } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { clientChannels, clientPlatforms } from './operations.values.ts';
import { compareVersions, VERSION_NUMBER } from './version-number.ts';

/**
 * One version of the offline bidding client for one system. The client asks for the newest of its system and channel, and whether it is
 * itself still supported. Spec §2.9 "system/client-version".
 */
export const clientVersion = defineEntity({
  name: 'clientVersion',
  area: 'operations',
  title: 'version',
  fields: {
    version: field.text({ required: true, max: 60, pattern: VERSION_NUMBER, filter: 'exact', search: true }),
    platform: field.choice(clientPlatforms, { required: true, filter: true, sort: true }),
    channel: field.choice(clientChannels, { required: true, filter: true }),
    file: field.files({ required: true, min: 1, max: 1 }),
    /** The detached signature of the file, made by whoever builds the client. */
    signature: field.files({ max: 1 }),
    /** The oldest version that may still be used beside this one. */
    minSupported: field.text({ required: true, max: 60, pattern: VERSION_NUMBER }),
    /** Whether the client must be brought up to this version before it is used again. */
    mandatory: field.boolean({ filter: true }),
    notesZh: field.longText({ required: true, max: 4000 }),
    notesEn: field.longText({ required: true, max: 6000 }),
    releasedAt: field.dateTime({ system: true, sort: true, filter: true }),
    withdrawnReason: field.text({ system: true, max: 500 }),
  },
  states: {
    draft: { tone: 'neutral' },
    released: { tone: 'success' },
    withdrawn: { tone: 'danger', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  comments: 'none',
  scope: () => 'all',
  check({ version, minSupported, file, signature }) {
    const issues: Issue[] = [];
    if (version && minSupported && VERSION_NUMBER.test(version) && VERSION_NUMBER.test(minSupported))
      if (compareVersions(minSupported, version) > 0)
        issues.push({ field: 'minSupported', reason: 'clientVersion.reasons.minAboveItself' });
    if (file?.[0] && signature?.[0] && file[0].id === signature[0].id)
      issues.push({ field: 'signature', reason: 'clientVersion.reasons.signatureIsFile' });
    return issues;
  },
  transitions: {
    release: { from: 'draft', to: 'released', tone: 'primary' },
    withdraw: {
      from: 'released',
      to: 'withdrawn',
      input: { reason: field.text({ required: true, max: 500 }) },
      tone: 'danger',
    },
  },
});

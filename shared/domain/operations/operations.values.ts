import { valueSet } from '../kernel/values.ts';

/** What a resource is for its readers. */
export const resourceKinds = valueSet('resourceKind', ['manual', 'form', 'driver', 'software', 'video', 'other']);

/** Who is offered a resource: everybody, guests included, or people of a user type (spec §6). */
export const resourceAudiences = valueSet('resourceAudience', ['everyone', '10', '20', '35', '40', '50']);

/** Languages of a file or a text. */
export const contentLanguages = valueSet('contentLanguage', ['zh', 'en']);

/** Texts that templates are made for. */
export const templateKinds = valueSet('templateKind', [
  'bulletin',
  'invitation',
  'awardNotice',
  'resultNotice',
  'contractPart',
  'letter',
]);

/** Systems that the offline bidding client is made for. */
export const clientPlatforms = valueSet('clientPlatform', [
  'windows-x64',
  'windows-arm64',
  'macos-x64',
  'macos-arm64',
  'linux-x64',
  'linux-arm64',
]);

/** How far a client version has been proved: for everybody, or for those who try it first. */
export const clientChannels = valueSet('clientChannel', ['stable', 'beta']);

/** How well a part of the installation is. */
export const checkResults = valueSet('checkResult', ['ok', 'warn', 'fault']);

/** Where a delivery of the outbox stands. */
export const deliveryStates = valueSet('deliveryState', ['pending', 'done', 'dead', 'abandoned']);

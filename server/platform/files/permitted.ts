import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../types.ts';
import { type ContentKind, endingOf } from './content-kind.ts';

const MEGABYTE = 1_048_576;

/** Who hands out programs to bidders (their offline client) sends executable files, which nobody else may. */
const SENDS_PROGRAMS = 'clientVersion.create';

/** Refuses (413, 422) a file that is larger, or of another type, than is set for its uploader's tenant. A program is one under every ending. */
export function refuseUnpermitted(
  { configured }: Pick<Services, 'configured'>,
  actor: Actor | null | undefined,
  file: { readonly name: string; readonly size: number; readonly content?: ContentKind | undefined },
): void {
  const owner = actor ?? {};
  const most = configured('files.largestMegabytes', owner);
  if (file.size > most * MEGABYTE) refuse({ key: 'kernel.fileTooLarge', params: { max: most } }, 413);
  if (actor?.permissions.has(SENDS_PROGRAMS)) return;
  const refused = configured('files.refusedTypes', owner);
  const type = [endingOf(file.name), file.content === 'program' ? 'exe' : ''].find(each => refused.includes(each));
  if (type) refuse({ key: 'kernel.fileTypeRefused', params: { type } }, 422);
}

/** The file's name in the `Upload-Metadata` of the tus protocol; empty when it names none. */
export function nameIn(metadata: string | undefined): string {
  const pair = (metadata ?? '').split(',').find(each => each.trim().startsWith('filename '));
  return pair ? Buffer.from(pair.trim().slice('filename '.length), 'base64').toString('utf8') : '';
}

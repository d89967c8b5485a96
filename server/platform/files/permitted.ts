import type { Actor } from '../../../shared/domain/kernel/access.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../types.ts';

const MEGABYTE = 1_048_576;

/** Who hands out programs to bidders (their offline client) sends executable files, which nobody else may. */
const SENDS_PROGRAMS = 'clientVersion.create';

/** Refuses (413, 422) a file that is larger, or of another type, than is set for its uploader's tenant. */
export function refuseUnpermitted(
  { configured }: Pick<Services, 'configured'>,
  actor: Actor | null | undefined,
  file: { readonly name: string; readonly size: number },
): void {
  const owner = actor ?? {};
  const most = configured('files.largestMegabytes', owner);
  if (file.size > most * MEGABYTE) refuse({ key: 'kernel.fileTooLarge', params: { max: most } }, 413);
  if (actor?.permissions.has(SENDS_PROGRAMS)) return;
  const type = /\.([a-z0-9]{1,10})$/i.exec(file.name.trim())?.[1]?.toLowerCase() ?? '';
  if (configured('files.refusedTypes', owner).includes(type))
    refuse({ key: 'kernel.fileTypeRefused', params: { type } }, 422);
}

/** The file's name in the `Upload-Metadata` of the tus protocol; empty when it names none. */
export function nameIn(metadata: string | undefined): string {
  const pair = (metadata ?? '').split(',').find(each => each.trim().startsWith('filename '));
  return pair ? Buffer.from(pair.trim().slice('filename '.length), 'base64').toString('utf8') : '';
}

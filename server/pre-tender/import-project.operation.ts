import { field } from '../../shared/domain/kernel/fields.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { importText } from '../../shared/ocds/import-file.ts';
import type { ImportedProject } from '../../shared/ocds/to-project.ts';
import { defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** What an import made: the draft project, how many lots, and what of the file found no place. */
export interface ImportAnswer {
  readonly id: string;
  readonly code: string | null;
  readonly lots: number;
  readonly left: readonly { readonly path: string; readonly reason: string }[];
  /** The other processes of the file, when it holds several. */
  readonly others?: readonly ImportAnswer[];
}

/** Makes a draft project with lots and items of an OCDS 1.1 file, all or nothing; a faulty file is refused with the place of each fault. */
export const importProject = defineOperation({
  method: 'POST',
  path: '/pre-tender/project/import',
  access: 'project.import',
  summary: 'Imports an OCDS 1.1 release or record as a draft project; faults are answered by their JSON path.',
  input: { text: field.longText({ required: true, max: 900_000 }) },
  handle: ({ tx, input }): Promise<ImportAnswer> => storeOcdsText(tx, String(input.text)),
});

/** Keeps the projects of OCDS text in the transaction's tenant; refuses (422) a faulty one, each fault under its JSON path. */
export async function storeOcdsText(tx: Tx, text: string): Promise<ImportAnswer> {
  const result = importText(text);
  if (!result.ok) {
    const fields: Record<string, Reason> = {};
    for (const { path, reason, params } of result.faults)
      fields[path || '/'] ??= params ? { key: reason, params } : reason;
    return refuseFields(fields);
  }
  const made: ImportAnswer[] = [];
  for (const each of result.projects) made.push(await store(tx, each));
  const [first, ...others] = made;
  if (!first) return refuseFields({ '/': 'ocds.faults.noRelease' });
  return others.length > 0 ? { ...first, others } : first;
}

async function store(tx: Tx, from: ImportedProject): Promise<ImportAnswer> {
  const made = await tx.insert(project, { ...from.project });
  for (const each of from.lots) await tx.insert(lot, { ...each, projectId: made.id });
  return { id: made.id, code: made.code, lots: from.lots.length, left: from.left };
}

import { readOcds } from './read.ts';
import type { ImportedProject } from './to-project.ts';
import { toProject } from './to-project.ts';
import type { Fault } from './validate.ts';

/** The projects of a file, or every fault for which it is refused as a whole. */
export type ImportResult =
  | { readonly ok: true; readonly projects: readonly ImportedProject[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads OCDS 1.1 JSON text and drafts a project for each process in it. Pure; nothing is stored. */
export function importText(text: string): ImportResult {
  const result = readOcds(text);
  return result.ok
    ? { ok: true, projects: result.processes.map(process => toProject(process, result.numbers)) }
    : result;
}

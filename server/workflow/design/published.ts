import { sql } from 'kysely';
import type { Tx } from '../../platform/types.ts';
import type { Design } from './design.ts';
import { readDesign } from './read-design.ts';

/** How many designs are kept read. */
const MOST_KEPT = 200;
const kept = new Map<string, Design>();

/** The design of a published version, which never changes; read once a process and kept. */
export async function designOf(tx: Tx, processId: string): Promise<Design> {
  const held = kept.get(processId);
  if (held) return held;
  const row = await tx.asSystem(() =>
    tx.one<{ bpmn: string; state: string }>(sql`select bpmn, state from process where id = ${processId}`),
  );
  const { design } = await readDesign(row?.bpmn ?? '');
  if (row && row.state !== 'draft') {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest) kept.delete(oldest);
    kept.set(processId, design);
  }
  return design;
}

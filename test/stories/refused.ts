import assert from 'node:assert/strict';
import { Refused } from '../../server/demo/visitor.ts';
import type { ErrorData } from '../../shared/domain/kernel/wire.ts';

/** Asserts that a call is refused with this status, and answers what the refusal says. */
export async function refused(
  work: Promise<unknown>,
  status: number,
  expected: Partial<ErrorData> = {},
): Promise<ErrorData> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    assert.equal(error.status, status, error.message);
    for (const [name, value] of Object.entries(expected))
      assert.equal(error.data[name as 'reason'], value, error.message);
    return error.data;
  }
  return assert.fail(`was not refused (${status} expected)`);
}

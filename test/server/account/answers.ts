import assert from 'node:assert/strict';
import type { Answer } from '../../kit/server.ts';

/** The data of an answer that must be a good one. */
// eslint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
export const ok = ({ status, body }: Answer): any => {
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
/** The faults by field of an answer that must refuse a form. */
export const fields = ({ status, body }: Answer): Record<string, string> => {
  assert.equal(status, 422, JSON.stringify(body));
  return body.data.fields;
};

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entities } from '../../shared/domain/registry.ts';
import { approvables } from '../../shared/domain/workflow/workflow.values.ts';

describe('records that can be approved', () => {
  it('are those that processes can be drawn for', () => {
    const approvable = entities.filter(entity => entity.approval).map(entity => entity.name);
    assert.deepEqual(approvables.values.toSorted(), approvable.toSorted());
  });

  it('name moves by which their approval is asked for and given', () => {
    for (const { name, approval, transitions } of entities) {
      const { sets: _fields, office: _office, ...moves } = approval ?? {};
      for (const move of Object.values(moves)) assert.ok(transitions[move], `${name}.${move}`);
    }
  });

  it('name fields of their own that a process may fill in', () => {
    for (const { name, approval, fields } of entities)
      for (const field of approval?.sets ?? []) assert.ok(fields[field], `${name}.${field}`);
  });
});

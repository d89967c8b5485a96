import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const folder = new URL('../../elements/develop/kit/', import.meta.url);

describe('the kit page', () => {
  it('shows every file of specimens', () => {
    const source = readFileSync(new URL('groups.ts', folder), 'utf8');
    const listed = [...source.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([\w-]+)\.specimens\.tsx'\)/gm)];
    const files = readdirSync(folder).filter(name => name.endsWith('.specimens.tsx'));
    assert.deepEqual(
      listed.map(([, , file]) => file).toSorted(),
      files.map(name => name.replace('.specimens.tsx', '')).toSorted(),
      'add a line to elements/develop/kit/groups.ts',
    );
    for (const [, group, file] of listed) assert.equal(group, file);
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { entities } from '../../shared/domain/registry.ts';
import { files, root } from '../../scripts/support/project.ts';

/** Where a POST is no write of a person: it only reads, goes on behind the person's back, or tells by itself what it does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'shared/ui/hooks/use-write.ts': 'tells by itself',
  'shared/ui/list/use-batch.ts': 'tells by itself',
  'elements/review/parts/use-sheets.ts': 'tells by itself',
  'elements/account/parts/use-exam-answers.ts': 'tells by itself',
  'elements/project-workspace/parts/bid-upload-step.tsx': 'tells by itself',
  'elements/account/parts/sign-in-with.ts': 'signing in: the flows tell',
  'shared/ui/hall/hall-room.ts': 'presence',
  'shared/ui/form/use-server-draft.ts': 'drafts',
  'shared/ui/list/saved-views.ts': 'views of an earlier release, brought along',
  'elements/administration/messages/notice-view.screen.tsx': 'that a notice was opened',
  'elements/workplace/backlog-detail.screen.tsx': 'that a code was opened',
  'elements/pre-tender/parts/bulletin-rules.tsx': 'reads',
  'elements/project-workspace/parts/judgement.tsx': 'reads',
  'elements/administration/access/menus/menu-preview.tsx': 'reads',
  'elements/administration/workflow/designer/use-faults.ts': 'reads',
  'elements/administration/messages/reach.tsx': 'reads',
  'elements/review/hand-sign.screen.tsx': 'reads by a secret',
  'elements/account/parts/expert-know-step.tsx': 'reads by a secret',
};

/** What pages are told of besides the entities of the registry. */
const OTHER_RECORDS = ['comment', 'message'];

const sources = files('{elements,shared/ui}/**/*.{ts,tsx}').map(name => ({
  name,
  text: readFileSync(path.join(root, name), 'utf8'),
}));

describe('writes of screens', () => {
  it('go by useAction or useWrite, which tell the page around the element', () => {
    const silent = sources
      .filter(({ text }) => /\bapi\s*\.post\b/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')))
      .map(({ name }) => name);
    assert.deepEqual(
      silent.filter(name => !OTHERWISE[name]),
      [],
    );
    assert.deepEqual(
      Object.keys(OTHERWISE).filter(name => !silent.includes(name)),
      [],
      'no longer so',
    );
  });

  it('name records that there are', () => {
    const names = new Set([...entities.map(({ name }) => name), ...OTHER_RECORDS]);
    const told = sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:write(?:<[^()]*?>)?|saved)\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    assert.ok(told.length > 20);
    assert.deepEqual(
      told.filter(name => !names.has(name)),
      [],
    );
  });
});

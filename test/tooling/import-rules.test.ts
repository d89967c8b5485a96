import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { importFaults } from '../../scripts/imports/check.ts';
import { importRules } from '../../scripts/imports/rules.ts';

const root = mkdtempSync('/tmp/ebidding-imports-');
after(() => rmSync(root, { recursive: true }));

/** Writes a small project of these files and answers the names of the rules it breaks. */
function broken(project: Record<string, string>): string[] {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(project)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const faults = importFaults(
    root,
    Object.keys(project).filter(name => /\.tsx?$/.test(name)),
  );
  return [...new Set(faults.map(fault => fault.split(':')[0]!))];
}

const bare = (name: string): Record<string, string> => ({ [`node_modules/${name}/index.js`]: '' });

const planted: Record<string, Record<string, string>> = {
  'domain-is-pure': { 'shared/domain/a.ts': "import 'react';", ...bare('react') },
  'domain-takes-types-of-strings': {
    'shared/domain/a.ts': "import { x } from '../i18n/strings.ts';",
    'shared/i18n/strings.ts': '',
  },
  'sealing-stands-alone': { 'shared/sealing/a.ts': "import { x } from '../client/b.ts';", 'shared/client/b.ts': '' },
  'ocds-is-pure': { 'shared/ocds/a.ts': "import { x } from '../client/b.ts';", 'shared/client/b.ts': '' },
  'shared-knows-nobody': { 'shared/ui/a.ts': "export * from '../../elements/x/b.ts';", 'elements/x/b.ts': '' },
  'shared-runs-in-browsers': { 'shared/client/a.ts': "import 'node:fs';" },
  'no-element-to-element': {
    'elements/x/a.tsx': "import type { B } from '../y/b.ts'; export const a = <p />;",
    'elements/y/b.ts': '',
  },
  'elements-use-shared': { 'elements/x/a.ts': "type B = import('../../server/y/b.ts').B;", 'server/y/b.ts': '' },
  'host-through-the-door': {
    'host/a.tsx': "export const a = () => import('../elements/x/b.screen.tsx');",
    'elements/x/b.screen.tsx': '',
  },
  'host-loads-lazily': { 'host/a.ts': "import '../elements/x/index.ts';", 'elements/x/index.ts': '' },
  'demo-uses-built-files': { 'demo/a.ts': "import '../shared/ui/b.ts';", 'shared/ui/b.ts': '' },
  'server-through-the-door': { 'server/x/a.ts': "import { b } from '../y/b.ts';", 'server/y/b.ts': '' },
  'platform-knows-no-area': { 'server/platform/a.ts': "import '../x/index.ts';", 'server/x/index.ts': '' },
  'server-has-no-screens': { 'server/x/a.ts': "import '../../shared/ui/b.ts';", 'shared/ui/b.ts': '' },
  'shoelace-only-in-kit': {
    'elements/x/a.ts': "import '@shoelace-style/shoelace/dist/b.js';",
    ...bare('@shoelace-style/shoelace'),
  },
  'public-elements-stay-light': { 'elements/bulletin-detail/a.ts': "import 'wouter';", ...bare('wouter') },
  'sealing-on-disk-stays-on-the-server': {
    'elements/x/a.ts': "import '../../shared/sealing/node/b.ts';",
    'shared/sealing/node/b.ts': '',
  },
  'no-test-in-product': { 'server/x/a.ts': "import '../../test/kit/b.ts';", 'test/kit/b.ts': '' },
};

describe('import rules', () => {
  for (const { name } of importRules) {
    it(`reports a planted violation of ${name}`, () => {
      assert.ok(planted[name], `no violation is planted for ${name}`);
      assert.ok(broken(planted[name]).includes(name));
    });
  }

  it('reports circles of values but not of types or lazy imports, and missing files', () => {
    assert.deepEqual(
      broken({
        'server/x/a.ts': "import './b.ts';",
        'server/x/b.ts': "import './c.ts';",
        'server/x/c.ts': "import './a.ts';",
      }),
      ['no-cycle'],
    );
    assert.deepEqual(
      broken({ 'server/x/a.ts': "import './b.ts';", 'server/x/b.ts': "import type { A } from './a.ts';" }),
      [],
    );
    assert.deepEqual(
      broken({ 'server/x/a.ts': "import './b.ts';", 'server/x/b.ts': "export const a = () => import('./a.ts');" }),
      [],
    );
    assert.deepEqual(broken({ 'server/x/a.ts': "import './gone.ts';" }), ['import-exists']);
  });

  it('lets through what the table allows', () => {
    const allowed = {
      'shared/domain/x/a.entity.ts': "import type { S } from '../../i18n/strings.ts'; import * as z from 'zod/mini';",
      'shared/i18n/strings.ts': '',
      'shared/ui/kit/button.tsx': "import '@shoelace-style/shoelace/dist/b.js';",
      'elements/x/index.ts': "import './a.screen.tsx';",
      'elements/x/a.screen.tsx': "import '../../shared/ui/kit/button.tsx';",
      'host/main.tsx': "export const load = () => import('../elements/x/index.ts');",
      'server/x/a.ts':
        "import { b } from '../y/index.ts'; import '../platform/p.ts'; import '../../shared/domain/x/a.entity.ts'; import 'node:fs';",
      'server/y/index.ts': '',
      'server/platform/p.ts': '',
      ...bare('@shoelace-style/shoelace'),
      ...bare('zod'),
    };
    assert.deepEqual(broken(allowed), []);
  });
});

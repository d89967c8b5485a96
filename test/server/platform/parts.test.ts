import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ddlFor } from '../../../server/platform/ddl.ts';
import { newId } from '../../../server/platform/ids.ts';
import { defineModule } from '../../../server/platform/module.ts';
import { makeRegistry } from '../../../server/platform/registry.ts';
import { sanitiseRichText } from '../../../server/platform/rich-text.ts';
import { sample } from '../../kit/sample.ts';

describe('ids', () => {
  it('sort by their making, name their kind, and stay short and safe', () => {
    const ids = [1, 1_000, 1_700_000_000_000, 1_900_000_000_000].map(time => newId('purchaseRequest', time));
    assert.deepEqual(ids.toSorted(), ids);
    for (const id of ids) assert.match(id, /^purchaserequ_[0-9a-z]{26}$/);
    assert.equal(new Set(Array.from({ length: 1000 }, () => newId('lot', 5))).size, 1000);
  });
});

describe('rich text', () => {
  it('keeps known tags and text, and nothing that could run', () => {
    assert.equal(
      sanitiseRichText('<p style="x" onclick="y()">A &amp; B</p><script>alert(1)</script>'),
      '<p>A &amp; B</p>',
    );
    assert.equal(
      sanitiseRichText('<a href="javascript:alert(1)">x</a><a href="https://a.cn/?a=1&b=2">y</a>'),
      '<a>x</a><a href="https://a.cn/?a=1&amp;b=2" rel="noopener noreferrer">y</a>',
    );
    assert.equal(sanitiseRichText('<img src=x onerror=alert(1)>1 < 2<svg/onload=alert(1)>'), '1 &lt; 2');
    assert.equal(sanitiseRichText('<scr<script>ipt>alert(1)</script>'), '&lt;scr');
  });

  it('closes what is open, drops what was never opened, and changes nothing the second time', () => {
    for (const html of [
      '<ul><li>one<li>two',
      '</p>text</div>',
      '<table><tr><td colspan="2" rowspan="x">c</td></tr></table>',
      '<p>1 < 2 & 3</p>',
      '<!-- c -->a<!-- open',
    ]) {
      const once = sanitiseRichText(html);
      assert.equal(sanitiseRichText(once), once);
    }
    assert.equal(sanitiseRichText('<ul><li>one'), '<ul><li>one</li></ul>');
  });
});

describe('modules', () => {
  it('refuse a rule for a move that does not exist, and an entity named twice', () => {
    assert.throws(() => defineModule(sample, { rules: { fly: () => undefined } as object }), /no transition fly/);
    assert.throws(() => makeRegistry([defineModule(sample), defineModule(sample)]), /defined twice/);
  });
});

describe('table definitions', () => {
  it('isolate rows by tenant, parties and published states, and never index a sealed field', () => {
    const ddl = ddlFor(sample);
    assert.match(ddl, /force row level security/);
    assert.match(
      ddl,
      /for select using \(\(select app_system\(\)\) or "tenant_id" = \(select app_tenant\(\)\) or "supplier_id" = \(select app_organization\(\)\) or "state" in \('published', 'closed'\)\)/,
    );
    assert.match(
      ddl,
      /for update using \(\(select app_system\(\)\) or "tenant_id" = \(select app_tenant\(\)\) or "supplier_id" = \(select app_organization\(\)\)\)/,
    );
    assert.equal(ddl.match(/secret_price/g)?.length, 1);
    assert.match(ddl, /"budget" numeric\(20,4\),\n {2}"budget_currency" char\(3\)/);
  });
});

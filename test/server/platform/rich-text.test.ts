import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defineModule } from '../../../server/platform/module.ts';
import { Refusal } from '../../../server/platform/refusal.ts';
import { imagesIn, sanitiseRichText } from '../../../server/platform/rich-text.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { person } from '../../kit/people.ts';
import { sample, samplePermissions } from '../../kit/sample.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

describe('what a rich text may hold', () => {
  it('keeps tables with bounded spans, alignment as an attribute, and images of stored files alone', () => {
    for (const kept of [
      '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="50" align="right">1</td></tr></tbody></table>',
      '<h4 align="center">x</h4><p align="justify">y</p>',
      '<img data-file="file_01" alt="A &quot;plan&quot; &lt;of&gt; 1">',
      '<ul><li><p>one</p><ol><li>two</li></ol></li></ul><hr><p><strong><em><u><s>a</s></u></em></strong></p>',
      '<p><a href="mailto:a@b.cn" rel="noopener noreferrer">m</a><a href="/bulletin?id=1#x" rel="noopener noreferrer">p</a></p>',
    ])
      assert.equal(sanitiseRichText(kept), kept);
    assert.deepEqual(
      imagesIn('<img data-file="file_1" alt=""><p><img data-file="file_2" alt=""><img data-file="file_1" alt=""></p>'),
      ['file_1', 'file_2'],
    );
  });

  it('takes time by its length alone, whatever is written in a tag or closed without being open', () => {
    // Looking again from each letter would take hours for these.
    const long = 3_000_000;
    assert.equal(sanitiseRichText(`<p ${'a'.repeat(long)}>x</p>`), '<p>x</p>');
    assert.equal(sanitiseRichText(`<p a${' '.repeat(long)}b>x</p>`), '<p>x</p>');
    assert.equal(sanitiseRichText(`<p ${'a="'.repeat(long / 3)}>x</p>`), '<p>x</p>');
    assert.equal(sanitiseRichText('<p>'.repeat(50_000) + '</td>'.repeat(50_000)).length, 50_000 * 7);
  });

  it('writes tags of other names as its own', () => {
    assert.equal(sanitiseRichText('<h1>a</h1><b>b</b><i>c</i>'), '<h2>a</h2><strong>b</strong><em>c</em>');
  });

  const attacks: readonly (readonly [html: string, clean: string])[] = [
    ['<img src="https://evil.example/pixel.gif" alt="x">', ''],
    ['<img data-file="../../etc" alt="x">', ''],
    ['<img data-file="a b" src=x onerror=alert(1)>', ''],
    [
      '<img data-file=file_1 src="data:image/svg+xml,<svg onload=alert(1)>">',
      '&lt;img data-file=file_1 src="data:image/svg+xml,',
    ],
    [
      '<img data-file="file_1" onerror="alert(1)" alt="&quot; onload=&quot;alert(1)">',
      '<img data-file="file_1" alt="&quot; onload=&quot;alert(1)">',
    ],
    [
      `<img data-file='file_1' alt='" onload="alert(1)'>`,
      '<img data-file="file_1" alt="&quot; onload=&quot;alert(1)">',
    ],
    ['<td colspan="1000" rowspan="-1">x</td>', '<td>x</td>'],
    ['<td colspan="51" rowspan="02">x</td>', '<td>x</td>'],
    ['<p align="right" style="position:fixed;inset:0" class="x" id="login">x</p>', '<p align="right">x</p>'],
    ['<p align="expression(alert(1))">x</p>', '<p>x</p>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="\tjavascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href=data:text/html,x>x</a>', '<a>x</a>'],
    [
      '<a href="https://a.cn" target="_blank" onclick="x()">x</a>',
      '<a href="https://a.cn" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a x="" href="https://a.cn" href="javascript:alert(1)">x</a>',
      '<a href="https://a.cn" rel="noopener noreferrer">x</a>',
    ],
    ['<svg><script>alert(1)</script></svg>y', 'y'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<style>@import url(//evil)</style><p>x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>z', 'z'],
    ['<form action="//evil"><input name=a><button>Pay</button>text</form>', 'text'],
    ['<p><!--[if gte mso 9]><xml>o</xml><![endif]-->x</p>', '<p>x</p>'],
    ['<template><img src=x onerror=alert(1)></template>', ''],
    ['<P ALIGN=RIGHT>x</P>', '<p>x</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
  ];
  for (const [html, clean] of attacks)
    it(`cleans ${html.slice(0, 70)}`, () => {
      assert.equal(sanitiseRichText(html), clean);
      assert.equal(sanitiseRichText(clean), clean);
      assert.doesNotMatch(clean.replace(/"[^"]*"/g, '""'), /<[^>]*\s(on\w+|src|style|class|id|srcdoc)=[^>]*>/i);
    });
});

const withTexts = defineEntity({
  ...sample,
  fields: { ...sample.fields, lines: field.rows({ name: field.text({ required: true }), note: field.richText() }) },
} as unknown as typeof sample);
const module = defineModule(withTexts, { guestFields: ['title'] });
const ann = person('ann', { permissions: samplePermissions });
const ben = person('ben', { permissions: samplePermissions });

describe('rich texts of records', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer([module], { tables: [withTexts] });
    await Promise.all([ann, ben].map(who => server.token(who)));
  });
  after(() => server.stop());

  const create = async (input: object, who = ann) =>
    (await server.platform.logic.create(module, server.caller(who), input)) as Readonly<Record<string, unknown>>;
  const upload = (who = ann, type = 'image/png') =>
    server.platform.database.transaction(server.caller(who), tx =>
      server.services.files.put(tx, { name: 'plan.png', type, bytes: Buffer.from('bytes') }),
    );
  const refusedBy = (reason: string) => (error: unknown) => error instanceof Refusal && error.reason === reason;

  it('are cleaned inside rows as well as in fields', async () => {
    const html = '<p onclick="x()">a<script>alert(1)</script></p>';
    const record = await create({ title: 'A', body: html, lines: [{ name: html, note: html }] });
    assert.equal(record['body'], '<p>a</p>');
    assert.deepEqual(record['lines'], [{ name: html, note: '<p>a</p>' }]);
  });

  it('take the images of their writer with them, and show them to whoever reads the record', async () => {
    const [one, two] = [await upload(), await upload()];
    const image = (id: string) => `<img data-file="${id}" alt="plan">`;
    const record = await create({ title: 'A', body: image(one.id), lines: [{ name: 'x', note: image(two.id) }] });
    const owned = await server.db.query('select owner_id from file where id = any($1)', [[one.id, two.id]]);
    assert.deepEqual(owned.rows, [{ owner_id: record['id'] }, { owner_id: record['id'] }]);
    for (const id of [one.id, two.id]) assert.equal((await server.call(ben).get(`/files/get?id=${id}`)).status, 200);
  });

  it('are refused with an image of somebody else, of another record, or that is none', async () => {
    const image = (id: string) => ({ title: 'A', body: `<img data-file="${id}" alt="plan">` });
    const theirs = await upload(ben);
    await assert.rejects(create(image(theirs.id)), refusedBy('richText.reasons.imageNotYours'));
    const taken = await upload();
    await create(image(taken.id));
    await assert.rejects(create(image(taken.id)), refusedBy('richText.reasons.imageNotYours'));
    const page = await upload(ann, 'text/html');
    await assert.rejects(create(image(page.id)), refusedBy('richText.reasons.imageNotYours'));
    await assert.rejects(create(image('file_none')), refusedBy('richText.reasons.imageNotYours'));
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { person, type Person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';
import { wordFile } from '../../../kit/word-file.ts';

const writer = person('ben');
const releaser = person('releaser', { permissions: ['clientVersion.create'] });
const bytesOf = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1');
const PROGRAM = bytesOf('MZ\x90\0\x03\0\0\0', 'This program cannot be run in DOS mode');
const PDF = bytesOf('%PDF-1.7\n', 'a page');
const PNG = bytesOf('\x89PNG\r\n\x1a\n', 'an image');
const JPEG = bytesOf('\xff\xd8\xff\xe0', 'an image');
const OFFICE = bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a table');
const WORD = Buffer.from(wordFile(['A letter']));
const TEXT = Buffer.from('序号,名称\n1,水泵\n', 'utf8');

interface Outcome {
  readonly status: number;
  readonly reason?: string;
  readonly msg?: string;
}

let server: TestServer;
let base: string;
before(async () => {
  server = await startServer();
  const app = await server.app();
  base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/ebidding/api`;
});
after(() => server.stop());

/** Sends a file in two parts and claims it; answers the first refusal, or the claim. */
async function send(name: string, bytes: Buffer, as: Person = writer, lang = 'en-US'): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${await server.token(as)}`,
    'tus-resumable': '1.0.0',
    'accept-language': lang,
  };
  const made = await fetch(`${base}/files/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  assert.equal(made.status, 201);
  const url = new URL(made.headers.get('location') ?? '', `${base}/files/`).href;
  for (const [from, to] of [
    [0, 6],
    [6, bytes.length],
  ] as const) {
    const sent = await fetch(url, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
    if (sent.status === 204) continue;
    assert.equal((await fetch(url, { method: 'HEAD', headers })).status, 404, 'what is refused is forgotten');
    const { msg, data } = (await sent.json()) as { msg: string; data: { reason: string } };
    return { status: sent.status, reason: data.reason, msg };
  }
  const claim = await server.call(as).post('/files/claim', { uploadId: url.split('/').at(-1) ?? '' });
  return { status: claim.status, reason: claim.body.data.reason, msg: claim.body.msg };
}

describe('the content of an upload', () => {
  for (const [name, bytes] of [
    ['招标文件.pdf', PDF],
    ['after-junk.pdf', Buffer.concat([Buffer.from('\ufeff \n'), PDF])],
    ['stamp.png', PNG],
    ['phone.jpg', PNG],
    ['scan.JPEG', JPEG],
    ['letter.docx', WORD],
    ['locked.docx', OFFICE],
    ['table.xls', OFFICE],
    ['exported.xls', TEXT],
    ['renamed.doc', WORD],
    ['list.csv', TEXT],
    ['utf16.txt', Buffer.from('\ufeff序号', 'utf16le')],
    ['MZ.txt', Buffer.from('MZ is the head of a program')],
    ['drawing.dwg', bytesOf('AC1032\0\0', 'lines')],
    ['no ending', TEXT],
  ] as const)
    it(`is taken where it fits: ${name}`, async () => {
      assert.deepEqual(await send(name, bytes).then(({ status }) => status), 200);
    });

  for (const [name, bytes, reason] of [
    ['invoice.pdf', PROGRAM, 'kernel.fileOtherKind'],
    ['scan.pdf', PNG, 'kernel.fileOtherKind'],
    ['empty.pdf', TEXT, 'kernel.fileNotOfKind'],
    ['photo.jpg', PDF, 'kernel.fileOtherKind'],
    ['letter.docx', PDF, 'kernel.fileOtherKind'],
    ['letter.docx', TEXT, 'kernel.fileNotOfKind'],
    ['table.xls', PROGRAM, 'kernel.fileOtherKind'],
    ['list.csv', WORD, 'kernel.fileOtherKind'],
    ['notes.txt', PROGRAM, 'kernel.fileOtherKind'],
    ['papers.zip', bytesOf('Rar!\x1a\x07\x01\0'), 'kernel.fileOtherKind'],
    ['no ending', PROGRAM, 'kernel.fileTypeRefused'],
    ['data.dat', PROGRAM, 'kernel.fileTypeRefused'],
  ] as const)
    it(`is refused where it does not fit: ${name}, ${reason}`, async () => {
      const { status, reason: said } = await send(name, bytes);
      assert.deepEqual([status, said], [422, reason]);
    });

  it('is refused in words that name both kinds, in both languages', async () => {
    const english = await send('invoice.pdf', PROGRAM);
    assert.equal(
      english.msg,
      'The content is of the kind “program”, which does not fit the ending .pdf. Please give the file its own ending, or choose another one.',
    );
    assert.equal(
      (await send('发票.pdf', PROGRAM, writer, 'zh-CN')).msg,
      '文件内容为“程序”，与扩展名 .pdf 不符。请改正扩展名，或选择其他文件。',
    );
    assert.match((await send('letter.docx', TEXT)).msg ?? '', /^The content is not that of a \.docx file/);
    assert.match((await send('信函.docx', TEXT, writer, 'zh-CN')).msg ?? '', /^文件内容不是 \.docx 格式/);
  });

  it('may be a program from who hands out the bidders’ client, under an ending of its own only', async () => {
    assert.equal((await send('client.exe', PROGRAM, releaser)).status, 200);
    assert.equal((await send('client.bin', PROGRAM, releaser)).status, 200);
    assert.equal((await send('client.pdf', PROGRAM, releaser)).status, 422);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { cleanPng } from '../../../server/review/clean-png.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const LARGEST = { width: 40, height: 30 };

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}
function head(width: number, height: number, rest: readonly number[] = [8, 6, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set(rest, 8);
  return chunk('IHDR', data);
}
const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));
const png = (...chunks: readonly Buffer[]) => Buffer.concat([SIGNATURE, ...chunks]);
const [end, four] = [chunk('IEND'), pixels(2 * (1 + 2 * 4))];
const good = png(head(2, 2), four, end);

describe('a picture of a name written by hand', () => {
  it('is written anew from its size and pixels alone', async () => {
    assert.deepEqual(await cleanPng(good, LARGEST), good);
    const place = chunk('tEXt', Buffer.from('Location\0Harbour 4'));
    assert.deepEqual(await cleanPng(png(head(2, 2), place, four, place, end), LARGEST), good);
    const packed = deflateSync(Buffer.alloc(18));
    const parts = [chunk('IDAT', packed.subarray(0, 5)), chunk('IDAT', packed.subarray(5))];
    assert.deepEqual(await cleanPng(png(head(2, 2), ...parts, end), LARGEST), good);
  });

  const broken: readonly (readonly [what: string, bytes: Buffer])[] = [
    ['nothing', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('<svg onload="x()"/>')],
    ['a head alone', png(head(2, 2))],
    ['no pixels', png(head(2, 2), end)],
    ['fewer pixels than named', png(head(2, 2), pixels(17), end)],
    ['more pixels than named', png(head(2, 2), pixels(19), end)],
    ['pixels that fill the memory', png(head(2, 2), pixels(50_000_000), end)],
    ['pixels that cannot be unpacked', png(head(2, 2), chunk('IDAT', Buffer.from('pixels')), end)],
    ['a second head with another size', png(head(2, 2), head(60_000, 60_000), four, end)],
    ['a wider picture than may be', png(head(41, 2), pixels(2 * (1 + 41 * 4)), end)],
    ['no height', png(head(2, 0), chunk('IDAT', deflateSync(Buffer.alloc(0))), end)],
    ['a palette', png(head(2, 2, [8, 3, 0, 0, 0]), pixels(6), end)],
    ['interlaced rows', png(head(2, 2, [8, 6, 0, 0, 1]), four, end)],
    ['sixteen bits a sample', png(head(2, 2, [16, 6, 0, 0, 0]), pixels(34), end)],
    ['a cut-off end', good.subarray(0, -3)],
    ['something behind the end', Buffer.concat([good, Buffer.from('<script>')])],
    ['a wrong sum', Buffer.from(good).fill(1, 30, 31)],
  ];
  for (const [what, bytes] of broken)
    it(`is refused: ${what}`, async () => assert.equal(await cleanPng(bytes, LARGEST), undefined));
});

import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { readTags } from '../../../shared/domain/operations/word-template.ts';
import { readDocument, type Read } from '../../../server/operations/word/word-document.ts';
import { checkPackage, UnusableWord } from '../../../server/operations/word/word-package.ts';
import { fillWord } from '../../../server/operations/word/word-work.ts';
import { MACRO_MAIN, paragraph, wordFile, wordText, wordXml } from '../../kit/word-file.ts';

const keyOf = (reason: string | { key: string }): string =>
  (typeof reason === 'string' ? reason : reason.key).replace('documentTemplate.reasons.', '');
// What the thread does, without the thread.
function read(bytes: Buffer): Read {
  try {
    checkPackage(bytes);
    return readDocument(bytes);
  } catch (error) {
    if (error instanceof UnusableWord) return { tags: [], faults: [{ tag: null, reason: error.reason }] };
    throw error;
  }
}
const faults = (bytes: Buffer) => read(bytes).faults.map(each => [each.tag, keyOf(each.reason)]);
const ofBulletin = (...lines: string[]) => {
  const { tags, faults: broken } = read(wordFile(lines));
  assert.deepEqual(broken, []);
  return readTags('bulletin', tags);
};

describe('a Word template', () => {
  it('names what it uses and what it does not, headers and split runs included', () => {
    const runs = '<w:p><w:r><w:t>{project</w:t></w:r><w:r><w:t>Name} of {buyerName}</w:t></w:r></w:p>';
    const { tags } = read(wordFile(runs + paragraph('{#lots}{.}{/lots}')));
    const found = readTags('bulletin', tags);
    assert.deepEqual(found.found, ['projectName', 'buyerName', 'lots']);
    assert.equal(found.unused.includes('bidDeadline'), true);
    assert.equal(found.unused.includes('lots'), false);
    assert.deepEqual(found.faults, []);
  });

  it('is refused by tag and reason when it names what its kind does not have', () => {
    const found = ofBulletin('{projectName} {supplierName} {constructor}');
    assert.deepEqual(
      found.faults.map(each => [each.tag, keyOf(each.reason)]),
      [
        ['supplierName', 'wordUnknownTag'],
        ['constructor', 'wordUnknownTag'],
      ],
    );
  });

  it('may not put markup in, nor the line of a list outside of it', () => {
    const { tags } = read(wordFile(['{@description}', '{.}', '{#openingPlace}{.}{/openingPlace}']));
    assert.deepEqual(
      readTags('bulletin', tags).faults.map(each => [each.tag, keyOf(each.reason)]),
      [
        ['@description', 'wordMarkup'],
        ['.', 'wordLineOutside'],
      ],
    );
  });

  it('is refused with a tag that is not closed, and with parts that do not end, or end crossed', () => {
    assert.deepEqual(faults(wordFile(['{projectName and more'])), [['projectName', 'wordUnclosed']]);
    assert.deepEqual(faults(wordFile(['projectName} and more'])), [['projectName', 'wordUnopened']]);
    assert.deepEqual(faults(wordFile(['{#lots}{.}'])), [['lots', 'wordLoopOpen']]);
    assert.deepEqual(faults(wordFile(['{.}{/lots}'])), [['lots', 'wordLoopNotBegun']]);
    const crossed = faults(wordFile(['{#lots}{#requirements}{/lots}{/requirements}']));
    assert.equal(
      crossed.every(([, key]) => key === 'wordLoopCrossed'),
      true,
    );
    assert.equal(crossed.length > 0, true);
  });

  it('does not change the signs that open and close a tag', () => {
    const { tags } = read(wordFile(['{=[[ ]]=}', '[[projectName]]']));
    assert.deepEqual(
      readTags('bulletin', tags).faults.map(each => keyOf(each.reason)),
      ['wordUnknownTag'],
    );
  });
});

const relation = (type: string, target: string) =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;

/** A file of one part whose stated size is not what it unpacks to. */
function lyingZip(content: Buffer, stated: number): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(stated, 22);
  head.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(stated, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([head, name, packed, central, name, end]);
}

describe('a file that is no template', () => {
  it('is refused when it is something else, damaged, or holds macros, objects and parts from elsewhere', () => {
    const one = (bytes: Buffer) => faults(bytes).map(([, key]) => key);
    assert.deepEqual(one(Buffer.from('plain text')), ['wordNotWord']);
    assert.deepEqual(one(Buffer.alloc(0)), ['wordNotWord']);
    assert.deepEqual(one(Buffer.from('%PDF-1.7\n'.repeat(50))), ['wordNotWord']);
    assert.deepEqual(one(wordFile(['x'], { main: 'application/vnd.oasis.opendocument.text' })), ['wordNotWord']);
    assert.deepEqual(one(wordFile(['x'], { main: MACRO_MAIN })), ['wordMacros']);
    assert.deepEqual(one(wordFile(['x'], { parts: { 'word/vbaProject.bin': 'x' } })), ['wordMacros']);
    assert.deepEqual(one(wordFile(['x'], { parts: { 'word/embeddings/oleObject1.bin': 'x' } })), ['wordEmbedded']);
    assert.deepEqual(one(wordFile(['x'], { relations: relation('attachedTemplate', 'https://example.org/a.dotm') })), [
      'wordOutside',
    ]);
    assert.deepEqual(one(wordFile(['x'], { relations: relation('hyperlink', 'https://example.org') })), []);
    const field =
      '<w:p><w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\x</w:instrText></w:r></w:p>';
    assert.deepEqual(one(wordFile(field)), ['wordOutside']);
    const entity = { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' };
    assert.deepEqual(one(wordFile(['x'], { parts: entity })), ['wordNotRead']);
    const whole = wordFile(['x']);
    whole.fill(0, 60, 90);
    assert.deepEqual(one(whole), ['wordNotRead']);
  });

  it('is refused when it unpacks to more than a document does, whatever size it states', () => {
    const zeros = Buffer.alloc(21 * 1_048_576);
    const key = (bytes: Buffer) => faults(bytes).map(([, reason]) => reason);
    assert.deepEqual(key(wordFile(['x'], { parts: { 'word/media/a.bin': zeros } })), ['wordUnpacked']);
    assert.deepEqual(key(lyingZip(zeros, 100)), ['wordUnpacked']);
  });
});

const filledWith = async (lines: readonly string[] | string, values: Readonly<Record<string, string>>) =>
  fillWord(wordFile(lines), values);

describe('a filled Word template', () => {
  it('holds values, their lines and repeated parts, and a line to write on where there is none', async () => {
    const { bytes, missing } = await filledWith(
      [
        '{projectName}: {budget}',
        '{requirements}',
        '{#lots}',
        'Lot {.} of {projectName}',
        '{/lots}',
        '{#budget}priced{/budget}{^budget}free{/budget}',
      ],
      { projectName: 'School', requirements: 'one\ntwo', lots: 'A\nB', supplierName: 'x' },
    );
    assert.deepEqual(wordText(bytes), ['School: ____', 'one\ntwo', 'Lot A of School', 'Lot B of School', 'free']);
    assert.deepEqual(missing, ['budget']);
  });

  it('takes values as text: neither markup nor tags nor fields come of them', async () => {
    const nasty = '</w:t></w:r><w:r><w:instrText>DDEAUTO x</w:instrText></w:r> & {budget} {#lots}{/lots} =1+1 \u0001';
    const { bytes } = await filledWith(['{projectName}'], { projectName: nasty, budget: 'SECRET' });
    assert.doesNotMatch(wordXml(bytes), /<w:instrText|SECRET|\p{Cc}/u);
    assert.match(wordXml(bytes), /&lt;w:instrText&gt;DDEAUTO x/);
    assert.match(wordXml(bytes), /\{budget\} \{#lots\}/);
  });

  it('is given up when it would grow beyond measure, and the next one is made all the same', async () => {
    const many = Array.from({ length: 1_900 }, () => '{description}');
    await assert.rejects(filledWith(many, { description: 'x\n'.repeat(10_000) }), { message: /wordTooMuch/ });
    const { bytes } = await filledWith(['{projectName}'], { projectName: 'next' });
    assert.deepEqual(wordText(bytes), ['next']);
  });
});

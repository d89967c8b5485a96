import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { readDays, rowsText } from '../../../elements/administration/configuration/read-days.ts';
import { readXlsx } from '../../../elements/administration/configuration/read-xlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const workbook = (rows: string, more: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="All" sheetId="1" r:id="rId3"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId3" Target="worksheets/sheet7.xml"/></Relationships>',
        'xl/worksheets/sheet7.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('reading a workbook', () => {
  it('takes the first sheet as text: shared and own strings, runs, formulas by their value, holes', () => {
    const bytes = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>en</t></is></c></row>' +
        '<row r="2"/><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="str"><f>1+1</f><v>2</v></c><c r="C4" t="e"><v>#REF!</v></c></row>',
      {
        'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>key</t></si><si><r><t>kernel.</t></r><r><t>notId</t></r><rPh><t>x</t></rPh></si></sst>`,
      },
    );
    expect(readXlsx(bytes)).to.deep.equal([
      ['key', '', 'en'],
      ['kernel.notId', '2', ''],
    ]);
  });

  it('reads days that a workbook keeps as numbers', () => {
    const bytes = workbook('<row><c><v>46423</v></c><c t="inlineStr"><is><t>放假</t></is></c></row>');
    const { days, faults } = readDays(rowsText(readXlsx(bytes)));
    expect(faults).to.deep.equal([]);
    expect(days.map(({ date, kind }) => [date, kind])).to.deep.equal([['2027-02-05', 'off']]);
  });

  it('refuses what is no workbook', () => {
    expect(() => readXlsx(strToU8('PK no archive'))).to.throw();
    expect(() => readXlsx(zipSync({ 'a.txt': strToU8('x') }))).to.throw(RangeError);
  });
});

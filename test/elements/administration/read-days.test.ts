import { expect } from 'chai';
import { readDays } from '../../../elements/administration/configuration/read-days.ts';

describe('reading days', () => {
  it('understands days as people and spreadsheets write them, and tells what it does not', () => {
    const { days, faults } = readDays(
      '日期,类型,名称\n2027年2月5日,放假,春节\n2027/2/6,off,"除夕, 春节"\n20270214,调休上班\n2027-02-30,off\n2027-03-01,often\n',
    );
    expect(days.map(day => `${day.date} ${day.kind} ${day.name ?? ''}`)).to.deep.equal([
      '2027-02-05 off 春节',
      '2027-02-06 off 除夕, 春节',
      '2027-02-14 makeUp ',
    ]);
    expect(faults.map(({ line, reason }) => `${line} ${reason}`)).to.deep.equal(['5 date', '6 kind']);
  });

  it('takes every day of whole-day events of a calendar file, folded lines and make-up days among them', () => {
    const file = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20271001',
      'DTEND;VALUE=DATE:20271004',
      'SUMMARY:国庆',
      ' 节 假期',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20271009',
      'SUMMARY:国庆节 补班',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:没有日期',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const { days, faults } = readDays(file);
    expect(days.map(day => `${day.date} ${day.kind}`)).to.deep.equal([
      '2027-10-01 off',
      '2027-10-02 off',
      '2027-10-03 off',
      '2027-10-09 makeUp',
    ]);
    expect(days[0]?.name).to.equal('国庆节 假期');
    expect(faults).to.have.length(1);
  });

  it('does not go on for ever with an event that never ends', () => {
    const { days, faults } = readDays(
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101\nDTEND:20991231\nSUMMARY:x\nEND:VEVENT\n',
    );
    expect(days).to.have.length(31);
    expect(faults[0]?.reason).to.equal('long');
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addWorkingDays,
  calendarOf,
  isWorkingDay,
  lastDayOf,
  rollForward,
  workingDaysBetween,
} from '../../../shared/domain/calendar/calendar.ts';
import { chineseHolidays } from '../../../shared/domain/calendar/chinese-holidays.ts';
import {
  addDays,
  atTimeOf,
  dayOf,
  daysBetween,
  endOfDay,
  startOfDay,
  weekday,
} from '../../../shared/domain/calendar/days.ts';

const calendar = calendarOf(
  chineseHolidays.flatMap(year => year.holidays),
  chineseHolidays.flatMap(year => year.makeUpDays),
);

test('a day begins and ends at Shanghai midnight, whatever the zone of the machine', () => {
  assert.equal(dayOf('2026-03-20T15:59:59Z'), '2026-03-20');
  assert.equal(dayOf('2026-03-20T16:00:00Z'), '2026-03-21');
  assert.equal(startOfDay('2026-03-21'), '2026-03-20T16:00:00.000Z');
  assert.equal(endOfDay('2026-03-21'), '2026-03-21T15:59:59.000Z');
  assert.equal(atTimeOf('2026-03-25', '2026-03-20T01:30:00Z'), '2026-03-25T01:30:00.000Z');
});

test('day arithmetic crosses months, leap days and years', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-03-01', '2026-03-21'), 20);
  assert.throws(() => addDays('2026-02-30', 1), RangeError);
  assert.throws(() => dayOf('soon'), RangeError);
});

test('make-up weekends are worked, holidays and other weekends are not', () => {
  assert.equal(isWorkingDay('2026-02-14', calendar), true);
  assert.equal(isWorkingDay('2026-02-16', calendar), false);
  assert.equal(isWorkingDay('2026-03-07', calendar), false);
  assert.equal(isWorkingDay('2026-10-09', calendar), true);
});

test('working days skip the Spring Festival and count the make-up Saturday', () => {
  assert.equal(addWorkingDays('2026-02-13', 1, calendar), '2026-02-14');
  assert.equal(addWorkingDays('2026-02-13', 2, calendar), '2026-02-24');
  assert.equal(addWorkingDays('2026-02-13', 0, calendar), '2026-02-13');
  assert.equal(workingDaysBetween('2026-02-13', '2026-02-28', calendar), 6);
  assert.equal(workingDaysBetween('2026-02-28', '2026-02-13', calendar), 0);
});

test('a period that would end on a day off ends on the next working day', () => {
  assert.equal(lastDayOf('2026-09-12', 20, calendar), '2026-10-08');
  assert.equal(lastDayOf('2026-03-01', 20, calendar), '2026-03-23');
  assert.equal(lastDayOf('2026-03-02', 20, calendar), '2026-03-23');
  assert.equal(lastDayOf('2026-08-31', 20, calendar), '2026-09-20');
});

test('a calendar without working days is reported instead of looping', () => {
  const broken = calendarOf(Array.from({ length: 800 }, (_, index) => addDays('2026-01-01', index)));
  assert.throws(() => rollForward('2026-01-01', broken), RangeError);
});

test('make-up days of the seed are weekends, and no day is both off and worked', () => {
  for (const year of chineseHolidays) {
    for (const day of year.makeUpDays) assert.ok([0, 6].includes(weekday(day)), day);
    for (const day of [...year.holidays, ...year.makeUpDays]) assert.ok(day.startsWith(String(year.year)), day);
    assert.deepEqual(
      year.holidays.filter(day => year.makeUpDays.includes(day)),
      [],
    );
    assert.equal(new Set(year.holidays).size, year.holidays.length);
  }
});

test('movable holidays agree with the Chinese lunar calendar', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  });
  const lunarOf = (day: string) =>
    lunar
      .formatToParts(new Date(startOfDay(day)))
      .filter(part => part.type === 'month' || part.type === 'day')
      .map(part => part.value)
      .join('/');
  for (const year of chineseHolidays) {
    const found = year.holidays.map(lunarOf);
    for (const festival of ['1/1', '5/5', '8/15']) assert.ok(found.includes(festival), `${year.year} ${festival}`);
  }
});

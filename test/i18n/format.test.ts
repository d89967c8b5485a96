import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyCapitals } from '../../shared/i18n/capitals.ts';
import { addStrings, addTranslations, translate } from '../../shared/i18n/dictionary.ts';
import { formatMonth, formatMonthOfYear, formatWeekday, formatWeekdayBrief } from '../../shared/i18n/day-names.ts';
import {
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatRelative,
  formatSize,
  workingDaysBetween,
} from '../../shared/i18n/format.ts';
import { reasonText } from '../../shared/i18n/translate.ts';

test('capitals follow the rules for zeros, tens of thousands and cents', () => {
  // Where a group ends in zero and the next has thousands, the zero may be left out (支付结算办法 annex 1).
  const cases = {
    '0': '人民币零元整',
    '0.05': '人民币伍分',
    '0.50': '人民币伍角整',
    '1': '人民币壹元整',
    '10': '人民币壹拾元整',
    '1200.50': '人民币壹仟贰佰元伍角整',
    '1409.50': '人民币壹仟肆佰零玖元伍角整',
    '6007.14': '人民币陆仟零柒元壹角肆分',
    '325.04': '人民币叁佰贰拾伍元零肆分',
    '107000.53': '人民币壹拾万柒仟元伍角叁分',
    '100000000': '人民币壹亿元整',
    '100010000': '人民币壹亿零壹万元整',
    '-3.2': '人民币负叁元贰角整',
    '12345678901234.56': '人民币壹拾贰兆叁仟肆佰伍拾陆亿柒仟捌佰玖拾万壹仟贰佰叁拾肆元伍角陆分',
  };
  for (const [amount, words] of Object.entries(cases)) assert.equal(moneyCapitals(amount), words, amount);
  assert.equal(moneyCapitals('1.234'), '');
  assert.equal(moneyCapitals('x'), '');
});

test('money keeps every digit', () => {
  assert.equal(formatMoney({ amount: '12345678901234.5', currency: 'CNY' }), '¥12,345,678,901,234.50');
  assert.equal(formatMoney({ amount: '-1200', currency: 'CNY' }), '-¥1,200.00');
  assert.equal(formatMoney({ amount: '0.1234', currency: 'CHF' }), 'CHF 0.1234');
  assert.equal(formatMoney(null), '');
});

test('numbers are grouped by thousands in both languages', () => {
  for (const lang of ['zh', 'en'] as const) {
    const intl = new Intl.NumberFormat(lang === 'zh' ? 'zh-CN' : 'en-US');
    for (const value of [0, 7, 999, 1000, -1234567, 9007199254740991, 1e21, 1234.5678, -0.5, Number.NaN])
      assert.equal(formatNumber(lang, value), intl.format(value));
  }
  assert.equal(formatNumber('en', 0.256, { style: 'percent' }), '26%');
});

test('numbers with few decimals, and short ones, are written as the language has them', () => {
  for (const lang of ['zh', 'en'] as const)
    for (const options of [
      { maximumFractionDigits: 2 },
      { notation: 'compact', maximumFractionDigits: 1 },
      { notation: 'scientific' },
      { style: 'percent', maximumFractionDigits: 1 },
      { minimumFractionDigits: 2 },
    ] as const) {
      const intl = new Intl.NumberFormat(lang === 'zh' ? 'zh-CN' : 'en-US', options);
      for (const value of [0, 7, 42, 999, -999, 1000, 1234, 56789, -1234567, 0.5, 12.345])
        assert.equal(formatNumber(lang, value, options), intl.format(value));
    }
});

test('how long ago and how long until are said in the words of the language', () => {
  const now = new Date('2026-03-03T01:00:00Z');
  const units = { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3600, minute: 60, second: 1 };
  for (const lang of ['zh', 'en'] as const) {
    const intl = new Intl.RelativeTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-US', { numeric: 'auto' });
    for (const [unit, length] of Object.entries(units))
      for (const count of [-11, -3, -2, -1, 1, 2, 3, 11])
        assert.equal(
          formatRelative(lang, new Date(now.getTime() + count * length * 1000), now),
          intl.format(count, unit as Intl.RelativeTimeFormatUnit),
        );
    assert.equal(formatRelative(lang, now, now), intl.format(0, 'second'));
    assert.equal(formatRelative(lang, '2026-03-03T00:59:59.600Z', now), intl.format(0, 'second'));
  }
});

test('days and instants are written in the language and the zone', () => {
  assert.equal(formatDate('zh', '2026-03-01'), '2026年3月1日');
  assert.equal(formatDate('en', '2026-03-01'), '1 Mar 2026');
  assert.equal(formatInstant('en', 'no date'), '');
  assert.equal(formatSize(1536), '1.5 KB');
});

test('days in English are written as British readers know them', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`);
  const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  assert.deepEqual(
    days.map(day => formatDate('en', day)),
    days.map(day => intl.format(new Date(`${day}T00:00:00Z`))),
  );
});

test('the name of the zone of the device is its distance from Greenwich at that instant', () => {
  const before = process.env['TZ'];
  const at = (zone: string, instant: string) => {
    process.env['TZ'] = zone;
    return formatInstant('en', instant, { zone: true });
  };
  try {
    process.env['TZ'] = 'Asia/Shanghai';
    const written = formatInstant('zh', '2026-02-28T16:30:05Z', { seconds: true, zone: true });
    assert.equal(written, '2026年3月1日 00:30:05 GMT+8');
    assert.equal(at('Asia/Shanghai', '2026-02-28T16:30:05Z'), '1 Mar 2026 00:30 GMT+8');
    assert.equal(at('Asia/Kolkata', '2026-03-01T00:00:00Z'), '1 Mar 2026 05:30 GMT+5:30');
    assert.equal(at('America/New_York', '2026-01-01T12:00:00Z'), '1 Jan 2026 07:00 GMT-5');
    assert.equal(at('America/New_York', '2026-07-01T12:00:00Z'), '1 Jul 2026 08:00 GMT-4');
    assert.equal(at('America/St_Johns', '2026-01-01T12:00:00Z'), '1 Jan 2026 08:30 GMT-3:30');
    assert.equal(at('Etc/UTC', '2026-01-01T12:00:00Z'), '1 Jan 2026 12:00 GMT');
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});

test('weekdays and months have the names of the language', () => {
  const days = Array.from(
    { length: 12 },
    (_, at) => `2026-${String(at + 1).padStart(2, '0')}-${String(at + 8).padStart(2, '0')}`,
  );
  for (const lang of ['zh', 'en'] as const)
    for (const [write, options] of [
      [formatWeekday, { weekday: 'long' }],
      [formatWeekdayBrief, { weekday: 'narrow' }],
      [formatMonthOfYear, { year: 'numeric', month: 'long' }],
      [(_: string, day: string) => formatMonth(lang, Number(day.slice(5, 7))), { month: 'long' }],
    ] as const) {
      const intl = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-US', { ...options, timeZone: 'UTC' });
      assert.deepEqual(
        days.map(day => write(lang, day)),
        days.map(day => intl.format(new Date(day))),
      );
    }
});

test('working days are counted by the calendar that is given', () => {
  assert.equal(workingDaysBetween('2026-11-20', '2026-11-27'), 5);
  assert.equal(
    workingDaysBetween('2026-11-20', '2026-11-27', day => day === '2026-11-22'),
    1,
  );
  assert.equal(workingDaysBetween('2026-11-27', '2026-11-20'), 0);
  assert.throws(() => workingDaysBetween('2026-01-01', '2066-01-01'), RangeError);
});

test('texts: parameters, overrides, reasons, and a missing key that shows itself', () => {
  addStrings('probe', {
    en: { fields: { title: 'Title' }, hello: 'Hello {{name}}', reasons: { late: 'Too late' } },
    zh: { fields: { title: '标题' }, hello: '{{name}}，您好', reasons: { late: '已逾期' } },
  });
  addStrings('probe', { en: { more: 'More' }, zh: { more: '更多' } });
  assert.equal(translate('en', 'probe.hello', { name: 'Li' }), 'Hello Li');
  assert.equal(translate('zh', 'probe.more'), '更多');
  assert.equal(translate('zh', 'probe.late'), '已逾期');
  assert.equal(translate('en', 'probe.none'), 'probe.none');
  addStrings('kernelProbe', { en: { needs: 'Fill in {{field}}' }, zh: { needs: '请填写{{field}}' } });
  assert.equal(reasonText('zh', { key: 'kernelProbe.needs', params: { field: 'probe.fields.title' } }), '请填写标题');
  addTranslations('en', { 'probe.hello': 'Dear {{name}}' });
  assert.equal(translate('en', 'probe.hello', { name: 'Li' }), 'Dear Li');
});

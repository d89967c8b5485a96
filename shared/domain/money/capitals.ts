import type { Decimal } from './decimal.ts';
import { isDecimal } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const SMALL = ['', '拾', '佰', '仟'];
const LARGE = ['', '万', '亿'];
const VALUES: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };

/**
 * An amount in Chinese capitals (人民币大写) as bills and bid forms carry it: `1200.50` is 壹仟贰佰元伍角整. At most 16 digits
 * before and 2 after the point; throws a RangeError otherwise.
 */
export function toCapitals(amount: Decimal): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (!isDecimal(amount) || sign === undefined || whole.length > 16)
    throw new RangeError(`Not an amount for capitals: ${amount}`);
  const jiao = Number(fraction[0] ?? 0);
  const fen = Number(fraction[1] ?? 0);
  const yuan = wholeInCapitals(whole);
  if (!yuan && !jiao && !fen) return '零元整';
  const parts = [sign ? '负' : '', yuan ? `${yuan}元` : ''];
  if (jiao) parts.push(`${DIGITS[jiao]}角`);
  // A gap between yuan and fen is read as zero.
  if (fen) parts.push(`${yuan && !jiao ? '零' : ''}${DIGITS[fen]}分`);
  else parts.push('整');
  return parts.join('');
}

/** The figure that an amount in capitals states, as decimal text, or null when it cannot be read. For checking words against figures (EVA-03). */
export function fromCapitals(words: string): Decimal | null {
  const plain = words
    .replace(/^人民币[：:]?/, '')
    .replaceAll('圆', '元')
    .replaceAll('正', '整')
    .replace(/\s/g, '');
  const match =
    /^(负?)(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)元)?(?:零?([零壹贰叁肆伍陆柒捌玖])角)?(?:零?([零壹贰叁肆伍陆柒捌玖])分)?整?$/.exec(
      plain,
    );
  if (!match || !(match[2] || match[3] || match[4])) return null;
  const whole = match[2] ? wholeOf(match[2]) : 0n;
  const cents = `${digitOf(match[3])}${digitOf(match[4])}`;
  return `${match[1] ? '-' : ''}${whole}.${cents}`;
}

const digitOf = (character: string | undefined): number => Math.max(0, DIGITS.indexOf(character || '零'));

function wholeInCapitals(digits: string): string {
  let result = '';
  let gap = false;
  const groups = Math.ceil(digits.length / 4);
  for (let group = groups - 1; group >= 0; group -= 1) {
    const part = digits.slice(Math.max(0, digits.length - (group + 1) * 4), digits.length - group * 4);
    let said = '';
    for (let index = 0; index < part.length; index += 1) {
      const digit = Number(part[index]);
      if (digit === 0) {
        gap = gap || result !== '' || said !== '';
        continue;
      }
      said += `${gap ? '零' : ''}${DIGITS[digit]}${SMALL[part.length - 1 - index]}`;
      gap = false;
    }
    if (said) result += said + unitOf(group, digits);
    else if (group === 2 && result && !result.endsWith('亿')) result += '亿';
  }
  return result;
}

/** 万亿 is said as 万 when the group of 亿 follows with a figure of its own. */
const unitOf = (group: number, digits: string): string =>
  group === 3 ? '万' + (Number(digits.slice(-12, -8)) === 0 ? '亿' : '') : (LARGE[group] ?? '');

function wholeOf(words: string): bigint {
  let total = 0n;
  let section = 0n;
  let digit = 0n;
  for (const character of words) {
    const value = DIGITS.indexOf(character);
    if (value >= 0) digit = BigInt(value);
    else if (character === '亿') [total, section, digit] = [(total + section + digit) * 100_000_000n, 0n, 0n];
    else if (character === '万') [total, section, digit] = [total + (section + digit) * 10_000n, 0n, 0n];
    else {
      section += (digit || 1n) * (VALUES[character] ?? 0n);
      digit = 0n;
    }
  }
  return total + section + digit;
}

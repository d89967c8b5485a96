const DIGITS = [...'零壹贰叁肆伍陆柒捌玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];

/**
 * An amount in yuan as Chinese capitals, as bank drafts and contracts write it (票据法 art. 8, 支付结算办法 annex 1):
 * `1200.50` → 人民币壹仟贰佰元伍角整. Exact decimal text with up to two decimals, below 10^16; anything else answers an empty text.
 */
export function moneyCapitals(amount: string): string {
  const parts = /^(-?)0*(\d{1,16})(?:\.(\d{0,2})0*)?$/.exec(amount.trim());
  if (!parts) return '';
  const [, sign, whole = '0', cents = ''] = parts;
  const jiao = Number(cents[0] ?? 0);
  const fen = Number(cents[1] ?? 0);
  const yuan = wholeCapitals(whole);
  const tail =
    jiao || fen ? `${jiao ? `${DIGITS[jiao]}角` : yuan ? '零' : ''}${fen ? `${DIGITS[fen]}分` : '整'}` : '整';
  return `人民币${sign ? '负' : ''}${yuan ? `${yuan}元` : jiao || fen ? '' : '零元'}${tail}`;
}

function wholeCapitals(digits: string): string {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let text = '';
  let gap = false;
  groups.forEach((group, index) => {
    if (Number(group) === 0) {
      gap = text !== '';
      return;
    }
    if (text && (gap || group.startsWith('0'))) text += DIGITS[0];
    text += groupCapitals(group) + GROUPS[groups.length - 1 - index];
    gap = false;
  });
  return text;
}

function groupCapitals(group: string): string {
  let text = '';
  let zero = false;
  [...group].forEach((digit, index) => {
    if (digit === '0') {
      zero = text !== '';
      return;
    }
    text += `${zero ? DIGITS[0] : ''}${DIGITS[Number(digit)]}${PLACES[3 - index]}`;
    zero = false;
  });
  return text;
}

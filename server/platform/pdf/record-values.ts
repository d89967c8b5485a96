import { moneyText } from '../../../shared/domain/money/money-text.ts';
import type { Field } from '../../../shared/domain/kernel/fields.ts';
import type { FileRef, Money } from '../../../shared/domain/kernel/values.ts';
import { htmlText } from '../../../shared/domain/rich-text/plain-text.ts';
import { formatSize } from '../../../shared/i18n/format-instant.ts';
import { exportStrings } from '../export.strings.ts';
import { type Lang, translate } from '../i18n.ts';

const BEIJING = 8 * 3_600_000;
/** `YYYY-MM-DD HH:mm` in Beijing (UTC+8); '' for none. */
export function beijingTime(value: unknown): string {
  const at = Date.parse(String(value ?? ''));
  return Number.isNaN(at) ? '' : new Date(at + BEIJING).toISOString().slice(0, 16).replace('T', ' ');
}

/** A text in both languages, the reader's first; once when both are the same. */
export function both(lang: Lang, text: (lang: Lang) => string): string {
  const [first, second] = [text(lang), text(lang === 'zh' ? 'en' : 'zh')];
  return first === second ? first : `${first} ${second}`;
}

/** The label of a key in both languages. */
export const twin = (lang: Lang, key: string): string => both(lang, each => translate(each, key));

/** A value as a paper states it; '' when it is not filled. Files are named with their size and digest. */
export function printed(field: Field, value: unknown, labels: Readonly<Record<string, string>>, lang: Lang): string {
  if (value === null || value === undefined || value === '') return '';
  const label = (code: unknown) => twin(lang, `dic.${field.values?.name}.${String(code)}`);
  switch (field.type) {
    case 'boolean':
      return both(lang, each => exportStrings[each][value ? 'yes' : 'no']);
    case 'choice':
      return label(value);
    case 'choices':
      return (value as readonly unknown[]).map(label).join('; ');
    case 'ref':
      return labels[String(value)] ?? String(value);
    case 'money':
      return moneyText(value as Money);
    case 'dateTime':
      return beijingTime(value);
    case 'richText':
      return htmlText(String(value));
    case 'files':
      return (value as readonly FileRef[])
        .map(file => `${file.name} (${formatSize(file.size)})\nSHA-256 ${file.sha256 ?? ''}`)
        .join('\n');
    case 'rows':
      return String((value as readonly unknown[]).length);
    default:
      return String(value);
  }
}

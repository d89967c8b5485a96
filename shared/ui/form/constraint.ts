import type { Field } from '../../domain/kernel/fields.ts';
import { formatter } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { patternWords } from './pattern-words.ts';

const LARGEST_INTEGER = 2_147_483_647;

/**
 * The limits of a field in words, to stand below its input; '' when there is nothing a person needs to know. What a pattern expects is said
 * by the field's own hint where it has one.
 */
export function constraintText(field: Field, t: Translate, isHinted = false): string {
  const parts: string[] = [];
  const { min, max } = field;
  switch (field.type) {
    case 'richText':
      if (max) parts.push(t('form.maxRich', { max: formatter(t.lang).number(max) }));
      break;
    case 'text':
    case 'longText':
      if (field.pattern && !isHinted) parts.push(patternText(field.pattern, t));
      if (min) parts.push(t('form.minText', { min }));
      if (max) parts.push(t('form.maxText', { max }));
      break;
    case 'integer': {
      const upper = max === LARGEST_INTEGER ? undefined : max;
      parts.push(range(t, min === 0 ? undefined : min, upper));
      break;
    }
    case 'decimal':
    case 'money':
      parts.push(range(t, min, max));
      parts.push(t('form.digits', { scale: field.scale ?? 6 }));
      break;
    case 'rows':
      if (min) parts.push(t('form.minRows', { min }));
      if (max) parts.push(t('form.maxRows', { max: formatter(t.lang).number(max) }));
      break;
    case 'files':
      if (max) parts.push(t('form.maxFiles', { max }));
      break;
    default:
  }
  return parts.filter(Boolean).join(t.lang === 'zh' ? '；' : '; ');
}

function range(t: Translate, min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return t('form.rangeNumber', { min, max });
  if (min !== undefined) return t('form.minNumber', { min });
  return max === undefined ? '' : t('form.maxNumber', { max });
}

function patternText(pattern: RegExp, t: Translate): string {
  const kind = patternWords(pattern);
  return t(kind ? `form.patterns.${kind}` : 'form.pattern');
}

import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import type { FileRef, Money } from '../../shared/domain/kernel/values.ts';
import { heavyFields, isSealable } from './columns.ts';
import type { ExportZone } from './export-zone.ts';
import { exportStrings } from './export.strings.ts';
import { type Lang, translate } from './i18n.ts';
import { refuseFields } from './refusal.ts';

type Row = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, string>>;

/** One column of an exported table. */
export interface ExportColumn {
  readonly header: string;
  /** `number` is exact decimal text, `day` is `YYYY-MM-DD`, `moment` is `YYYY-MM-DD HH:mm:ss` by the clock of the reader's zone. */
  readonly kind: 'text' | 'number' | 'day' | 'moment';
  /** Excel's format of the cells; left out for text. */
  readonly format?: string;
  /** The cell as plain text; '' when it is not filled. */
  readonly text: (row: Row, labels: Labels) => string;
}

const LONG = new Set<Field['type']>(['richText', 'rows', 'longText', 'files']);
const BASE: Readonly<Record<string, Field>> = {
  createdAt: { type: 'dateTime' },
  updatedAt: { type: 'dateTime' },
  ownerId: { type: 'ref', target: 'user' },
  revision: { type: 'integer' },
};

/**
 * The columns of an export: the named ones in that order, or the entity's short fields with state and time of creation. Fields
 * that are ever sealed are left out, whether open now or not, and texts too heavy for a list. Refuses (422) unknown names and an empty choice.
 */
export function exportColumns(
  entity: AnyEntity,
  names: string | undefined,
  lang: Lang,
  zone: ExportZone,
): readonly ExportColumn[] {
  const fields = entity.fields as Fields;
  const chosen = names
    ? [...new Set(names.split(',').filter(Boolean))]
    : [...Object.keys(fields).filter(name => !LONG.has(fields[name]!.type)), 'state', 'createdAt'];
  if (chosen.some(name => name !== 'state' && !Object.hasOwn(fields, name) && !Object.hasOwn(BASE, name)))
    refuseFields({ columns: 'kernel.unknownParameter' });
  const heavy = heavyFields(entity);
  const columns = chosen
    .filter(name => !isSealable(entity, name) && !heavy.includes(name))
    .flatMap(name => columnsOf(entity, name, fields[name] ?? BASE[name], lang, zone));
  return columns.length ? columns : refuseFields({ columns: 'kernel.required' });
}

function columnsOf(
  entity: AnyEntity,
  name: string,
  field: Field | undefined,
  lang: Lang,
  zone: ExportZone,
): readonly ExportColumn[] {
  const own = exportStrings[lang];
  const label = Object.hasOwn(entity.fields, name)
    ? translate(lang, `${entity.name}.fields.${name}`)
    : own[name as 'state'];
  if (name === 'state' && !Object.hasOwn(entity.fields, name))
    return [{ header: label, kind: 'text', text: row => translate(lang, `${entity.name}.states.${row['state']}`) }];
  switch (field?.type) {
    case 'money':
      return [
        {
          header: label,
          kind: 'number',
          format: `#,##0.00${'#'.repeat(Math.max(0, (field.scale ?? 2) - 2))}`,
          text: row => (row[name] as Money | null | undefined)?.amount ?? '',
        },
        {
          header: own.currency.replace('{{label}}', label),
          kind: 'text',
          text: row => (row[name] as Money | null | undefined)?.currency ?? '',
        },
      ];
    case 'integer':
    case 'decimal':
      return [{ header: label, kind: 'number', format: 'General', text: row => plain(row[name]) }];
    case 'date':
      return [{ header: label, kind: 'day', format: 'yyyy-mm-dd', text: row => plain(row[name]) }];
    case 'dateTime':
      return [
        {
          header: zone.headed(lang, label),
          kind: 'moment',
          format: 'yyyy-mm-dd hh:mm:ss',
          text: row => zone.text(row[name]),
        },
      ];
    default:
      return [
        { header: label, kind: 'text', text: (row, labels) => (field ? words(field, row[name], labels, lang) : '') },
      ];
  }
}

function words(field: Field, value: unknown, labels: Labels, lang: Lang): string {
  if (value === null || value === undefined || value === '') return '';
  const one = (code: unknown) => translate(lang, `dic.${field.values?.name}.${String(code)}`);
  const list = (texts: readonly string[]) => texts.join(lang === 'zh' ? '、' : ', ');
  switch (field.type) {
    case 'boolean':
      return exportStrings[lang][value ? 'yes' : 'no'];
    case 'choice':
      return one(value);
    case 'choices':
      return list((value as readonly unknown[]).map(one));
    case 'ref':
      return labels[String(value)] ?? String(value);
    case 'files':
      return list((value as readonly FileRef[]).map(file => file.name));
    case 'rows':
      return String((value as readonly unknown[]).length);
    default:
      return plain(value);
  }
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

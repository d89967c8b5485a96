import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { DiffRow } from '../kit/diff-view.tsx';
import type { Changed } from './approval-rounds.ts';
import { fieldOf, fieldText, labelOf, type Labels } from './field-text.ts';
import './record-view.strings.ts';
import { type InnerRow, rowChanges } from './row-changes.ts';

/** Lines shown of one table; what goes beyond is counted. */
const MOST = 100;
/** Characters shown of a long text, and of what stands before its first change. */
const LONGEST = 400;
const LEAD = 60;

/** Changed fields as lines of a comparison. A table kept inside the record shows its number of rows, and then what became of each changed row. */
export function changeLines(
  entity: AnyEntity,
  changes: readonly Changed[],
  t: Translate,
  labels?: Labels,
): readonly DiffRow[] {
  return changes.flatMap(({ field: name, from, to }) => {
    const field = fieldOf(entity, name);
    const [mine, theirs] = around(fieldText(field, from, t, labels), fieldText(field, to, t, labels));
    const none = t('record.none');
    const line = {
      key: name,
      label: labelOf(t, entity, name),
      mine: mine || none,
      theirs: theirs || none,
      changed: true,
    };
    if (field?.type !== 'rows' || !field.rows) return [line];
    const inner = innerLines({ entity, name, fields: field.rows, from: rowsOf(from), to: rowsOf(to) }, t, labels);
    const hidden = inner.length - MOST;
    return [
      line,
      ...inner.slice(0, MOST),
      ...(hidden > 0
        ? [
            {
              key: `${name}-more`,
              label: t('recordView.moreRows', { table: line.label }),
              mine: '',
              theirs: t('recordView.moreRowsCount', { count: hidden }),
              changed: true,
            },
          ]
        : []),
    ];
  });
}

/** Two versions of a text; of long ones what stands around their first difference. */
function around(before: string, after: string): readonly [string, string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  const [old, now] = [[...before], [...after]];
  let same = 0;
  while (same < old.length && same < now.length && old[same] === now[same]) same++;
  const start = same > 2 * LEAD ? same - LEAD : 0;
  const cut = (letters: readonly string[]) =>
    `${start > 0 ? '…' : ''}${letters.slice(start, start + LONGEST).join('')}${letters.length > start + LONGEST ? '…' : ''}`;
  return [cut(old), cut(now)];
}

const rowsOf = (value: unknown): readonly InnerRow[] => (Array.isArray(value) ? (value as readonly InnerRow[]) : []);

interface Table {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly fields: Fields;
  readonly from: readonly InnerRow[];
  readonly to: readonly InnerRow[];
}

function innerLines({ entity, name, fields, from, to }: Table, t: Translate, labels?: Labels): readonly DiffRow[] {
  const table = labelOf(t, entity, name);
  const none = t('record.none');
  const columns = Object.keys(fields);
  const columnOf = (column: string) => t(`${entity.name}.inner.${name}.${column}`);
  const text = (row: InnerRow, column: string) => fieldText(fields[column], row[column], t, labels);
  const whole = (row: InnerRow) =>
    columns
      .flatMap(column => {
        const value = text(row, column);
        return value ? [`${columnOf(column)}${t.lang === 'zh' ? '：' : ': '}${value}`] : [];
      })
      .join(t.lang === 'zh' ? '；' : '; ') || none;
  return rowChanges(from, to, columns).flatMap((change): readonly DiffRow[] => {
    const line = (key: string, label: string, mine: string, theirs: string): DiffRow => ({
      key: `${name}-${key}`,
      label,
      mine,
      theirs,
      changed: true,
    });
    switch (change.kind) {
      case 'added':
        return [
          line(
            `added-${change.to}`,
            t('recordView.rowAdded', { table, row: change.to }),
            none,
            around('', whole(change.after))[1],
          ),
        ];
      case 'removed':
        return [
          line(
            `removed-${change.from}`,
            t('recordView.rowRemoved', { table, row: change.from }),
            around(whole(change.before), '')[0],
            none,
          ),
        ];
      case 'moved':
        return [
          line(
            `moved-${change.to}`,
            t('recordView.rowMoved', { table, row: change.to }),
            t('recordView.rowAt', { row: change.from }),
            t('recordView.rowAt', { row: change.to }),
          ),
        ];
      default:
        return change.columns.map(column => {
          const [before, after] = around(text(change.before, column), text(change.after, column));
          return line(
            `${change.to}-${column}`,
            t('recordView.cellOf', { table, row: change.to, column: columnOf(column) }),
            before || none,
            after || none,
          );
        });
    }
  });
}

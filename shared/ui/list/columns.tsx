import type { ReactNode } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { fieldOf, fieldText, labelOf, type Labels } from '../record/field-text.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { FieldValue, isFigures, isNumber } from '../record/field-value.tsx';
import type { CellContext, ListSpec } from './list-spec.ts';
import type { ShownColumn } from './list-table.tsx';

type Row = Answered<AnyEntity> & Readonly<Record<string, unknown>>;
const UNLISTED = new Set(['richText', 'rows', 'longText']);
const WRAPPED = new Set(['text', 'ref', 'choices', 'files']);
// Numbers and codes of at most this many characters are kept on one line.
const CODE = 40;
const LONG = 200;
const BASE = ['state', 'createdAt', 'updatedAt'];

/** Every column that a reader may choose: the declared ones, the screen's extra ones, and the entity's other short fields. */
export function allColumns<E extends AnyEntity>(
  entity: E,
  spec: ListSpec<E>,
  context: CellContext,
): readonly ShownColumn[] {
  const { t, labels } = context;
  const declared: readonly string[] = spec.columns;
  const others = [...Object.keys(entity.fields).filter(name => !UNLISTED.has(fieldOf(entity, name)!.type)), ...BASE];
  const names = [...new Set([...declared, ...others])];
  const cells = (spec.cells ?? {}) as Readonly<
    Record<string, ((row: Answered<E>, context: CellContext) => ReactNode) | undefined>
  >;
  // The rows of a page share their names, of which there may be hundreds.
  const joined = new WeakMap<object, Labels>();
  const labelsOf = (row: Row): Labels => {
    if (!row.labels) return labels;
    const found = joined.get(row.labels) ?? { ...labels, ...row.labels };
    joined.set(row.labels, found);
    return found;
  };
  const own = names.map((name): ShownColumn => {
    const field = fieldOf(entity, name);
    const drawn = cells[name];
    const width = field && WRAPPED.has(field.type) && (field.max ?? LONG) > CODE ? 'text' : 'short';
    return {
      id: name,
      label: labelOf(t, entity, name),
      align: isNumber(field) ? 'end' : 'start',
      width,
      sort: field?.sort || name === 'state' ? name : undefined,
      cell: row => {
        if (drawn) return drawn(row as Answered<E>, context);
        if (name === 'state') return <StateBadge entity={entity} state={row.state} />;
        return <FieldValue field={field} value={(row as Row)[name]} labels={labelsOf(row as Row)} />;
      },
      ...(!drawn &&
        width === 'short' && {
          line: {
            text: row =>
              name === 'state'
                ? t(`${entity.name}.states.${row.state}`)
                : fieldText(field, (row as Row)[name], t, labelsOf(row as Row)),
            as: name === 'state' ? 'badge' : isFigures(field) ? 'figures' : 'words',
          },
        }),
    };
  });
  const extra = (spec.extraColumns ?? []).map((column): ShownColumn => ({
    id: column.id,
    label: t(column.label),
    align: column.align ?? 'start',
    sort: column.sort,
    cell: row => column.cell(row as Answered<E>, context),
  }));
  return [...own, ...extra];
}

/** The columns a list shows at first: the declared ones, then the screen's extra ones. */
export const standardColumns = <E extends AnyEntity>(spec: ListSpec<E>): readonly string[] => [
  ...spec.columns,
  ...(spec.extraColumns ?? []).map(column => column.id),
];

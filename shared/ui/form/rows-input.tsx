import { useMemo } from 'react';
import type { Fields } from '../../domain/kernel/fields.ts';
import { translate, useT } from '../../i18n/translate.ts';
import type { FieldInputProps } from './field-input.tsx';
import { fetchPart, LaterPart } from './later-part.tsx';

type Row = Readonly<Record<string, unknown>>;

const loadGrid = () => import('./grid/editable-grid.tsx').then(({ EditableGrid }) => EditableGrid);

/** Fetches the code of the tables while the record is on its way: they stand at once then, and move nothing when they come. */
export const fetchGrid = (): void => void fetchPart(loadGrid);

/** A table inside a record, edited as a spreadsheet (`grid/editable-grid.tsx`, which comes with the first table that is shown). */
export function RowsInput({
  field,
  name,
  label,
  errors,
  disabled = false,
  inner = '',
  labels,
  entity,
  rows,
  onRows,
}: FieldInputProps & { readonly rows: readonly Row[]; readonly onRows: (rows: readonly Row[]) => void }) {
  const t = useT();
  const columns = useMemo(() => {
    const fields: Fields = field.rows ?? {};
    return Object.keys(fields)
      .filter(column => !fields[column]!.system)
      .map(column => ({
        name: column,
        field: fields[column]!,
        label: t(`${inner}.${column}`),
        known: [column, translate('zh', `${inner}.${column}`), translate('en', `${inner}.${column}`)].map(text =>
          text.toLowerCase(),
        ),
      }));
  }, [field.rows, inner, t]);
  return (
    <LaterPart
      load={loadGrid}
      props={{ columns, rows, onRows, name, label, errors, disabled, max: field.max ?? 500, labels, entity }}
    />
  );
}

import { useMemo } from 'react';
import { bidFormFields } from '../../../shared/domain/bidding/bid-form.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { issuesOf, schemaOf } from '../../../shared/domain/kernel/schema.ts';
import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { translate, useT } from '../../../shared/i18n/translate.ts';
import { EditableGrid } from '../../../shared/ui/form/grid/editable-grid.tsx';
import type { GridColumn, GridRow } from '../../../shared/ui/form/grid/grid-types.ts';
import { lineTotal } from './bid-draft.ts';

/** Props of `ItemPrices`. */
export interface ItemPricesProps {
  readonly items: NonNullable<RecordOf<typeof lot>['items']>;
  /** In the order of the items: decimal text, null while not filled; what could not be read stays as it was written. */
  readonly unitPrices: readonly (string | null)[];
  /** Items without a price are faults once the bidder has tried to go on; a price that cannot be right is one at once. */
  readonly showFaults: boolean;
  onChange(unitPrices: readonly (string | null)[]): void;
}

// The form's own field: what it refuses the server would refuse as well.
const UNIT_PRICE = { ...bidFormFields.items.rows!['unitPrice']!, required: true };
const priceSchema = schemaOf(UNIT_PRICE);
const TEXT = field.text();
const TOTAL = field.decimal({ scale: 2 });

/** The lot's items with the bidder's unit prices, as a sheet: pasted from the bidder's own, filled and added up. */
export function ItemPrices({ items, unitPrices, showFaults, onChange }: ItemPricesProps) {
  const t = useT();
  const { decimal } = useFormat();
  const columns = useMemo<readonly GridColumn[]>(() => {
    const column = (name: string, key: string, of: GridColumn['field'], readOnly: boolean): GridColumn => ({
      name,
      field: of,
      label: t(`submit.form.${key}`),
      known: [name, ...(['zh', 'en'] as const).map(lang => translate(lang, `submit.form.${key}`).toLowerCase())],
      readOnly,
    });
    return [
      { ...column('description', 'item', TEXT, true), namesRows: true },
      column('quantity', 'quantity', TEXT, true),
      column('unitPrice', 'unitPrice', UNIT_PRICE, false),
      column('total', 'lineTotal', TOTAL, true),
    ];
  }, [t]);
  const rows = useMemo<readonly GridRow[]>(
    () =>
      items.map(({ description, quantity, unit }, at) => ({
        description,
        quantity: `${decimal(quantity ?? '1')} ${unit ?? ''}`.trim(),
        unitPrice: unitPrices[at] ?? null,
        total: lineTotal(quantity, unitPrices[at]),
      })),
    [decimal, items, unitPrices],
  );
  const errors = useMemo(
    () =>
      Object.fromEntries(
        rows.flatMap(({ unitPrice }, at) => {
          const [issue] = unitPrice === null && !showFaults ? [] : issuesOf(priceSchema, unitPrice);
          return issue ? [[`items.${at}.unitPrice`, t.reason(issue.reason)]] : [];
        }),
      ),
    [rows, showFaults, t],
  );
  return (
    <EditableGrid
      columns={columns}
      rows={rows}
      fixedRows
      onRows={next => onChange(next.map(row => (row['unitPrice'] as string | null) ?? null))}
      name="items"
      label={t('submit.form.items')}
      errors={errors}
      max={items.length}
    />
  );
}

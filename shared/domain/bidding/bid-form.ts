import type { Issue } from '../kernel/entity.ts';
import { field, type ValuesOf } from '../kernel/fields.ts';
import { validate } from '../kernel/schema.ts';
import type { Money } from '../kernel/values.ts';

/** The fields of the structured bid, `form.json` of the sealed package, for inputs and for checking what was decrypted. */
export const bidFormFields = {
  lotId: field.ref('lot', { required: true }),
  price: field.money({ required: true }),
  deliveryDays: field.integer({ required: true, min: 1, max: 3650 }),
  quality: field.text({ required: true, max: 500 }),
  projectManager: field.text({ required: true, max: 100 }),
  items: field.rows(
    {
      code: field.text({ max: 60 }),
      description: field.text({ max: 500 }),
      quantity: field.decimal({ max: 1e12 }),
      unit: field.text({ max: 30 }),
      unitPrice: field.decimal({ max: 1e12 }),
    },
    { max: 5000 },
  ),
  /** Deviations from the document (偏离), in the bidder's words. */
  deviations: field.longText({ max: 20_000 }),
  /** Names of the documents in the package. */
  files: field.rows({ name: field.text({ max: 300 }) }, { max: 500 }),
  /** The nonce of the commitment, sealed with the rest, so that an opening by the emergency key can be checked too. */
  nonce: field.text({ max: 64, pattern: /^[0-9a-f]{64}$/ }),
} as const;

/** The structured bid as it lies in the package: `form.json` of the ASiC-E container. */
export interface BidForm {
  readonly lotId: string;
  readonly price: Money;
  readonly deliveryDays: number;
  readonly quality: string;
  readonly projectManager: string;
  readonly items: readonly Partial<ValuesOf<(typeof bidFormFields)['items']['rows'] & object>>[];
  readonly deviations: string;
  /** Names of the documents in the package. */
  readonly files: readonly string[];
  readonly nonce?: string;
}

/** What the opening list announces and the commitment is made over. */
export type OpeningValues = Pick<BidForm, 'lotId' | 'price' | 'deliveryDays' | 'quality' | 'projectManager'>;

/** The opening-list fields of a form, in the shape the commitment is made over (canonical JSON sorts them). */
export const openingFields = ({
  lotId,
  price,
  deliveryDays,
  quality,
  projectManager,
}: OpeningValues): OpeningValues & Readonly<Record<string, unknown>> => ({
  lotId,
  price: { amount: price.amount, currency: price.currency },
  deliveryDays,
  quality,
  projectManager,
});

/** Faults of a structured bid; none when it may be believed in form. Unknown names are refused. */
export function bidFormIssues(form: unknown): readonly Issue[] {
  if (typeof form !== 'object' || form === null) return [{ field: '', reason: 'kernel.invalid' }];
  const { files, ...rest } = form as Readonly<Record<string, unknown>>;
  if (files !== undefined && !(Array.isArray(files) && files.every(name => typeof name === 'string')))
    return [{ field: 'files', reason: 'kernel.notList' }];
  return validate(bidFormFields, {
    ...rest,
    ...(files === undefined ? {} : { files: (files as string[]).map(name => ({ name })) }),
  });
}

/** What a bidder confirms with its signature: the canonical JSON of the announced line. */
export function announcedLine(line: {
  readonly openingId: string | null;
  readonly bidId: string | null;
  readonly supplierName: string | null;
  readonly decryption: string | null;
  readonly price: Money | null;
  readonly deliveryDays: number | null;
  readonly quality: string | null;
  readonly projectManager: string | null;
}): Readonly<Record<string, unknown>> {
  const { openingId, bidId, supplierName, decryption, price, deliveryDays, quality, projectManager } = line;
  return { openingId, bidId, supplierName, decryption, price, deliveryDays, quality, projectManager };
}

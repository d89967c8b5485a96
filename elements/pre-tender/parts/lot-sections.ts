import type { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';

/** A group of a lot's inputs. */
export interface LotSection {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly (keyof (typeof lot)['fields'])[];
}

/** The inputs of a lot in order; its items have a table of their own, its criteria a screen of the workspace. */
export const lotSections: readonly LotSection[] = [
  { title: 'preTenderArea.lot.facts', fields: ['number', 'name', 'description'] },
  {
    title: 'preTenderArea.lot.limits',
    hint: 'preTenderArea.lot.limitsHint',
    fields: ['estimate', 'ceilingPrice', 'depositAmount', 'depositForms'],
  },
  { title: 'preTenderArea.lot.delivery', fields: ['deliveryPlace', 'deliveryDays', 'qualityRequirement'] },
  {
    title: 'preTenderArea.lot.evaluation',
    hint: 'preTenderArea.lot.evaluationHint',
    fields: ['evaluationMethod', 'priceFormula'],
  },
];

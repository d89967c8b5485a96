import { valueSet } from '../kernel/values.ts';

/** How a purchase is carried out; OCDS procurementMethod is derived from it (domain.md "Methods"). */
export const procurementMethod = valueSet('procurementMethod', [
  'openTender',
  'invitedTender',
  'competitiveNegotiation',
  'competitiveConsultation',
  'inquiry',
  'singleSource',
  'reverseAuction',
  'framework',
]);
/** The law that governs the purchase: 招标投标法 or 政府采购法. */
export const regime = valueSet('regime', ['tenderLaw', 'governmentProcurement']);
/** OCDS mainProcurementCategory. */
export const category = valueSet('category', ['works', 'goods', 'services']);
/** Qualification judged before the tender or with the bids. */
export const qualification = valueSet('qualification', ['pre', 'post']);
/** What a bulletin announces. */
export const bulletinKind = valueSet('bulletinKind', [
  'tender',
  'prequalification',
  'invitation',
  'change',
  'supplement',
  'candidates',
  'award',
  'termination',
  'forecast',
  'other',
]);
/** How the lot is evaluated: points for everything, or the lowest price among the responsive bids. */
export const evaluationMethod = valueSet('evaluationMethod', ['comprehensive', 'lowestPrice']);
/** What a scoring criterion judges. `price` is computed, never scored by hand. */
export const criterionKind = valueSet('criterionKind', ['business', 'technical', 'price']);
/** How the price score is computed: lowest valid price / price, or distance from the mean of the valid prices. */
export const priceFormula = valueSet('priceFormula', ['lowestPriceRatio', 'meanDeviation']);
/** Ways to give a bid deposit. */
export const depositForm = valueSet('depositForm', ['transfer', 'guarantee', 'insurance']);
/** Where a published bulletin appears. */
export const bulletinMedium = valueSet('bulletinMedium', ['platform', 'officialMedia', 'buyerSite'], { open: true });

import { valueSet } from '../kernel/values.ts';

/** Rank of a legal text (立法法 art. 2): law, administrative regulation, local regulation, rule of a ministry or government, normative document. */
export const statuteLevel = valueSet('statuteLevel', ['law', 'regulation', 'localRegulation', 'rule', 'normative']);
/** The field that a legal text is about. */
export const statuteCategory = valueSet('statuteCategory', [
  'tendering',
  'governmentProcurement',
  'stateOwnedEnterprise',
  'construction',
  'antiMonopoly',
  'contract',
  'electronic',
  'publicResources',
]);
/** Where a legal text applies: the whole country, or one region at the level of a province (GB/T 2260, first two digits). */
export const statuteRegion = valueSet('statuteRegion', [
  ...['national', '11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37'],
  ...['41', '42', '43', '44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65'],
]);

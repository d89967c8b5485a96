import { valueSet } from '../kernel/values.ts';
import { LEVELS } from './definition.ts';

/** The levels at which a value of the configuration is set. */
export const configLevels = valueSet('configLevel', LEVELS);
/** The languages of texts. */
export const textLangs = valueSet('textLang', ['zh', 'en']);
/** What a special day is: a day off, or a weekend day that is worked in exchange (调休). */
export const dayKinds = valueSet('dayKind', ['off', 'makeUp']);
/** Whose calendar it is. Legal periods are judged by that of the mainland; a neighbour's is kept for those who deal with it. */
export const calendarRegions = valueSet('calendarRegion', ['cn', 'hk', 'mo']);
/** Where the days of a year come from: the State Council's schedule, or only the holidays that law fixes. */
export const calendarBases = valueSet('calendarBasis', ['announced', 'statutory']);
/** Which texts are listed: all, those shown in other words, those that a language lacks. */
export const textFilters = valueSet('textFilter', ['all', 'changed', 'missing']);

import { valueSet } from '../kernel/values.ts';

/** Countries and regions of ISO 3166-1 whose suppliers register as external: all but the mainland's own code. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI ' +
  'CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR ' +
  'GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT ' +
  'LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH ' +
  'PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL ' +
  'TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Where an external supplier is registered: ISO 3166-1 alpha-2. */
export const countries = valueSet('country', CODES);

// As the platform's own law names it; the engine's data leave the country out.
const OWN: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' },
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
};

/**
 * The names of the countries in a language, from the engine's own data (CLDR). Each is made when it is first read: those data are large, and
 * whoever loads the labels seldom shows them all.
 */
export function countryNames(lang: 'en' | 'zh'): Readonly<Record<string, string>> {
  let data: Intl.DisplayNames | undefined;
  const nameOf = (code: string): string => {
    data ??= new Intl.DisplayNames([lang === 'zh' ? 'zh-CN' : 'en'], { type: 'region' });
    return OWN[lang][code] ?? data.of(code) ?? code;
  };
  return Object.defineProperties(
    {},
    Object.fromEntries(CODES.map(code => [code, { enumerable: true, get: () => nameOf(code) }])),
  );
}

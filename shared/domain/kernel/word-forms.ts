type Values = Readonly<Record<string, string | number>>;

/**
 * What stands for a place `{{name}}` of a text. English words follow their number: `{{count}} {{count|record|records}}` is "1 record", "2 records";
 * the first form is for one alone, as the language has it (CLDR plural rules of English, whole numbers). Undefined where no value is given.
 */
export function placed(values: Values, place: string): string | number | undefined {
  const [name, one, other] = place.split('|');
  const value = values[name!];
  return other === undefined ? value : String(value) === '1' ? one : other;
}

/** The same as values by place, for what fills texts by looking them up. */
export const withForms = (values: Values): Values =>
  new Proxy(values, { get: (of, place) => placed(of, String(place)) });

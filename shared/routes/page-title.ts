const BETWEEN = ' – ';
const LONGEST = 100;

/** What a page is called by: the record it shows, then the title of its route; without a record the title alone. */
export const pageTitle = (title: string, record = ''): string => {
  const name = record.trim();
  return name ? `${name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name}${BETWEEN}${title}` : title;
};

/** Parts a page's name into the record's name ('' where it has none) and the title. */
export function partsOfTitle(name: string): { readonly record: string; readonly title: string } {
  const at = name.lastIndexOf(BETWEEN);
  return at < 0 ? { record: '', title: name } : { record: name.slice(0, at), title: name.slice(at + BETWEEN.length) };
}

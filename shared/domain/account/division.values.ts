import { valueSet } from '../kernel/values.ts';

/**
 * Administrative divisions after GB/T 2260, one line a province: its two digits, then what lies directly below it. Two digits are a prefecture
 * (`04` of `36` is 360400), four a district of a municipality or a county that its province administers itself; `01-11` are all between.
 */
const BELOW = `
11 0101-0102 0105-0109 0111-0119
12 0101-0106 0110-0119
13 01-11
14 01-11
15 01-09 22 25 29
21 01-14
22 01-08 24
23 01-12 27
31 0101 0104-0107 0109-0110 0112-0118 0120 0151
32 01-13
33 01-11
34 01-08 10-13 15-18
35 01-09
36 01-11
37 01-11 13-17
41 01-17 9001
42 01-03 05-13 28 9004-9006 9021
43 01-13 31
44 01-09 12-20 51-53
45 01-14
46 01-04 9001-9002 9005-9007 9021-9030
50 0101-0120 0151-0156 0229-0231 0233 0235-0238 0240-0243
51 01 03-11 13-20 32-34
52 01-06 23 26-27
53 01 03-09 23 25-26 28-29 31 33-34
54 01-06 25
61 01-10
62 01-12 29-30
63 01-02 22-23 25-28
64 01-05
65 01-02 04-05 23 27-32 40 42-43 9001-9012
71
81
82`;

function* between(part: string): Generator<string> {
  const [first = '', last = first] = part.split('-');
  for (let at = Number(first); at <= Number(last); at += 1) yield String(at).padStart(first.length, '0');
}

const codes: readonly string[] = BELOW.trim()
  .split('\n')
  .flatMap(line => {
    const [province = '', ...parts] = line.split(' ');
    return [province, ...parts.flatMap(part => [...between(part)].map(below => province + below))];
  })
  .map(code => code.padEnd(6, '0'));
const known: ReadonlySet<string> = new Set(codes);

/** The division that another one lies in: of a county its prefecture, else its province; null for a province and for what is no six digits. */
export function divisionAbove(code: string): string | null {
  if (!/^\d{6}$/.test(code)) return null;
  const above = [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`];
  return above.find(each => each !== code && known.has(each)) ?? null;
}

/**
 * Administrative divisions by their six digits (GB/T 2260): the provinces with the prefectures below them, districts of municipalities and
 * counties that a province administers itself. Open: an administrator adds the counties that records name.
 */
export const division = valueSet('division', codes, { open: true, above: divisionAbove });

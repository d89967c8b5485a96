const LAW = '招标投标法';
const REG = '招标投标法实施条例';
const ELE = '电子招标投标办法';

/** One statement of the page "what to know": the key of its text and its source, where the law says it. */
export interface KnowItem {
  readonly text: string;
  readonly law?: string;
  readonly article?: string;
}

const of = (section: string, sources: readonly (readonly [law: string, article: string] | null)[]) => ({
  key: section,
  items: sources.map((source, at): KnowItem => ({
    text: `expertArea.know.${section}.i${at + 1}`,
    ...(source ? { law: source[0], article: source[1] } : {}),
  })),
});

/** What whoever wants to become an expert must know, section by section, with the law's articles. */
export const knowSections = [
  of('conditions', [[LAW, '37'], [REG, '45'], null, [LAW, '56']]),
  of('rights', [
    [LAW, '38'],
    [REG, '48'],
    [REG, '48'],
    [REG, '53'],
    [REG, '52'],
  ]),
  of('duties', [
    [LAW, '44'],
    [REG, '49'],
    [REG, '51'],
    [REG, '53'],
    [LAW, '44'],
  ]),
  of('avoidance', [[LAW, '37'], [REG, '46'], [REG, '46'], null]),
  of('discipline', [
    [LAW, '44'],
    [REG, '49'],
    [REG, '52'],
    [ELE, '49'],
  ]),
  of('liability', [
    [LAW, '56'],
    [REG, '71'],
    [REG, '48'],
  ]),
];

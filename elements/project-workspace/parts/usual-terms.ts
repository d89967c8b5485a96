import type { Translate } from '../../../shared/i18n/translate.ts';

const QUALIFICATIONS = ['registration', 'credit', 'independence'] as const;
const CRITERIA = [
  ['experience', 'business', '15'],
  ['service', 'business', '15'],
  ['solution', 'technical', '25'],
  ['plan', 'technical', '15'],
  ['price', 'price', '30'],
] as const;

/** A usual set of qualification clauses and of criteria that add up to 100 points, in the reader's language, to be adapted. */
export function usualTerms(t: Translate): {
  readonly qualifications: readonly object[];
  readonly criteria: readonly object[];
} {
  const say = (key: string, part: 0 | 1) => t(`workspace.terms.usual.${key}.${part}`);
  return {
    qualifications: QUALIFICATIONS.map((key, at) => ({
      code: `Q${at + 1}`,
      name: say(key, 0),
      requirement: say(key, 1),
    })),
    criteria: CRITERIA.map(([key, kind, points], at) => ({
      code: `C${at + 1}`,
      name: say(key, 0),
      kind,
      points,
      guide: say(key, 1),
    })),
  };
}

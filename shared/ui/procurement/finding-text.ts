import type { Finding } from '../../domain/rules/check.ts';
import { lawIn } from '../../domain/rules/law-names.ts';
import type { Translate } from '../../i18n/translate.ts';
import './procurement.strings.ts';

/** A rule's name in words. */
export const ruleName = (t: Translate, finding: Pick<Finding, 'rule'>): string => {
  const key = `rules.${finding.rule}.name`;
  return t(key) === key ? finding.rule : t(key);
};

/** What is wrong, with the names of missing contents in the reader's language; `fields` are tried as the entity's field names. */
export function findingText(
  t: Translate,
  finding: Pick<Finding, 'key' | 'params' | 'missing' | 'calendarEnds'>,
  entities: readonly string[] = ['bulletin', 'project', 'lot'],
): string {
  const named = (name: string) => {
    const key = entities.map(entity => `${entity}.fields.${name}`).find(candidate => t(candidate) !== candidate);
    return key ? t(key) : name;
  };
  const list = (text: string) =>
    text
      .split(', ')
      .map(named)
      .join(t.lang === 'zh' ? '、' : ', ');
  const params = Object.fromEntries(
    Object.entries(finding.params).map(([name, value]) => [
      name,
      (name === 'contents' || name === 'facts') && typeof value === 'string' ? list(value) : value,
    ]),
  );
  const { calendarEnds } = finding;
  // A date beyond the holiday tables is told as one that may have to be computed again.
  return [t(finding.key, params), ...(calendarEnds ? [t('rules.calendarEnds', { day: calendarEnds })] : [])].join(' ');
}

/** The law and article of a finding or refusal, as it is cited in the reader's language. */
export const citation = (t: Translate, law: string, article: string): string =>
  t('procurement.article', { law: t.lang === 'zh' ? `《${law}》` : lawIn('en', law), article });

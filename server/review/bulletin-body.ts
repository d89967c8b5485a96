import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { moneyText } from '../../shared/domain/money/money-text.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import type { project } from '../../shared/domain/pre-tender/project.entity.ts';
import type { award } from '../../shared/domain/review/award.entity.ts';
import type { candidate } from '../../shared/domain/review/candidate.entity.ts';
import { translate } from '../platform/i18n.ts';
import type { Lot } from './review-facts.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);
const HAN = /\p{Script=Han}/u;
/** A bulletin speaks the language of its project's name. */
const langOf = (projectName: string | null): 'zh' | 'en' => (HAN.test(projectName ?? '') ? 'zh' : 'en');
const liner =
  (lang: 'zh' | 'en') =>
  (key: string, value: string | number | null | undefined): string =>
    value === null || value === undefined || value === ''
      ? ''
      : `<p>${escape(translate(lang, key))}${lang === 'zh' ? '：' : ': '}${escape(String(value))}</p>`;

/** The title of a bulletin about one lot, at most 200 characters, in the language of the project's name; the lot is left out when it is named as the project is. */
export function lotBulletinTitle(kind: 'candidates' | 'award', projectName: string, lotName: string): string {
  const lang = langOf(projectName);
  const chinese = lang === 'zh';
  const what = translate(lang, `reviewWork.bulletin.title.${kind}`);
  const end = chinese ? what : `: ${what}`;
  const lotPart = !lotName || lotName === projectName ? '' : chinese ? `（${lotName}）` : ` (${lotName})`;
  return `${`${projectName}${lotPart}`.slice(0, 200 - end.length)}${end}`;
}

/** The text of the publicity of candidates, in the language of the project's name: ranking, price, quality, delivery, responsible person, how to object (实施条例 art. 54; 公告和公示信息发布管理办法 art. 6). */
export function candidatesBody(
  of: RecordOf<typeof project>,
  own: Lot,
  record: RecordOf<typeof candidate>,
  start: string,
  end: string,
): string {
  const lang = langOf(of.name);
  const line = liner(lang);
  const ranked = (record.ranking ?? []).map(row =>
    [
      `<h3>${escape(translate(lang, 'reviewWork.bulletin.candidate', { rank: row.rank ?? 0 }))}</h3>`,
      line('candidate.inner.ranking.supplierName', row.supplierName),
      line('candidate.inner.ranking.price', moneyText(row.price)),
      line('candidate.inner.ranking.quality', row.quality),
      line('candidate.inner.ranking.deliveryDays', row.deliveryDays),
      line('candidate.inner.ranking.projectManager', row.projectManager),
    ].join(''),
  );
  return [
    line('project.fields.name', of.name),
    line('project.fields.code', of.code),
    line('lot.name', own.name),
    line('candidate.fields.publicityStart', inWords(start)),
    line('candidate.fields.publicityEnd', inWords(end)),
    ...ranked,
    line(
      'candidate.fields.objectionChannel',
      record.objectionChannel ?? translate(lang, 'reviewWork.bulletin.objection'),
    ),
  ].join('');
}

/** The text of the award bulletin, in the language of the project's name. `members` are the committee's names once they may be told. */
export function awardBody(
  of: RecordOf<typeof project>,
  own: Lot,
  record: RecordOf<typeof award>,
  members: readonly string[],
): string {
  const lang = langOf(of.name);
  const line = liner(lang);
  return [
    line('project.fields.name', of.name),
    line('project.fields.code', of.code),
    line('lot.name', own.name),
    line('award.fields.supplierName', record.supplierName),
    line('award.fields.price', moneyText(record.price)),
    line('committee.name', members.join(lang === 'zh' ? '、' : ', ')),
  ].join('');
}

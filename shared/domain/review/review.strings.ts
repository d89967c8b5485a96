import type { Bilingual } from '../../i18n/strings.ts';
import { awardNoticeStrings, awardStrings, candidateStrings } from './award.strings.ts';
import { committeeMemberStrings, committeeStrings } from './committee.strings.ts';
import { expertStrings } from './expert.strings.ts';
import { expertWorkStrings } from './expert-work.strings.ts';
import { reviewWorkStrings } from './review-work.strings.ts';
import { reportSignatureStrings, reviewStrings, scoreSheetStrings } from './review-session.strings.ts';

/** Texts of the area's records, by namespace. */
export const reviewAreaStrings: Readonly<Record<string, Bilingual<object>>> = {
  expert: expertStrings,
  expertWork: expertWorkStrings,
  committee: committeeStrings,
  committeeMember: committeeMemberStrings,
  review: reviewStrings,
  scoreSheet: scoreSheetStrings,
  reportSignature: reportSignatureStrings,
  candidate: candidateStrings,
  award: awardStrings,
  awardNotice: awardNoticeStrings,
  reviewWork: reviewWorkStrings,
};

/** Labels of the area's value sets (`dic.<set>.<value>`). */
export const reviewDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    titleLevel: {
      junior: 'Junior',
      intermediate: 'Intermediate',
      associateSenior: 'Associate senior',
      senior: 'Senior',
    },
    speciality: {
      civilWorks: 'Civil works',
      mechanical: 'Mechanical engineering',
      electrical: 'Electrical engineering',
      informationTechnology: 'Information technology',
      medicalEquipment: 'Medical equipment',
      economics: 'Economics and cost',
      law: 'Law',
      logistics: 'Logistics',
    },
    seat: { expert: 'Expert', representative: 'Buyer’s representative' },
    declineReason: {
      interest: 'Interest in a bidder',
      relative: 'Relative of a bidder’s leader',
      employer: 'Employed by a bidder or by the project’s department',
      supervisor: 'Supervises this project',
      punished: 'Punished for misconduct in bidding',
      ill: 'Ill',
      busy: 'Not available',
      noAnswer: 'No answer',
    },
    sheetStage: { qualification: 'Qualification', scoring: 'Scoring' },
    awardReason: {
      rankedFirst: 'Ranked first',
      firstGivesUp: 'The first-ranked gives up',
      forceMajeure: 'Force majeure',
      noPerformanceBond: 'No performance bond was given',
      unlawfulConduct: 'Unlawful conduct that affects the result',
    },
    noticeKind: { winner: 'Award notice', loser: 'Notice of the result' },
    sex: { female: 'Female', male: 'Male' },
    idKind: {
      residentId: 'Resident identity card',
      passport: 'Passport',
      hongKongMacau: 'Mainland travel permit (Hong Kong, Macau)',
      taiwan: 'Mainland travel permit (Taiwan)',
      permanentResidence: 'Permanent residence card',
    },
    politicalStatus: {
      member: 'Party member',
      probationary: 'Probationary party member',
      league: 'Youth league member',
      democratic: 'Member of a democratic party',
      none: 'No party',
    },
    education: { college: 'College', bachelor: 'Bachelor', master: 'Master', doctor: 'Doctor', other: 'Other' },
    degree: { none: 'None', bachelor: 'Bachelor', master: 'Master', doctor: 'Doctor' },
  },
  zh: {
    titleLevel: { junior: '初级', intermediate: '中级', associateSenior: '副高级', senior: '正高级' },
    speciality: {
      civilWorks: '土建工程',
      mechanical: '机械工程',
      electrical: '电气工程',
      informationTechnology: '信息技术',
      medicalEquipment: '医疗设备',
      economics: '经济造价',
      law: '法律',
      logistics: '物流',
    },
    seat: { expert: '评标专家', representative: '招标人代表' },
    declineReason: {
      interest: '与投标人有利害关系',
      relative: '投标人负责人的近亲属',
      employer: '任职于投标人或项目主管部门',
      supervisor: '对本项目负有监督职责',
      punished: '曾因招投标违法行为受罚',
      ill: '因病',
      busy: '时间冲突',
      noAnswer: '未应答',
    },
    sheetStage: { qualification: '资格评审', scoring: '详细评审' },
    awardReason: {
      rankedFirst: '排名第一',
      firstGivesUp: '排名第一的候选人放弃中标',
      forceMajeure: '因不可抗力不能履行合同',
      noPerformanceBond: '未按要求提交履约保证金',
      unlawfulConduct: '被查实存在影响中标结果的违法行为',
    },
    noticeKind: { winner: '中标通知书', loser: '招标结果通知书' },
    sex: { female: '女', male: '男' },
    idKind: {
      residentId: '居民身份证',
      passport: '护照',
      hongKongMacau: '港澳居民来往内地通行证',
      taiwan: '台湾居民来往大陆通行证',
      permanentResidence: '外国人永久居留身份证',
    },
    politicalStatus: {
      member: '中共党员',
      probationary: '中共预备党员',
      league: '共青团员',
      democratic: '民主党派成员',
      none: '群众',
    },
    education: { college: '大学专科', bachelor: '大学本科', master: '硕士研究生', doctor: '博士研究生', other: '其他' },
    degree: { none: '无', bachelor: '学士', master: '硕士', doctor: '博士' },
  },
};

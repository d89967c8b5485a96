import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { residentIdCheck } from '../../shared/domain/account/resident-id.ts';
import type { expert } from '../../shared/domain/review/expert.entity.ts';
import type { DemoExpert } from './experts.ts';

// A division code that no county has: the number passes the check and belongs to nobody.
const NOBODY = '360499';
const TITLES = {
  senior: '教授级高级工程师',
  associateSenior: '高级工程师',
  intermediate: '工程师',
  junior: '助理工程师',
};

/** An identity number that passes the check of GB 11643 and belongs to nobody. */
export function demoResidentId(birthDate: string, sequence: number): string {
  const body = `${NOBODY}${birthDate.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`;
  return `${body}${residentIdCheck(body) ?? ''}`;
}

/** What the library holds of an expert, made up from the place in the list (from 0). */
export function factsOfExpert(each: DemoExpert, at: number, now: Date): Partial<RecordOf<typeof expert>> {
  const year = now.getUTCFullYear();
  const birthDate = `${year - 26 - each.years}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const sex = at % 2 === 1 ? 'female' : 'male';
  return {
    name: each.name,
    sex,
    birthDate,
    idKind: 'residentId',
    idNumber: demoResidentId(birthDate, 100 + at * 2 + (sex === 'male' ? 1 : 0)),
    nationality: '中国',
    education: each.titleLevel === 'senior' ? 'doctor' : 'master',
    degree: each.titleLevel === 'senior' ? 'doctor' : 'master',
    school: '临江大学',
    employerName: each.employer,
    duty: each.titleLevel === 'senior' ? '总工程师' : '部门负责人',
    jobs: [{ employer: each.employer, duty: null, from: `${year - each.years}-07-01`, to: null }],
    mobile: `138${String(10_000_000 + at * 7919)}`,
    email: `${each.account}@example.com`,
    phone: '0792-8000000',
    region: '360400',
    address: '临江市滨江大道 200 号',
    bankName: '临江银行营业部',
    bankAccount: `6217 0000 0000 ${String(1000 + at)}`,
    specialities: each.specialities,
    practice: each.specialities.map(speciality => ({
      speciality,
      years: each.years,
      evidence: '主持完成的项目与单位证明',
    })),
    titleLevel: each.titleLevel,
    titles: [
      {
        title: TITLES[each.titleLevel],
        level: each.titleLevel,
        certificate: `LJ-${String(2000 + at)}`,
        issuer: '省人力资源和社会保障厅',
        issuedOn: `${year - Math.min(each.years, 6)}-12-01`,
      },
    ],
    yearsInField: each.years,
    experience: [{ project: '临江市政务云平台建设项目', year: String(year - 1), work: '技术评审' }],
    avoids: each.avoids ? [{ organizationName: each.avoids, reason: '近三年内曾在该单位任职' }] : [],
    admittedAt: new Date(now.getTime() - 400 * 86_400_000).toISOString(),
  };
}

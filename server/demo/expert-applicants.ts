import { COMMITMENT_VERSION, KNOW_VERSION } from '../../shared/domain/review/expert-admission.ts';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { EXPERT_ENTRY } from '../../shared/domain/training/training.values.ts';
import { createPerson } from '../account/index.ts';
import type { Platform } from '../platform/platform.ts';
import { EXPERT_LIBRARY } from '../review/index.ts';
import { factsOfExpert } from './expert-facts.ts';
import type { DemoExpert } from './experts.ts';
import { DEMO_PASSWORD } from './demo-password.ts';

const base = { organization: 'experts', userType: 40, role: 'expert', titleLevel: 'senior' } as const;

/** Two people on their way into the library: one has applied and not sat the exam, one has passed it and not applied. */
export const applicants: readonly DemoExpert[] = [
  {
    ...base,
    account: 'applicant1',
    name: '姚景行',
    employer: '省交通规划设计院',
    specialities: ['civilWorks', 'economics'],
    years: 16,
    does: {
      zh: '专家申请人：已提交入库申请，等待审核和考试',
      en: 'Applicant: has applied, awaits the decision and the exam',
    },
  },
  {
    ...base,
    account: 'applicant2',
    name: '黎书雁',
    employer: '临江大学医学院',
    specialities: ['medicalEquipment'],
    years: 14,
    does: {
      zh: '专家申请人：已通过入库考试，申请尚在填写',
      en: 'Applicant: has passed the exam, still fills the application in',
    },
  },
];

const DAY = 86_400_000;

/** Gives the applicants their accounts, records and the one's exam. */
export async function inviteApplicants(platform: Platform): Promise<void> {
  await platform.database.system(async tx => {
    for (const [at, each] of applicants.entries()) {
      const now = platform.services.now();
      const { admittedAt: _never, ...facts } = factsOfExpert(each, 40 + at, now);
      const person = await createPerson(tx, {
        tenantId: 'market',
        account: each.account,
        password: DEMO_PASSWORD,
        name: each.name,
        userType: '40',
        organizationId: EXPERT_LIBRARY,
        roles: [],
        mobile: facts.mobile ?? null,
        email: facts.email ?? null,
        state: 'pending',
      });
      const read = new Date(now.getTime() - 2 * DAY).toISOString();
      const hasApplied = at === 0;
      const made = await tx.insert(expert, {
        ...facts,
        tenantId: 'platform',
        ownerId: person.id,
        userId: person.id,
        knownVersion: KNOW_VERSION,
        knownAt: read,
        ...(hasApplied && {
          state: 'applied',
          commitmentVersion: COMMITMENT_VERSION,
          committedAt: now.toISOString(),
          submittedAt: now.toISOString(),
        }),
      });
      if (hasApplied) {
        const proof = (name: string) =>
          platform.services.files.put(tx, {
            name: `${name}.txt`,
            type: 'text/plain',
            bytes: Buffer.from(`${name}（演示）\n${each.name}\n`),
            ownerEntity: 'expert',
            ownerId: made.id,
          });
        const [idFiles, titleFiles] = await Promise.all([proof('身份证件'), proof('职称证书')]);
        await tx.patch(expert, made.id, { idFiles: [idFiles], titleFiles: [titleFiles] });
      } else
        await tx.insert(examAttempt, {
          tenantId: 'platform',
          ownerId: person.id,
          state: 'passed',
          examCode: EXPERT_ENTRY,
          examTitle: '评标专家入库考试',
          userId: person.id,
          paper: [],
          minutes: 45,
          passMark: 80,
          validMonths: 12,
          startedAt: read,
          deadline: read,
          submittedAt: read,
          endedBy: 'person',
          score: 91,
          total: 100,
          mark: 91,
          validUntil: new Date(now.getTime() + 363 * DAY).toISOString(),
        });
    }
  });
}

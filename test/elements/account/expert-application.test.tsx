import axe from 'axe-core';
import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/expert.strings.ts';
import { ExpertApprovalScreen } from '../../../elements/account/expert-approval.screen.tsx';
import { ExpertBaseScreen } from '../../../elements/account/expert-base.screen.tsx';
import { ExpertExamScreen } from '../../../elements/account/expert-exam.screen.tsx';
import { ExpertKnowScreen } from '../../../elements/account/expert-know.screen.tsx';
import { ExpertMajorScreen } from '../../../elements/account/expert-major.screen.tsx';
import { OpenExpertAccountScreen } from '../../../elements/account/open-expert-account.screen.tsx';
import { COMMITMENT_VERSION } from '../../../shared/domain/review/expert-admission.ts';
import { expert } from '../../../shared/domain/review/expert.entity.ts';
import { fakeApi, type Answers } from '../../kit/fake-api.ts';
import { show, typeInto } from '../../kit/screen.tsx';
import { graded, running, status } from './exam-fixture.ts';

const file = { id: 'file_1', name: 'id.pdf', size: 10, type: 'application/pdf', sha256: '0'.repeat(64) };
const empty = Object.fromEntries(Object.keys(expert.fields).map(name => [name, null]));
const complete = {
  ...empty,
  id: 'expert_1',
  tenantId: 'platform',
  ownerId: 'usr_1',
  userId: 'usr_1',
  state: 'draft',
  revision: 4,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
  name: 'Wen Zhiyuan',
  sex: 'male',
  birthDate: '1980-05-06',
  idKind: 'passport',
  idNumber: 'E1234567',
  nationality: 'China',
  education: 'master',
  school: 'Linjiang University',
  employerName: 'Design Institute',
  jobs: [{ employer: 'Design Institute', duty: null, from: '2005-07-01', to: null }],
  mobile: '13900000001',
  email: 'wen@expert.example',
  address: 'Linjiang 1',
  idFiles: [file],
  specialities: ['civilWorks'],
  practice: [{ speciality: 'civilWorks', years: 15, evidence: 'Projects' }],
  yearsInField: 18,
  titleLevel: 'senior',
  titles: [{ title: 'Professor', level: 'senior', certificate: 'L1', issuer: 'HR', issuedOn: null }],
  titleFiles: [file],
  actions: { update: true, submit: true },
  labels: {},
};
const checks = {
  exam: { attempts: 2, passed: { mark: 91, validUntil: '2027-03-01T00:00:00Z' } },
  twins: [{ id: 'expert_2', name: 'Wen Zhi', employerName: 'Other', state: 'active', by: ['idNumber', 'mobile'] }],
};
const answers = (record: object = complete, more: Answers = {}): Answers => ({
  'GET /user/info': { id: 'usr_1', userType: 40, name: 'Wen Zhiyuan' },
  'GET /review/expert/get': record,
  'GET /review/expert/list': { rows: [record], total: 1, next: null },
  'GET /review/expert/history': [],
  'GET /review/expert/checks': checks,
  ...more,
});

describe('an expert’s own application', () => {
  afterEach(() => localStorage.clear());

  it('finds the own record, saves a page of it and goes on to the next', async () => {
    const api = fakeApi(answers(complete, { 'POST /review/expert/update': { ...complete, revision: 5 } }));
    const screen = show(ExpertBaseScreen, { api, address: '/ls/expert/baseInfo' });
    await screen.find('h2', 'Identity');
    expect(screen.address()).to.equal('/ls/expert/baseInfo?id=expert_1');
    await screen.click('[data-action=save]');
    await screen.until(() => screen.address() === '/ls/expert/majorInfo?id=expert_1', 'the next page');
    screen.remove();
  });

  it('is saved page by page: what the next page asks for holds none of this one back', async () => {
    const begun = { ...complete, practice: null, titleFiles: null, specialities: null, titles: null };
    const api = fakeApi(answers(begun, { 'POST /review/expert/update': { ...begun, revision: 5 } }));
    const screen = show(ExpertBaseScreen, { api, address: '/ls/expert/baseInfo?id=expert_1' });
    typeInto(await screen.find('[data-field=duty] sl-input'), 'Chief engineer');
    await screen.click('[data-action=save]');
    await screen.until(() => screen.address() === '/ls/expert/majorInfo?id=expert_1', 'the next page');
    expect(api.to('/review/expert/update')[0]?.body).to.deep.equal({
      id: 'expert_1',
      revision: 4,
      input: { duty: 'Chief engineer' },
    });
    screen.remove();
  });

  it('confirmed, what to know hands the focus on to the next step', async () => {
    sessionStorage.clear();
    const api = fakeApi(answers(complete, { 'POST /review/expert/know': { ticket: 'k', at: '2026-03-01T00:00:00Z' } }));
    const screen = show(ExpertKnowScreen, { api, address: '/ls/expert/indbMustKnow' });
    await screen.click('input[name=read]');
    await screen.click('button[type=submit]');
    const next = await screen.find('#know-next');
    await screen.until(() => screen.root.activeElement === next, 'the focus');
    screen.remove();
    sessionStorage.clear();
  });

  it('lists what is missing with the way to it, and holds the button back', async () => {
    const record = { ...complete, idFiles: null, yearsInField: 5 };
    const api = fakeApi(answers(record));
    const screen = show(ExpertMajorScreen, { api, address: '/ls/expert/majorInfo?id=expert_1&step=check' });
    await screen.find('.wizard-faults', 'Copy of the identity document');
    await screen.find('.wizard-faults', 'at least 8 years');
    expect((await screen.find<HTMLButtonElement>('button[data-action=submit]')).disabled).to.equal(true);
    await screen.click('.wizard-faults a', 'Correct the basic information');
    expect(screen.address()).to.equal('/ls/expert/baseInfo?id=expert_1');
    screen.remove();
  });

  it('is submitted with the signed commitment, and not without', async () => {
    const api = fakeApi(answers(complete, { 'POST /review/expert/submit': { ...complete, state: 'applied' } }));
    const screen = show(ExpertMajorScreen, { api, address: '/ls/expert/majorInfo?id=expert_1&step=check' });
    await screen.click('button[data-action=submit]');
    await screen.find('[role=alert]', 'Please sign the commitment.');
    await screen.click('input[name=accepted]');
    await screen.click('button[data-action=submit]');
    await screen.until(() => api.to('/review/expert/submit').length === 1, 'the call');
    expect(api.to('/review/expert/submit')[0]?.body).to.deep.equal({
      id: 'expert_1',
      revision: 4,
      input: { accepted: true, commitment: COMMITMENT_VERSION },
    });
    screen.remove();
  });

  it('returned, shows the platform’s opinion', async () => {
    const api = fakeApi(answers({ ...complete, state: 'returned', opinion: 'Title certificate unreadable' }));
    const screen = show(ExpertBaseScreen, { api, address: '/ls/expert/baseInfo?id=expert_1' });
    await screen.find('.banner', 'Title certificate unreadable');
    screen.remove();
  });
});

describe('the decision on an application', () => {
  const waiting = { ...complete, state: 'applied', actions: { approve: true, return: true, reject: true } };

  it('stands beside conditions, exam and possible twins', async () => {
    const screen = show(ExpertApprovalScreen, {
      api: fakeApi(answers(waiting)),
      address: '/ls/approve/expert?id=expert_1',
    });
    await screen.find('.twins', 'At least 8 years in the field: met');
    await screen.find('p', 'Passed with 91 %');
    await screen.find('.twins', 'same document number, same mobile phone');
    await screen.find('button[data-action=approve]', 'Approve');
    await screen.find('button[data-action=return]', 'Return for correction');
    await screen.find('button', 'Do not admit');
    screen.remove();
  });

  it('asks for the opinion before a return is sent', async () => {
    const api = fakeApi(answers(waiting));
    const screen = show(ExpertApprovalScreen, { api, address: '/ls/approve/expert?id=expert_1' });
    await screen.click('button[data-action=return]');
    await screen.until(
      () =>
        screen.root.textContent?.includes('Please fill in') === true ||
        screen.all('[aria-invalid=true], .ebs-invalid, .ebs-fault').length > 0,
      'the fault',
    );
    expect(api.to('/review/expert/return')).to.deep.equal([]);
    screen.remove();
  });
});

describe('every screen of the expert', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const exam = (attempt: ReturnType<typeof running> | null) => ({ 'POST /training/exam/status': status(attempt) });
  const screens = [
    ['what to know', ExpertKnowScreen, '/ls/expert/indbMustKnow', {}, 'input[name=read]'],
    ['exam: rules', ExpertExamScreen, '/ls/expert/exam', exam(null), '.exam-table'],
    ['exam: running', ExpertExamScreen, '/ls/expert/exam', exam(running(['A'])), '.exam-option'],
    ['exam: result', ExpertExamScreen, '/ls/expert/exam', exam(graded('failed')), '.exam-review'],
    ['account', OpenExpertAccountScreen, '/ls/account/expert', {}, '.wizard-steps'],
    ['base', ExpertBaseScreen, '/ls/expert/baseInfo?id=expert_1', answers(), '.form-section'],
    ['major', ExpertMajorScreen, '/ls/expert/majorInfo?id=expert_1', answers(), '.form-section'],
    ['check', ExpertMajorScreen, '/ls/expert/majorInfo?id=expert_1&step=check', answers(), '#expert-commitment'],
    [
      'approval',
      ExpertApprovalScreen,
      '/ls/approve/expert?id=expert_1',
      answers({ ...complete, state: 'applied', actions: { approve: true } }),
      '.approval',
    ],
  ] as const;
  for (const [name, Screen, address, given, there] of screens)
    for (const [lang, dark] of [
      ['zh', false],
      ['en', true],
    ] as const)
      it(`has no fault that axe finds: ${name}, ${lang}, ${dark ? 'dark' : 'light'}`, async () => {
        const screen = show(Screen, { api: fakeApi(given), address, lang, dark, width: dark ? '375px' : '1200px' });
        // The page that stands behind every screen.
        (screen.root.host as HTMLElement).style.background = 'var(--ebs-page)';
        await screen.find(there);
        const { violations } = await axe.run(screen.root.host as HTMLElement, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        });
        const faults = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' / ')}`,
        );
        expect(faults).to.deep.equal([]);
        expect(screen.root.textContent).to.not.match(/\b(expertArea|accountArea|expert|exam)\.[a-z]\w+\.\w+/);
        screen.remove();
      });
});

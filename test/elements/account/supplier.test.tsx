import { expect } from 'chai';
import '../../../elements/account/account.strings.ts';
import '../../../elements/account/supplier-screens.strings.ts';
import { CertificationScreen } from '../../../elements/account/certification.screen.tsx';
import { fenOf } from '../../../elements/account/parts/answer-form.tsx';
import { FileFormScreen } from '../../../elements/account/file-form.screen.tsx';
import { RegisterInfoScreen } from '../../../elements/account/register-info.screen.tsx';
import { RegistrationApprovalScreen } from '../../../elements/account/registration-approval.screen.tsx';
import { RegistrationFormScreen } from '../../../elements/account/registration-form.screen.tsx';
import { RegistrationTypeScreen } from '../../../elements/account/registration-type.screen.tsx';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, typeInto } from '../../kit/screen.tsx';

const base = {
  id: 'registration_1',
  revision: 3,
  state: 'draft',
  kind: 'domesticEnterprise',
  organizationName: 'Haichuan Technology',
  creditCode: '91350100M000100Y43',
  documents: [],
  heldDocuments: null,
  documentChecks: null,
  remarks: null,
  amendsId: null,
  certificationState: null,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-02T00:00:00Z',
  decidedAt: null,
  opinion: null,
  labels: {},
  actions: { update: true, submit: { key: 'kernel.incomplete', params: { count: 2 } } },
};
const step = (name: string, issues: object = {}) => ({ step: name, done: Object.keys(issues).length === 0, issues });
const progress = {
  state: 'draft',
  kind: 'domesticEnterprise',
  form: '/ls/do-en',
  editable: true,
  steps: [
    step('basics', { address: 'Please fill this in.' }),
    step('documents', { 'documents.licence': 'This document is needed.' }),
    step('certification', { certificationState: 'Please prove your identity first.' }),
    step('supply'),
    { step: 'submit', done: false, issues: {} },
  ],
  needs: [],
  documents: ['licence'],
  ending: [],
  ways: ['bankTransfer', 'representativeMobile', 'manual'],
  certification: null,
};
const answers = (record: object = {}, more: Answers = {}): Answers => ({
  'GET /account/registration/get': { ...base, ...record },
  'GET /account/registration/progress': progress,
  'GET /account/registration/history': [],
  'GET /account/registration/list': { rows: [{ ...base, ...record }], total: 1, next: null, labels: {} },
  'GET /account/certification/list': { rows: [], total: 0, next: null },
  'GET /account/registration/duplicates': [],
  ...more,
});
const at = (path: string) => `${path}?id=registration_1`;

describe('the supplier’s registration', () => {
  afterEach(() => localStorage.clear());

  it('shows in every step which are complete, by the server', async () => {
    const screen = show(RegistrationFormScreen, { api: fakeApi(answers()), address: at('/ls/do-en') });
    await screen.find('.registration-steps [aria-current=step]', 'Facts');
    expect(screen.all('.registration-steps [data-done]').map(each => each.textContent)).to.have.length(1);
    await screen.find('.registration-steps [data-done]', 'Supply and contact');
    screen.remove();
  });

  it('marks what its kind needs although a draft may leave it empty', async () => {
    const screen = show(RegistrationFormScreen, { api: fakeApi(answers()), address: at('/ls/do-en') });
    const input = await screen.find('[data-field=creditCode] sl-input');
    expect((input as HTMLElement & { required: boolean }).required).to.equal(true);
    screen.remove();
  });

  it('shows the platform’s remark at its field when it came back', async () => {
    const screen = show(RegistrationFormScreen, {
      api: fakeApi(
        answers({
          state: 'returned',
          opinion: 'See below',
          remarks: [{ field: 'address', text: 'Add the house number' }],
        }),
      ),
      address: at('/ls/do-en'),
    });
    const note = await screen.find('.form-note', 'Add the house number');
    expect(note.closest('.form-cell')?.querySelector('[data-field=address]')).to.not.equal(null);
    screen.remove();
  });

  it('names at the end everything that is missing, each with the way to it', async () => {
    const screen = show(RegistrationFormScreen, { api: fakeApi(answers()), address: `${at('/ls/do-en')}&step=submit` });
    await screen.find('.lacking li', 'Business licence: This document is needed.');
    await screen.click('.lacking a', 'Documents');
    expect(screen.address()).to.equal(at('/ls/file-form'));
    screen.remove();
  });

  it('goes to the form of the chosen kind and keeps the rest to the server', async () => {
    const api = fakeApi(
      answers({}, { 'POST /account/registration/update': { ...base, kind: 'external', revision: 4 } }),
    );
    const screen = show(RegistrationTypeScreen, { api, address: at('/ls/type') });
    await screen.click('[data-kind=external] button');
    await screen.until(() => screen.address() === at('/ls/external'), 'the form');
    expect(api.to('/account/registration/update')[0]?.body).to.deep.equal({
      id: 'registration_1',
      revision: 3,
      input: { kind: 'external' },
    });
    screen.remove();
  });

  it('has one part for each document, says what was refused, and lets no end stand beside "permanent"', async () => {
    const licence = { kind: 'licence', number: 'A1', issuedOn: null, validUntil: null, permanent: true, files: [] };
    const screen = show(FileFormScreen, {
      api: fakeApi(
        answers({
          documents: [licence],
          documentChecks: [{ kind: 'licence', verdict: 'refused', reason: 'The seal is missing' }],
        }),
      ),
      address: at('/ls/file-form'),
    });
    await screen.find('[data-paper=licence]', 'The seal is missing');
    await screen.find('[data-paper=qualification] sl-switch, [data-paper=qualification] sl-checkbox');
    expect(screen.all('[data-paper]').map(each => each.dataset['paper'])).to.deep.equal([
      'licence',
      'representativeIdFront',
      'representativeIdBack',
      'bankPermit',
      'authorisationLetter',
      'qualification',
    ]);
    screen.remove();
  });

  it('sends the amount in fen and shows the server’s refusal at the field', async () => {
    const api = fakeApi(
      answers(
        {},
        {
          'GET /account/registration/progress': {
            ...progress,
            certification: {
              id: 'certification_1',
              revision: 1,
              state: 'waiting',
              way: 'bankTransfer',
              destination: '5678',
              expiresAt: '2026-03-15T00:00:00Z',
              tries: 0,
              opinion: null,
            },
          },
          'POST /account/certification/confirm': refusal(422, 'Please check', {
            fields: { answer: 'The amount is not right. 2 tries are left.' },
          }),
        },
      ),
    );
    const screen = show(CertificationScreen, { api, address: at('/ls/certification') });
    typeInto(await screen.find('form.certify sl-input'), '0.3x');
    await screen.click('form.certify button[type=submit]');
    await screen.find('.ebs-fault', 'Enter an amount such as 0.37.');
    typeInto(await screen.find('form.certify sl-input'), '0.3');
    await screen.click('form.certify button[type=submit]');
    await screen.find('.ebs-fault', '2 tries are left');
    expect(api.to('/account/certification/confirm').map(call => call.body)).to.deep.equal([
      { id: 'certification_1', answer: '30' },
    ]);
    screen.remove();
  });

  it('reads yuan as fen', () => {
    expect(['0.37', '0.3', '1', ' 0.05 ', '0.375', '-1', 'x', ''].map(fenOf)).to.deep.equal([
      '37',
      '30',
      '100',
      '5',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('begins a change of the approved registration, and says why not when one is open', async () => {
    const api = fakeApi(
      answers(
        { state: 'approved', actions: {} },
        { 'POST /account/registration/begin': refusal(409, 'There is an open change already.') },
      ),
    );
    const screen = show(RegisterInfoScreen, { api, address: '/ls/register-info' });
    await screen.click('button', 'Change the registration');
    await screen.find('[role=alert]', 'There is an open change already.');
    screen.remove();
  });
});

describe('the decision on a registration', () => {
  const licence = { kind: 'licence', number: 'A1', issuedOn: null, validUntil: null, permanent: true, files: [] };
  const submitted = {
    state: 'submitted',
    documents: [licence],
    actions: { approve: true, return: true, reject: true },
  };

  it('warns of others with the same facts', async () => {
    const api = fakeApi(
      answers(submitted, {
        'GET /account/registration/duplicates': [
          { id: 'registration_2', name: 'Double Ltd.', state: 'approved', same: ['mobile', 'bankAccount'] },
        ],
      }),
    );
    const screen = show(RegistrationApprovalScreen, { api, address: at('/ls/approve') });
    await screen.find('.ebs-alert', 'same: Mobile, Basic account number');
    screen.remove();
  });

  it('sends the findings on each document, and shows what the server still misses', async () => {
    const api = fakeApi(
      answers(submitted, {
        'POST /account/registration/approve': refusal(422, 'Please check', {
          fields: { documentChecks: 'Not every document has been found acceptable.' },
        }),
      }),
    );
    const screen = show(RegistrationApprovalScreen, { api, address: at('/ls/approve') });
    await screen.click('button[data-action=approve]');
    await screen.find('[role=alert]', 'Not every document');
    expect(api.to('/account/registration/approve')[0]?.body).to.deep.equal({
      id: 'registration_1',
      revision: 3,
      input: { documentChecks: [] },
    });
    screen.remove();
  });
});

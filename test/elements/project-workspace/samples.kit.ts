import type { Finding } from '../../../shared/domain/rules/check.ts';
import type { Answers, Call } from '../../kit/fake-api.ts';

const base = {
  tenantId: 't1',
  ownerId: 'usr_1',
  revision: 1,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
  labels: {},
};

/** A filed project of the tender law. */
export const project = {
  ...base,
  id: 'p1',
  state: 'filed',
  actions: {},
  code: 'LJ-2026-000001',
  name: 'School network',
  method: 'openTender',
  regime: 'tenderLaw',
  mandatory: true,
  stateFunded: true,
  category: 'goods',
  qualification: 'post',
  budget: { amount: '5000000.00', currency: 'CNY' },
  buyerName: 'Linjiang Education Bureau',
  bidDeadline: null,
};

/** A lot that is still being written. */
export const lot = {
  ...base,
  id: 'l1',
  state: 'draft',
  actions: { update: true },
  projectId: 'p1',
  number: 1,
  name: 'Switches',
  estimate: { amount: '2000000.00', currency: 'CNY' },
  deliveryPlace: 'Linjiang',
  items: [{ description: 'Access switch', quantity: '40', unit: 'pcs' }],
  evaluationMethod: 'comprehensive',
  qualifications: [],
  criteria: [
    { code: 'C1', name: 'Experience', kind: 'business', points: '30', guide: null },
    { code: 'C2', name: 'Price', kind: 'price', points: '30', guide: null },
  ],
};

/** A bulletin that is being written. */
export const draft = {
  ...base,
  id: 'b1',
  state: 'draft',
  actions: { update: true, submit: true },
  projectId: 'p1',
  kind: 'tender',
  title: 'School network: tender notice',
  body: '<p>We invite tenders.</p>',
  documentAccess: 'On the platform',
  documentIssueStart: '2026-03-11T01:00:00.000Z',
  documentIssueEnd: '2026-03-17T09:00:00.000Z',
  bidDeadline: '2026-03-20T01:30:00.000Z',
  openingAt: '2026-03-20T01:30:00.000Z',
  bidValidityDays: 90,
  media: ['platform'],
  attachments: [],
  previousId: null,
  version: null,
  publishedAt: null,
};

/** What the server says of a deadline: twenty days after the issue begins, and not before. */
export const judge = ({ body }: Call): readonly Finding[] => {
  const { bidDeadline } = body as { readonly bidDeadline: string | null };
  const dueAt = '2026-03-30T16:00:00.000Z';
  const common = {
    stage: 'documents',
    severity: 'block',
    confidence: 'confirmed',
    law: '招标投标法(2017修正)',
    article: '24',
    sources: [],
    params: { days: 20, due: '2026-03-31' },
  } as const;
  return [
    {
      ...common,
      rule: 'DOC-06',
      key: 'rules.DOC-06.problem',
      holds: bidDeadline !== null && bidDeadline >= dueAt,
      dueAt,
    },
    { ...common, rule: 'DOC-04', key: 'rules.DOC-04.problem', holds: true },
  ];
};

/** Answers of a project with one lot and the given bulletins. */
export const answers = (bulletins: readonly object[], more: Answers = {}): Answers => ({
  'GET /user/info': {
    id: 'usr_1',
    name: 'Lin Yue',
    userType: 10,
    organization: { id: 'o', name: 'o', kind: 'buyer' },
    roles: [],
  },
  'GET /user/buttons': ['bulletin.update', 'bulletin.create', 'lot.update'],
  'GET /pre-tender/project/get': project,
  'GET /pre-tender/lot/list': { rows: [lot], total: 1, next: null },
  'GET /pre-tender/lot/get': lot,
  'GET /pre-tender/bulletin/list': { rows: bulletins, total: bulletins.length, next: null },
  'GET /pre-tender/bulletin/get': bulletins[0] ?? draft,
  'GET /pre-tender/biddingDocument/list': { rows: [], total: 0, next: null },
  'POST /pre-tender/bulletin/check': judge,
  ...more,
});

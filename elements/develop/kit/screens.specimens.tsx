import type { ReactNode } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings, useT } from '../../../shared/i18n/translate.ts';
import { ScreenContextValue, useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { ErrorSummary } from '../../../shared/ui/form/error-summary.tsx';
import type { FormSpec } from '../../../shared/ui/form/form-spec.ts';
import { defineApproval } from '../../../shared/ui/record/define-approval.tsx';
import { defineRecord, subTable } from '../../../shared/ui/record/define-record.tsx';
import type { Specimen } from './specimen.ts';

const kinds = valueSet('specimenWork', ['goods', 'works', 'services']);

const request = defineEntity({
  name: 'specimenRequest',
  area: 'specimen',
  title: 'title',
  fields: {
    title: field.text({ required: true, max: 60 }),
    kind: field.choice(kinds, { required: true }),
    budget: field.money(),
    needed: field.date(),
    remote: field.boolean(),
    reason: field.longText({ max: 500 }),
    items: field.rows({
      name: field.text({ required: true }),
      quantity: field.integer({ required: true, min: 1 }),
      price: field.decimal({ scale: 2 }),
    }),
  },
  states: { draft: { tone: 'neutral' }, approving: { tone: 'primary' }, approved: { tone: 'success', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {
    submit: { from: 'draft', to: 'approving', tone: 'primary' },
    approve: { from: 'approving', to: 'approved', tone: 'primary', input: { opinion: field.longText({ max: 200 }) } },
    reject: { from: 'approving', to: 'draft', input: { opinion: field.longText({ required: true, max: 200 }) } },
  },
});

addStrings('specimenRequest', {
  en: {
    name: 'Request',
    plural: 'Requests',
    fields: {
      title: 'Title',
      kind: 'Kind',
      budget: 'Budget',
      needed: 'Needed by',
      remote: 'Bids are opened online',
      reason: 'Why it is needed',
      items: 'Items',
    },
    states: { draft: 'Draft', approving: 'In approval', approved: 'Approved' },
    actions: { submit: 'Submit', approve: 'Approve', reject: 'Send back' },
    inner: {
      items: { name: 'Name', quantity: 'Quantity', price: 'Unit price' },
      approve: { opinion: 'Opinion' },
      reject: { opinion: 'Opinion' },
    },
    hints: { title: 'As it will be published' },
    sections: { basic: 'Basic data', content: 'What is needed' },
    high: 'Above 4,000,000 yuan this work must be tendered.',
    notYet: 'Enter at least one item first.',
    gone: 'The register is being put in order.',
    belonging: 'Belonging requests',
  },
  zh: {
    name: '采购申请',
    plural: '采购申请',
    fields: {
      title: '名称',
      kind: '采购类别',
      budget: '预算金额',
      needed: '需求日期',
      remote: '在线开标',
      reason: '采购理由',
      items: '采购明细',
    },
    states: { draft: '草稿', approving: '审批中', approved: '已批准' },
    actions: { submit: '提交', approve: '同意', reject: '退回' },
    inner: {
      items: { name: '名称', quantity: '数量', price: '单价' },
      approve: { opinion: '审批意见' },
      reject: { opinion: '退回意见' },
    },
    hints: { title: '将按此名称发布' },
    sections: { basic: '基本信息', content: '需求内容' },
    high: '施工单项合同估算价在 400 万元以上的，必须招标。',
    notYet: '请先填写至少一条采购明细。',
    gone: '台账正在整理。',
    belonging: '相关申请',
  },
});
addStrings('dic', {
  en: { specimenWork: { goods: 'Goods', works: 'Works', services: 'Services' } },
  zh: { specimenWork: { goods: '货物', works: '工程', services: '服务' } },
});

const row = {
  id: 'req_1',
  tenantId: 'ten_1',
  ownerId: 'usr_1',
  state: 'approving',
  revision: 3,
  createdAt: '2026-03-01T01:00:00Z',
  updatedAt: '2026-03-02T01:00:00Z',
  title: '滨江泵站设备更新 Pumps of the riverside station',
  kind: 'works',
  budget: { amount: '4860000.00', currency: 'CNY' },
  needed: '2026-09-30',
  remote: true,
  reason: '现有设备已运行二十年，汛期前须更换。\nThe present pumps have run for twenty years.',
  items: [
    { name: '潜水排污泵 Submersible pump', quantity: 6, price: '385000.00' },
    { name: '控制柜 Control cabinet', quantity: 2, price: '127500.50' },
  ],
  actions: { approve: true, reject: true },
};
const history = [
  ...[['create', null, 'draft'] as const, ['submit', 'draft', 'approving'] as const].map(
    ([action, fromState, toState], at) => ({
      at: `2026-03-0${at + 1}T01:00:00Z`,
      actorId: 'usr_1',
      actorName: '陈立 Chen Li',
      action,
      fromState,
      toState,
      revision: at + 1,
      changes: {},
    }),
  ),
];

/** What the screens on the page read: the member `data` of each answer. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /specimen/specimenRequest/get': row,
  'GET /specimen/specimenRequest/history': history,
  'GET /specimen/specimenRequest/list': {
    rows: [{ ...row, id: 'req_2', state: 'draft', actions: {} }],
    total: 1,
    next: null,
    labels: {},
  },
  'GET /comment/list': { rows: [], next: null, audiences: [], topics: [] },
  'GET /workplace/drafts': null,
  'GET /specimen/specimenMissing/get': new ApiError('台账正在整理。 The register is being put in order.', {
    status: 503,
  }),
};

const sections = [
  { title: 'specimenRequest.sections.basic', fields: ['title', 'kind', 'budget', 'needed', 'remote'] as const },
  { title: 'specimenRequest.sections.content', fields: ['items', 'reason'] as const },
];
const form: FormSpec<typeof request> = {
  sections,
  actions: ['submit'],
  live: ({ budget }, { t }) =>
    budget
      ? [{ field: 'budget', tone: 'warning', text: t('specimenRequest.high'), law: '必须招标的工程项目规定 5' }]
      : [],
  back: '/develop/kit',
};
const NewForm = defineForm(request, form);
const FilledForm = defineForm(request, { ...form, defaults: () => ({ title: row.title, budget: row.budget }) });
const Record = defineRecord(request, {
  sections,
  tables: [
    subTable(request, {
      title: 'specimenRequest.belonging',
      query: () => ({}),
      columns: ['title', 'kind', 'budget', 'state'],
      open: () => '/develop/kit',
    }),
  ],
  related: () => [{ label: 'specimenRequest.belonging', path: '/develop/kit' }],
  back: '/develop/kit',
});
const Unread = defineRecord(defineEntity({ ...request, name: 'specimenMissing' }), { sections });
const Approval = defineApproval(request, { transitions: { approve: 'approve', return: 'reject' }, detail: sections });

/** A screen at the address of the record. */
function OfRecord({ children }: { readonly children: ReactNode }) {
  const screen = useScreen();
  return <ScreenContextValue value={{ ...screen, search: '?id=req_1' }}>{children}</ScreenContextValue>;
}
const inRecord = (screen: ReactNode) => <OfRecord>{screen}</OfRecord>;

function Faults() {
  const t = useT();
  return (
    <form>
      <ErrorSummary
        entity={request}
        attempt={0}
        errors={{
          title: t('kernel.required'),
          'items.0.quantity': t('kernel.required'),
          '': t('specimenRequest.notYet'),
        }}
      />
    </form>
  );
}

/** Declared screens as a whole: forms, records, approvals. */
export const specimens: readonly Specimen[] = [
  { part: 'entity-form', state: 'new', show: () => <NewForm /> },
  { part: 'entity-form', state: 'filled with a remark', show: () => <FilledForm /> },
  { part: 'error-summary', state: 'three faults', show: () => <Faults /> },
  { part: 'record-view', state: 'in approval', show: () => inRecord(<Record />) },
  { part: 'record-view', state: 'refused', show: () => inRecord(<Unread />) },
  { part: 'approval-screen', state: 'to be decided', show: () => inRecord(<Approval />) },
];

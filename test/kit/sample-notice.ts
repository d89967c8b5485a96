import { defineEntity } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { addStrings } from '../../shared/i18n/translate.ts';

const kinds = valueSet('sampleKind', ['goods', 'works', 'services']);

/** A made-up entity with a field of every sort that declared screens must handle. */
export const notice = defineEntity({
  name: 'sampleNotice',
  area: 'sample',
  title: 'title',
  fields: {
    title: field.text({ required: true, max: 60, search: true, sort: true }),
    kind: field.choice(kinds, { required: true, filter: true, sort: true }),
    budget: field.money({ filter: true, sort: true }),
    openAt: field.dateTime({ filter: true, sort: true }),
    projectId: field.ref('project', { filter: true }),
    body: field.richText(),
    items: field.rows({
      name: field.text({ required: true }),
      quantity: field.integer({ required: true, min: 1 }),
      price: field.decimal({ scale: 2 }),
    }),
    remark: field.longText({ max: 500 }),
  },
  states: { draft: { tone: 'neutral' }, approving: { tone: 'primary' }, published: { tone: 'success', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {
    submit: { from: 'draft', to: 'approving', tone: 'primary' },
    approve: { from: 'approving', to: 'published', tone: 'primary', input: { opinion: field.longText({ max: 200 }) } },
    reject: { from: 'approving', to: 'draft', input: { opinion: field.longText({ required: true, max: 200 }) } },
  },
});

const en = {
  name: 'Notice',
  fields: {
    title: 'Title',
    kind: 'Kind',
    budget: 'Budget',
    openAt: 'Bids open',
    projectId: 'Project',
    body: 'Text',
    items: 'Items',
    remark: 'Remark',
  },
  states: { draft: 'Draft', approving: 'In approval', published: 'Published' },
  actions: { submit: 'Submit', approve: 'Approve', reject: 'Send back' },
  reasons: { noItems: 'Enter at least one item first.' },
  hints: { title: 'As it will be published' },
  inner: {
    items: { name: 'Name', quantity: 'Quantity', price: 'Unit price' },
    approve: { opinion: 'Opinion' },
    reject: { opinion: 'Opinion' },
  },
  sections: { basic: 'Basic data', content: 'Content' },
};
const zh: typeof en = {
  name: '公告',
  fields: {
    title: '公告名称',
    kind: '采购类别',
    budget: '预算金额',
    openAt: '开标时间',
    projectId: '所属项目',
    body: '正文',
    items: '采购明细',
    remark: '备注',
  },
  states: { draft: '草稿', approving: '审批中', published: '已发布' },
  actions: { submit: '提交', approve: '同意', reject: '退回' },
  reasons: { noItems: '请先填写至少一条采购明细。' },
  hints: { title: '将按此名称发布' },
  inner: {
    items: { name: '名称', quantity: '数量', price: '单价' },
    approve: { opinion: '审批意见' },
    reject: { opinion: '退回意见' },
  },
  sections: { basic: '基本信息', content: '公告内容' },
};
addStrings('sampleNotice', { en, zh });
addStrings('dic', {
  en: { sampleKind: { goods: 'Goods', works: 'Works', services: 'Services' } },
  zh: { sampleKind: { goods: '货物', works: '工程', services: '服务' } },
});

/** A row as the server answers it. */
export const noticeRow = (id: string, more: object = {}) => ({
  id,
  tenantId: 'ten_1',
  ownerId: 'usr_1',
  state: 'draft',
  revision: 1,
  createdAt: '2026-03-01T01:00:00Z',
  updatedAt: '2026-03-01T01:00:00Z',
  title: `Notice ${id}`,
  kind: 'goods',
  budget: { amount: '1250000.50', currency: 'CNY' },
  openAt: '2026-04-01T01:00:00Z',
  projectId: null,
  body: null,
  items: [],
  remark: null,
  actions: { update: true, submit: true },
  ...more,
});

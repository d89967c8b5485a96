import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { ConflictView } from '../../../shared/ui/form/conflict-view.tsx';
import { DraftOffer } from '../../../shared/ui/form/draft-offer.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { MyDrafts } from '../../../shared/ui/form/my-drafts.tsx';
import { RichTextInput } from '../../../shared/ui/form/rich-text-input.tsx';
import { listStrings } from '../../../shared/ui/list/list.strings.ts';
import { Tree, type TreeNode } from '../../../shared/ui/kit/tree.tsx';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

addStrings('form', formStrings);
addStrings('list', listStrings);
addStrings('record', recordStrings);
addStrings('kitSample', {
  en: {
    name: 'Lot',
    fields: { title: 'Name', items: 'Items', remark: 'Remark' },
    states: { draft: 'Draft' },
    actions: {},
    inner: {
      items: {
        name: 'Name and specification',
        quantity: 'Quantity',
        price: 'Unit price',
        due: 'Delivery',
        kind: 'Kind',
      },
    },
  },
  zh: {
    name: '标段',
    fields: { title: '名称', items: '采购清单', remark: '备注' },
    states: { draft: '草稿' },
    actions: {},
    inner: { items: { name: '名称及规格', quantity: '数量', price: '单价', due: '交货日期', kind: '类别' } },
  },
});
addStrings('dic', {
  en: { kitSampleKind: { goods: 'Goods', works: 'Works' } },
  zh: { kitSampleKind: { goods: '货物', works: '工程' } },
});

const items = field.rows(
  {
    name: field.text({ required: true }),
    quantity: field.integer({ required: true, min: 1 }),
    price: field.money(),
    due: field.date(),
    kind: field.choice(valueSet('kitSampleKind', ['goods', 'works'])),
  },
  { max: 5000 },
);
const sample = defineEntity({
  name: 'kitSample',
  area: 'develop',
  title: 'title',
  fields: { title: field.text({ required: true }), items, remark: field.longText() },
  states: { draft: { tone: 'neutral' } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {},
});

const SAMPLE = {
  label: '采购清单 Items',
  text: '招标范围 Scope',
  region: '行政区划 Region',
  title: '第一标段：净水设备 Lot 1: purification',
  other: '第一标段：净水设备及安装 Lot 1: purification and installation',
  device: 'Chrome, Windows',
};
const line = (name: string | null, quantity: unknown, amount: string | null, currency = 'CNY') => ({
  name,
  quantity,
  price: amount === null ? null : { amount, currency },
  due: '2026-06-30',
  kind: 'goods',
});
const few = [
  line('离心泵 Centrifugal pump DN200', 12, '18600.00'),
  line('蝶阀 Butterfly valve', 48, '1250.50'),
  line('流量计 Flow meter', 6, '2300', 'USD'),
];
const bad = [few[0]!, line(null, '若干', '面议'), few[2]!];
const many = Array.from({ length: 5000 }, (_, at) => line(`配件 Part ${at + 1}`, at + 1, '1.25'));

const rows = (value: unknown, more: { errors?: Record<string, string>; disabled?: boolean } = {}) => (
  <Held first={value}>
    {(now, change) => (
      <FieldInput
        field={items}
        name="items"
        label={SAMPLE.label}
        inner="kitSample.inner.items"
        value={now}
        onChange={change}
        {...more}
      />
    )}
  </Held>
);

const TEXT =
  '<h2>一、项目概况 The project</h2><p>新建<strong>净水间</strong>一座。 One new <em>purification</em> hall.</p><ul><li><p>日处理 5 万吨 50,000 t a day</p></li></ul>' +
  '<table><tbody><tr><th><p>设备 Device</p></th><th><p>数量 Quantity</p></th></tr><tr><td><p>泵 Pump</p></td><td><p>12</p></td></tr></tbody></table>';
const rich = (value: string, more: { invalid?: boolean; disabled?: boolean } = {}) => (
  <Held first={value}>
    {(now, change) => (
      <RichTextInput
        name="body"
        label={SAMPLE.text}
        value={now}
        invalid={more.invalid ?? false}
        disabled={more.disabled ?? false}
        onChange={html => change(html ?? '')}
      />
    )}
  </Held>
);

const REGIONS: readonly TreeNode[] = [
  { val: '11', label: '北京市 Beijing', hasChildren: true },
  { val: '44', label: '广东省 Guangdong', hasChildren: true },
  { val: '46', label: '海南省 Hainan', hasChildren: false },
];
const regions = async (parent: string | null): Promise<readonly TreeNode[]> => (parent === null ? REGIONS : []);
const unread = (): Promise<readonly TreeNode[]> => Promise.reject(new Error('offline'));
const none = async (): Promise<readonly TreeNode[]> => [];

/** What the stand-in server of the kit's page answers for these specimens. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /workplace/drafts/list': [
    {
      key: 'draft_1',
      entity: 'kitSample',
      id: 'lot_1',
      within: null,
      path: '/develop/kit',
      title: SAMPLE.title,
      at: '2026-03-10T06:02:00.000Z',
      size: 2048,
      device: SAMPLE.device,
    },
    {
      key: 'draft_2',
      entity: 'kitSample',
      id: null,
      within: 'prj_1',
      path: '/develop/kit',
      title: '',
      at: '2026-03-09T01:30:00.000Z',
      size: 512,
      device: 'Safari, iPhone',
    },
  ],
};

const theirs = {
  id: 'lot_1',
  revision: 4,
  state: 'draft',
  actions: {},
  labels: {},
  title: SAMPLE.other,
  items: few,
} as never;

/** The parts of forms: the editable grid, rich text, the tree, drafts and conflicts. */
export const specimens: readonly Specimen[] = [
  { part: 'editable-grid', state: 'filled', show: () => rows(few) },
  { part: 'editable-grid', state: 'empty', show: () => rows([]) },
  {
    part: 'editable-grid',
    state: 'refused',
    show: () =>
      rows(bad, {
        errors: {
          'items.1.name': '请填写此项。 Please fill this in.',
          'items.1.quantity': '请填写整数。 A whole number, please.',
          'items.1.price.amount': '金额无法识别。 No amount.',
        },
      }),
  },
  { part: 'editable-grid', state: 'disabled', show: () => rows(few, { disabled: true }) },
  { part: 'editable-grid', state: '5,000 rows', show: () => rows(many) },
  { part: 'rich-text', state: 'filled', show: () => rich(TEXT) },
  { part: 'rich-text', state: 'empty', show: () => rich('') },
  { part: 'rich-text', state: 'refused', show: () => rich('', { invalid: true }) },
  { part: 'rich-text', state: 'disabled', show: () => rich(TEXT, { disabled: true }) },
  {
    part: 'tree',
    state: 'filled',
    show: () => <Tree label={SAMPLE.region} load={regions} value="44" onChoose={nothing} />,
  },
  {
    part: 'tree',
    state: 'empty',
    show: () => <Tree label={SAMPLE.region} load={none} value={null} onChoose={nothing} />,
  },
  {
    part: 'tree',
    state: 'failed',
    show: () => <Tree label={SAMPLE.region} load={unread} value={null} onChoose={nothing} />,
  },
  {
    part: 'draft-offer',
    state: 'offered',
    show: () => (
      <DraftOffer
        entity={sample}
        offered={{
          values: { title: SAMPLE.other },
          revision: 3,
          at: '2026-03-10T06:02:00.000Z',
          device: SAMPLE.device,
        }}
        values={{ title: SAMPLE.title }}
        isStale={false}
        onRestore={nothing}
        onDiscard={nothing}
      />
    ),
  },
  {
    part: 'conflict',
    state: 'two fields',
    show: () => (
      <ConflictView
        entity={sample}
        base={{ title: SAMPLE.title, items: few.slice(0, 2) }}
        mine={{ title: SAMPLE.title, items: few.slice(0, 2) }}
        changed={['title', 'items']}
        theirs={theirs}
        onResolve={nothing}
      />
    ),
  },
  { part: 'my-drafts', state: 'filled', show: () => <MyDrafts /> },
];

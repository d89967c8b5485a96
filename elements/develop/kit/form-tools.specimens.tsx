import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { ConflictView } from '../../../shared/ui/form/conflict-view.tsx';
import { FieldInput } from '../../../shared/ui/form/field-input.tsx';
import { formStrings } from '../../../shared/ui/form/form.strings.ts';
import { UndoOffer } from '../../../shared/ui/form/undo/undo-offer.tsx';
import type { FormChange } from '../../../shared/ui/form/undo/use-form-undo.ts';
import { TreePicker } from '../../../shared/ui/kit/tree-picker.tsx';
import type { TreeNode } from '../../../shared/ui/kit/tree.tsx';
import type { TreePath } from '../../../shared/ui/kit/use-tree-search.ts';
import { recordStrings } from '../../../shared/ui/record/record.strings.ts';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const COUNTRIES =
  'Argentina,Australia,Austria,Belgium,Brazil,Canada,Chile,China 中国,Denmark,Egypt,Finland,France,Germany,Greece,India,Italy,Japan 日本,Kenya,Mexico,Norway,Poland,Singapore 新加坡'.split(
    ',',
  );
const countries = valueSet(
  'kitToolCountry',
  COUNTRIES.map((_, at) => `c${at}`),
);
const codes = (names: readonly string[]) => Object.fromEntries(names.map((name, at) => [`c${at}`, name]));

addStrings('form', formStrings);
addStrings('record', recordStrings);
addStrings('dic', { en: { kitToolCountry: codes(COUNTRIES) }, zh: { kitToolCountry: codes(COUNTRIES) } });
addStrings('kitTool', {
  en: {
    name: 'Lot',
    fields: { title: 'Name', items: 'Items' },
    states: { draft: 'Draft' },
    actions: {},
    inner: { items: { name: 'Name', quantity: 'Quantity', price: 'Unit price' } },
  },
  zh: {
    name: '标段',
    fields: { title: '名称', items: '采购清单' },
    states: { draft: '草稿' },
    actions: {},
    inner: { items: { name: '名称', quantity: '数量', price: '单价' } },
  },
});

const sample = defineEntity({
  name: 'kitTool',
  area: 'develop',
  title: 'title',
  fields: {
    title: field.text({ required: true }),
    items: field.rows({ name: field.text(), quantity: field.integer(), price: field.money() }),
  },
  states: { draft: { tone: 'neutral' } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: {},
});

const SAMPLE = {
  ref: '所属项目 Project',
  country: '国家或地区 Country',
  files: '附件 Attachments',
  region: '行政区划 Region',
  wrong: '请选择县级及以下区划。 Choose a district or below.',
  hint: '以项目所在地为准。 Where the project stands.',
};
const ORG = field.ref('project', { required: true });
const one = field.choice(countries);
const many = field.choices(countries, { max: 5 });
const papers = field.files({ max: 4 });

const input = (of: Parameters<typeof FieldInput>[0]['field'], first: unknown, label: string, more: object = {}) => (
  <Held first={first}>
    {(value, change) => (
      <FieldInput field={of} name="tool" label={label} entity={sample} value={value} onChange={change} {...more} />
    )}
  </Held>
);

const file = (id: string, name: string, size: number, type: string) => ({ id, name, size, type, sha256: '' });
const stored = [
  file('f1', '招标文件 Tender documents.pdf', 1_843_200, 'application/pdf'),
  file('f2', '现场照片 Site.jpg', 482_133, 'image/jpeg'),
  file('f3', '工程量清单 Bill of quantities.xlsx', 92_160, 'application/vnd.ms-excel'),
];

const node = (val: string, label: string, hasChildren = true): TreeNode => ({ val, label, hasChildren });
const TREE: Readonly<Record<string, readonly TreeNode[]>> = {
  '': [node('44', '广东省 Guangdong'), node('51', '四川省 Sichuan')],
  '44': [node('4401', '广州市 Guangzhou'), node('4403', '深圳市 Shenzhen')],
  '4401': [node('440106', '天河区 Tianhe', false), node('440115', '南沙区 Nansha', false)],
  '4403': [node('440305', '南山区 Nanshan', false)],
  '51': [node('5101', '成都市 Chengdu', false)],
};
const pathTo = (val: string, from = ''): TreePath => {
  for (const child of TREE[from] ?? []) {
    if (child.val === val) return [child];
    const rest = pathTo(val, child.val);
    if (rest.length > 0) return [child, ...rest];
  }
  return [];
};
const ALL = Object.values(TREE).flat();
const region = (first: string | null, more: object = {}) => (
  <Held first={first}>
    {(value, change) => (
      <TreePicker
        label={SAMPLE.region}
        value={value}
        onChange={change}
        load={async parent => TREE[parent ?? ''] ?? []}
        pathOf={async val => pathTo(val)}
        search={async q => ALL.filter(each => each.label.includes(q)).map(each => pathTo(each.val))}
        {...more}
      />
    )}
  </Held>
);

const row = (name: string, quantity: number, amount: string) => ({
  name,
  quantity,
  price: { amount, currency: 'CNY' },
});
const pump = row('离心泵 Centrifugal pump DN200', 12, '18600.00');
const valve = row('蝶阀 Butterfly valve', 48, '1250.50');
const meter = row('流量计 Flow meter', 6, '2300.00');
const pipe = row('钢管 Steel pipe', 300, '86.00');
const filter = row('过滤器 Filter', 4, '9100.00');

const undo = (change: FormChange, isUndone = false) => (
  <footer className="form-foot">
    <UndoOffer undo={{ change, isUndone, note: nothing, turn: nothing, forget: nothing }} />
  </footer>
);
const removed: FormChange = { what: 'fileRemoved', name: stored[0]!.name, before: {}, after: {} };

/** What the stand-in server of the kit's page answers for these specimens. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /develop/project/options': [
    { id: 'prj_1', label: '城北净水厂扩建 North waterworks' },
    { id: 'prj_2', label: '滨江大桥 Riverside bridge' },
  ],
};

/** What makes long forms workable: searches, files, trees, undo, conflicts by row. */
export const specimens: readonly Specimen[] = [
  { part: 'ref-input', state: 'nothing chosen', show: () => input(ORG, null, SAMPLE.ref) },
  { part: 'ref-input', state: 'chosen', show: () => input(ORG, 'prj_1', SAMPLE.ref) },
  { part: 'ref-input', state: 'refused', show: () => input(ORG, null, SAMPLE.ref, { error: SAMPLE.wrong }) },
  { part: 'ref-input', state: 'disabled', show: () => input(ORG, 'prj_1', SAMPLE.ref, { disabled: true }) },
  { part: 'value-input', state: 'long set', show: () => input(one, 'c7', SAMPLE.country) },
  { part: 'values-input', state: 'long set', show: () => input(many, ['c7', 'c16', 'c21'], SAMPLE.country) },
  {
    part: 'values-input',
    state: 'full',
    show: () => input(many, ['c0', 'c1', 'c7', 'c16', 'c21'], SAMPLE.country),
  },
  { part: 'files-input', state: 'empty', show: () => input(papers, [], SAMPLE.files) },
  { part: 'files-input', state: 'filled', show: () => input(papers, stored, SAMPLE.files) },
  {
    part: 'files-input',
    state: 'full',
    show: () => input(papers, [...stored, file('f4', '说明 Note.txt', 820, 'text/plain')], SAMPLE.files),
  },
  { part: 'files-input', state: 'disabled', show: () => input(papers, stored, SAMPLE.files, { disabled: true }) },
  { part: 'tree-picker', state: 'nothing chosen', show: () => region(null, { hint: SAMPLE.hint, required: true }) },
  { part: 'tree-picker', state: 'chosen', show: () => region('440106') },
  { part: 'tree-picker', state: 'refused', show: () => region('51', { error: SAMPLE.wrong }) },
  { part: 'tree-picker', state: 'disabled', show: () => region('440106', { disabled: true }) },
  { part: 'form-undo', state: 'offered', show: () => undo(removed) },
  { part: 'form-undo', state: 'undone', show: () => undo(removed, true) },
  {
    part: 'conflict',
    state: 'rows',
    show: () => (
      <ConflictView
        entity={sample}
        base={{ items: [pump, valve, meter] }}
        mine={{ items: [{ ...pump, quantity: 14 }, valve, pipe] }}
        changed={['items']}
        theirs={
          {
            id: 'lot_1',
            revision: 4,
            state: 'draft',
            actions: {},
            labels: {},
            items: [
              { ...pump, quantity: 10 },
              { ...valve, price: { amount: '1300.00', currency: 'CNY' } },
              meter,
              filter,
            ],
          } as never
        }
        onResolve={nothing}
      />
    ),
  },
];

import { useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { defineEntity } from '../../../shared/domain/kernel/entity.ts';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { Combobox, type Choice } from '../../../shared/ui/kit/combobox.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { ListSearch } from '../../../shared/ui/list/list-search.tsx';
import { PlainFile } from '../../../shared/ui/list/plain-file.tsx';
import { type PlainColumn, PlainList } from '../../../shared/ui/list/plain-list.tsx';
import { usePlainList } from '../../../shared/ui/list/use-plain-list.ts';
import type { Specimen } from './specimen.ts';

const kinds = valueSet('specimenKind', ['goods', 'works', 'services']);

const order = defineEntity({
  name: 'specimenOrder',
  area: 'specimen',
  title: 'title',
  fields: {
    title: field.text({ search: true, sort: true }),
    kind: field.choice(kinds, { filter: true, sort: true }),
    budget: field.money({ filter: true, sort: true }),
    openAt: field.dateTime({ filter: true, sort: true }),
    buyerId: field.ref('organization', { filter: true }),
  },
  states: { draft: { tone: 'neutral' }, open: { tone: 'primary' }, awarded: { tone: 'success', final: true } },
  initial: 'draft',
  editableIn: ['draft'],
  scope: () => 'all',
  transitions: { publish: { from: 'draft', to: 'open', tone: 'primary' } },
});

addStrings('specimenOrder', {
  en: {
    name: 'Order',
    fields: { title: 'Title', kind: 'Kind', budget: 'Budget', openAt: 'Bids open', buyerId: 'Purchaser' },
    states: { draft: 'Draft', open: 'Open', awarded: 'Awarded' },
    actions: { publish: 'Publish' },
  },
  zh: {
    name: '采购单',
    fields: { title: '名称', kind: '类别', budget: '预算金额', openAt: '开标时间', buyerId: '采购人' },
    states: { draft: '草稿', open: '进行中', awarded: '已定标' },
    actions: { publish: '发布' },
  },
});
addStrings('dic', {
  en: { specimenKind: { goods: 'Goods', works: 'Works', services: 'Services' } },
  zh: { specimenKind: { goods: '货物', works: '工程', services: '服务' } },
});

const LONG =
  '滨江新区市政道路改造及地下综合管廊配套工程（含绿化、照明、交通信号及智慧灯杆）第三标段施工总承包 / Reconstruction of the municipal roads of the riverside district';
const row = (at: number, title: string, more: object = {}) => ({
  id: `ord_${at}`,
  tenantId: 'ten_1',
  ownerId: 'usr_1',
  state: (['draft', 'open', 'awarded'] as const)[at % 3],
  revision: 1,
  createdAt: '2026-03-01T01:00:00Z',
  updatedAt: '2026-03-02T01:00:00Z',
  title,
  kind: kinds.values[at % 3],
  budget: { amount: `${1_250_000 + at * 73_310}.50`, currency: 'CNY' },
  openAt: '2026-04-01T01:00:00Z',
  buyerId: 'org_1',
  actions: at % 3 === 0 ? { publish: true, update: true } : {},
  ...more,
});
const names = [
  '城市道路养护',
  'Pump station, north',
  '办公用品采购',
  LONG,
  'Laboratory instruments',
  '信息系统运维服务',
];
const rows = names.map((name, at) => row(at, name));
const labels = { org_1: '临江市住房和城乡建设局' };
const many = Array.from({ length: 60 }, (_, at) => row(at, `${names[at % 3]} ${at + 1}`));

/** What the lists on the page read: the member `data` of each answer. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /specimen/orders': { rows, total: rows.length, next: null, labels },
  'GET /specimen/no-orders': { rows: [], total: 0, next: null, labels: {} },
  'GET /specimen/many-orders': { rows: many, total: many.length, next: null, labels },
  'GET /workplace/views': { own: [], shared: [] },
  'GET /workplace/views/defaults': { views: {}, density: 'comfortable' },
  'GET /specimen/refused-orders': new ApiError('目录正在整理。 The list is being put in order.', { status: 503 }),
};

const base = {
  columns: ['title', 'kind', 'budget', 'openAt', 'buyerId', 'state'],
  filters: ['kind', 'budget', 'openAt', 'buyerId', 'state'],
  sort: '-openAt',
  open: (record: { readonly id: string }) => `/develop/kit?order=${record.id}`,
  embedded: true,
} as const;
const Orders = defineList(order, { ...base, source: '/specimen/orders', batch: ['publish'] });
const NoOrders = defineList(order, { ...base, source: '/specimen/no-orders' });
const Refused = defineList(order, { ...base, source: '/specimen/refused-orders' });
const ManyOrders = defineList(order, { ...base, source: '/specimen/many-orders', size: 200 });

const CHOICES: readonly Choice[] = [
  { val: 'org_1', label: labels.org_1, hint: '11310000MB0A12345X' },
  { val: 'org_2', label: '华诚建设集团有限公司', hint: '91310000MA1FL5E01X' },
  { val: 'org_3', label: 'Yuanda Bridge Works', hint: '91310000MA1FL5E02Y' },
];

function Chooser({ value = null, ...rest }: { value?: string | null; disabled?: boolean; error?: string }) {
  const [chosen, setChosen] = useState(value);
  return (
    <Combobox
      {...rest}
      label={labels.org_1.slice(0, 3)}
      value={chosen}
      onChange={setChosen}
      labelOf={val => CHOICES.find(choice => choice.val === val)?.label}
      load={async q => CHOICES.filter(choice => choice.label.includes(q))}
    />
  );
}

interface Attempt {
  readonly id: string;
  readonly who: string;
  readonly address: string;
}
const attempts: readonly Attempt[] = [
  { id: '1', who: '林悦 (lin.yue)', address: '10.0.4.17' },
  { id: '2', who: LONG, address: '2001:db8:85a3::8a2e:370:7334' },
];
const WHO = '人员 Who';
const attemptColumns: readonly PlainColumn<Attempt>[] = [
  { id: 'who', label: WHO, width: 'text', text: row => row.who },
  { id: 'address', label: '地址 Address', text: row => row.address, cell: row => <code>{row.address}</code> },
];
const NO_FILTERS: readonly string[] = [];
const readAttempts = async () => ({ rows: attempts, next: null });

function Log({ rows }: { readonly rows: readonly Attempt[] | undefined }) {
  const list = usePlainList(NO_FILTERS, false);
  return (
    <PlainList
      list={list}
      caption="登录日志 Sign-in log"
      columns={attemptColumns}
      rows={rows}
      error={undefined}
      loading={false}
      onRetry={() => undefined}
      read={readAttempts}
      empty={{ title: '暂无记录 Nothing yet', text: '登录后将显示在此。 Attempts appear here.' }}
    >
      <ListSearch label={WHO} value="" onChange={() => undefined} />
    </PlainList>
  );
}

/** Lists in their states, and the search in a field that refers to something. */
export const specimens: readonly Specimen[] = [
  { part: 'list', state: 'normal with long content', show: () => <Orders /> },
  { part: 'list', state: 'empty', show: () => <NoOrders /> },
  { part: 'list', state: 'refused', show: () => <Refused /> },
  { part: 'list', state: 'sixty rows', show: () => <ManyOrders /> },
  { part: 'plain-list', state: 'normal with long content', show: () => <Log rows={attempts} /> },
  { part: 'plain-list', state: 'empty', show: () => <Log rows={[]} /> },
  { part: 'plain-list', state: 'waiting', show: () => <Log rows={undefined} /> },
  {
    part: 'plain-file',
    state: 'normal',
    show: () => <PlainFile name="登录日志 Sign-in log" columns={attemptColumns} read={readAttempts} />,
  },
  { part: 'combobox', state: 'nothing chosen', show: () => <Chooser /> },
  { part: 'combobox', state: 'chosen', show: () => <Chooser value="org_2" /> },
  { part: 'combobox', state: 'refused', show: () => <Chooser value="org_3" error={LONG} /> },
  { part: 'combobox', state: 'disabled', show: () => <Chooser value="org_1" disabled /> },
];

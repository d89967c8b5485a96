import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { DataTable, type Column } from '../../../shared/ui/kit/data-table.tsx';
import { DiffView } from '../../../shared/ui/kit/diff-view.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { Timeline } from '../../../shared/ui/kit/timeline.tsx';
import type { Specimen } from './specimen.ts';

interface Lot {
  readonly code: string;
  readonly name: string;
  readonly price: string;
  readonly bids: number;
}

const SAMPLE = {
  lots: '标包 Lots',
  none: '没有标包 No lot yet',
  long: '净水设备、自控系统及配套管网的采购、运输、安装、调试与三年质量保证 Purification plant and control system: delivery, installation, commissioning and three years of warranty',
  history: '历史 History',
  versions: '两个版本 Two versions',
  who: '陈立 Chen Li',
};
/** States as an entity declares them, with their tones. */
const bulletin = {
  name: 'bulletin',
  states: {
    draft: { tone: 'neutral' },
    submitted: { tone: 'primary' },
    returned: { tone: 'warning' },
    published: { tone: 'success' },
    withdrawn: { tone: 'danger', final: true },
  },
} as const;
const lots: readonly Lot[] = [
  { code: '01', name: '净水设备 Purification plant', price: '8,400,000.00', bids: 5 },
  { code: '02', name: SAMPLE.long, price: '3,280,000.50', bids: 2 },
  { code: '03', name: '培训 Training', price: '120,000.00', bids: 0 },
];
const columns: readonly Column<Lot>[] = [
  { key: 'code', label: '编号 No.', cell: row => row.code },
  { key: 'name', label: '名称 Name', main: true, cell: row => row.name },
  { key: 'price', label: '最高限价 Ceiling (CNY)', align: 'end', cell: row => row.price, foot: '11,800,000.50' },
  { key: 'bids', label: '投标 Bids', align: 'end', cell: row => row.bids, foot: 7 },
];
const table = { caption: SAMPLE.lots, columns, rowKey: (row: Lot) => row.code };

/** Parts that show records. */
export const specimens: readonly Specimen[] = [
  { part: 'data-table', state: 'normal', show: () => <DataTable {...table} rows={lots} /> },
  {
    part: 'data-table',
    state: 'rows that need attention',
    show: () => (
      <DataTable {...table} captionShown rows={lots} toneOf={row => (row.bids < 3 ? 'warning' : undefined)} />
    ),
  },
  { part: 'data-table', state: 'compact', show: () => <DataTable {...table} compact rows={lots} /> },
  { part: 'data-table', state: 'empty', show: () => <DataTable {...table} rows={[]} empty={SAMPLE.none} /> },
  ...([1, 2, 3, 4] as const).map(count => ({
    part: 'facts',
    state: `columns ${count}`,
    show: () => (
      <Facts
        columns={count}
        items={[
          { label: '项目编号 Number', value: 'JC-2026-0310-001' },
          { label: '招标人 Buyer', value: '江城水务集团 Jiangcheng Water' },
          { label: '预算 Budget', value: '¥11,800,000.50' },
          { label: '采购内容 Subject', value: SAMPLE.long, wide: true },
        ]}
      />
    ),
  })),
  {
    part: 'badge',
    state: 'tones',
    show: () => (
      <div className="ebs-row">
        {(['neutral', 'primary', 'success', 'warning', 'danger'] as const).flatMap(tone => [
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>,
          <Badge key={`${tone} dot`} tone={tone} dot>
            {tone}
          </Badge>,
        ])}
      </div>
    ),
  },
  {
    part: 'state-badge',
    state: 'states of a bulletin',
    show: () => (
      <div className="ebs-row">
        {Object.keys(bulletin.states).map(state => (
          <StateBadge key={state} entity={bulletin} state={state} />
        ))}
      </div>
    ),
  },
  {
    part: 'diff-view',
    state: 'two versions',
    show: () => (
      <DiffView
        caption={SAMPLE.versions}
        rows={[
          { key: 'a', label: '开标时间 Opening', mine: '2026-03-31 09:30', theirs: '2026-04-02 09:30', changed: true },
          { key: 'b', label: '地点 Place', mine: '线上 Online', theirs: '线上 Online', changed: false },
          { key: 'c', label: '内容 Subject', mine: SAMPLE.long, theirs: SAMPLE.lots, changed: true },
        ]}
      />
    ),
  },
  {
    part: 'timeline',
    state: 'history',
    show: () => (
      <Timeline
        label={SAMPLE.history}
        items={[
          { key: '3', title: '发布 Published', time: '2026-03-10 10:00', dateTime: '2026-03-10T02:00:00Z', tone: 'success', icon: 'check' }, // prettier-ignore
          { key: '2', title: '退回 Returned', time: '2026-03-09 16:20', who: SAMPLE.who, body: SAMPLE.long, tone: 'warning' }, // prettier-ignore
          { key: '1', title: '提交 Submitted', time: '2026-03-09 09:00', who: SAMPLE.who },
        ]}
      />
    ),
  },
];

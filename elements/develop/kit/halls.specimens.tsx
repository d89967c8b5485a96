import type { Bilingual } from '../../../shared/i18n/strings.ts';
import { addStrings, useT } from '../../../shared/i18n/translate.ts';
import { Chart, type ChartSpec, defineChart } from '../../../shared/ui/chart/chart.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { HallBar } from '../../../shared/ui/hall/hall-bar.tsx';
import { HallChat } from '../../../shared/ui/hall/hall-chat.tsx';
import { HallHostGone } from '../../../shared/ui/hall/hall-host-gone.tsx';
import type { HallPerson } from '../../../shared/ui/hall/hall-room.ts';
import type { Hall } from '../../../shared/ui/hall/use-hall.ts';
import { ApiError } from '../../../shared/client/api-error.ts';
import { pressed } from './opens.ts';
import type { Specimen } from './specimen.ts';
import { WithAnswers } from './with-answers.tsx';

addStrings('kitCharts', {
  en: {
    stage: 'Stage',
    projects: 'Projects',
    late: 'Late',
    budget: 'Budget',
    share: 'Share on time',
    price: 'Price',
    score: 'Score',
    weekday: 'Weekday',
    hour: 'Hour',
    openings: 'Openings',
    byStage: 'Projects by stage',
    onTime: 'Openings on time',
    prices: 'Price and score',
    week: 'Openings of the week',
    names: ['Preparation', 'Notice', 'Bidding', 'Opening', 'Review', 'Award'].join(),
    failed: 'The server could not be reached.',
  },
  zh: {
    stage: '阶段',
    projects: '项目数',
    late: '逾期',
    budget: '预算',
    share: '按时比例',
    price: '报价',
    score: '得分',
    weekday: '星期',
    hour: '时段',
    openings: '开标场次',
    byStage: '各阶段项目数',
    onTime: '按时开标率',
    prices: '报价与得分',
    week: '本周开标',
    names: ['筹备', '公告', '投标', '开标', '评审', '定标'].join(),
    failed: '无法连接服务器。',
  },
} satisfies Bilingual<Record<string, string>>);

interface Stage {
  readonly at: number;
  readonly count: number;
  readonly late: number | null;
  readonly budget: number;
}
const STAGES: readonly Stage[] = [
  { at: 0, count: 14, late: 1, budget: 48_200_000 },
  { at: 1, count: 9, late: 0, budget: 31_750_000 },
  { at: 2, count: 17, late: 3, budget: 96_400_000 },
  { at: 3, count: 5, late: null, budget: 12_080_000 },
  { at: 4, count: 11, late: 2, budget: 57_300_000 },
  { at: 5, count: 7, late: 0, budget: 22_900_000 },
];
const stages = (kind: 'bar' | 'stackedBar' | 'line' | 'area' | 'pie' | 'donut' | 'funnel', sideways = false) =>
  defineChart<Stage>({
    kind,
    sideways,
    title: 'kitCharts.byStage',
    category: (row, t) => t('kitCharts.names').split(',')[row.at] ?? '',
    categoryLabel: 'kitCharts.stage',
    measures: [
      { key: 'count', label: 'kitCharts.projects', value: row => row.count },
      { key: 'late', label: 'kitCharts.late', value: row => row.late },
    ],
  });
const budgets = defineChart<Stage>({
  kind: 'bar',
  sideways: true,
  title: 'kitCharts.byStage',
  category: (row, t) => t('kitCharts.names').split(',')[row.at] ?? '',
  categoryLabel: 'kitCharts.stage',
  measures: [
    {
      key: 'budget',
      label: 'kitCharts.budget',
      value: row => row.budget,
      form: { as: 'money', currency: 'CNY' },
    },
  ],
});
const onTime = defineChart<number>({
  kind: 'gauge',
  title: 'kitCharts.onTime',
  measure: { key: 'share', label: 'kitCharts.share', value: row => row, form: { as: 'percent' } },
  most: () => 1,
});
const prices = defineChart<readonly [number, number]>({
  kind: 'scatter',
  title: 'kitCharts.prices',
  category: ([price]) => `B-${price / 10_000}`,
  categoryLabel: 'kitCharts.projects',
  x: {
    key: 'price',
    label: 'kitCharts.price',
    value: ([price]) => price,
    form: { as: 'money', currency: 'CNY' },
  },
  y: { key: 'score', label: 'kitCharts.score', value: ([, score]) => score },
});
const week = defineChart<number>({
  kind: 'heatMap',
  title: 'kitCharts.week',
  line: row => ['09', '10', '14', '15'][Math.floor(row / 5)] ?? '',
  lineLabel: 'kitCharts.hour',
  column: row => String((row % 5) + 1),
  columnLabel: 'kitCharts.weekday',
  measure: { key: 'openings', label: 'kitCharts.openings', value: row => (row * 7) % 11 },
});
const WEEK = Array.from({ length: 20 }, (_, index) => index);

const chart = (state: string, spec: ChartSpec<Stage>, rows: readonly Stage[] | undefined = STAGES): Specimen => ({
  part: 'chart',
  state,
  ...(state === 'bar' ? { opens: pressed('.ebs-chart-tools button') } : {}),
  show: () => <Chart spec={spec} rows={rows} />,
});

const TAKE_OVER = 'Take over';
const AT = '2026-03-10T02:00:00.000Z';
const SINCE = Date.parse(AT);
const person = (
  userId: string,
  name: string | null,
  organizationName: string | null,
  part: HallPerson['part'],
): HallPerson => ({ userId, name, organizationName, part, since: AT });
const PEOPLE = [
  person('u1', 'Lin Yue', 'Riverside Hospital', 'host'),
  person('u2', null, 'Yuanda Medical Instruments and Laboratory Equipment (Eastern Region) Limited', 'bidder'),
  person('u3', 'Chen Bo', 'Riverside Hospital', 'watcher'),
];
const hall = (more: Partial<Hall> = {}): Hall => ({
  topic: 'opening:sample',
  connection: { state: 'connected', since: SINCE },
  people: PEOPLE,
  clock: { offset: 120, roundTrip: 34 },
  listen: () => () => undefined,
  ...more,
});
const entry = (sequence: number, authorName: string, organizationName: string, text: string) => ({
  id: `e${sequence}`,
  sequence,
  at: `2026-03-10T02:0${sequence}:00.000Z`,
  kind: 'message',
  authorId: authorName ? 'u1' : 'u2',
  authorName,
  organizationName,
  host: authorName !== '',
  text,
  about: null,
});
const SAID = [
  entry(1, 'Lin Yue', 'Riverside Hospital', 'The opening begins. Please keep your keys ready.'),
  entry(2, '', 'Yuanda Medical', 'Which of the two amounts is announced: with or without tax?'),
  entry(3, 'Lin Yue', 'Riverside Hospital', 'The amount with tax, as the instructions to bidders say in section 3.2.'),
];

/** What the stand-in server of the kit's page answers for these specimens. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /live/chat': {
    entries: SAID,
    pinned: SAID[0],
    allMuted: false,
    muted: [],
    host: true,
    speak: true,
  },
};

const quiet = { entries: [], pinned: null, allMuted: false, muted: [], host: false, speak: true };
const CHATS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  empty: { 'GET /live/chat': quiet },
  muted: {
    'GET /live/chat': { ...quiet, entries: SAID, pinned: SAID[0], allMuted: true, speak: 'live.reasons.allMuted' },
  },
  failed: { 'GET /live/chat': new ApiError('无法连接服务器 The server could not be reached', { status: 503 }) },
};

/** Charts and halls of the kit. */
export const specimens: readonly Specimen[] = [
  chart('bar', stages('bar')),
  chart('bar, sideways, money', budgets),
  chart('stacked bar', stages('stackedBar')),
  chart('line', stages('line')),
  chart('area', stages('area')),
  chart('pie', stages('pie')),
  chart('donut', stages('donut')),
  chart(
    'funnel',
    stages('funnel'),
    [...STAGES].sort((a, b) => b.count - a.count),
  ),
  { part: 'chart', state: 'gauge', show: () => <Chart spec={onTime} rows={[0.874]} /> },
  {
    part: 'chart',
    state: 'scatter',
    show: () => (
      <Chart
        spec={prices}
        rows={[
          [4_820_000, 88.5],
          [4_610_000, 91.2],
          [5_040_000, 79],
          [4_390_000, 84.1],
        ]}
      />
    ),
  },
  { part: 'chart', state: 'heat map', show: () => <Chart spec={week} rows={WEEK} /> },
  chart('empty', stages('bar'), []),
  { part: 'chart', state: 'loading', show: () => <Chart spec={stages('bar')} rows={undefined} /> },
  { part: 'chart', state: 'failed', show: () => <ChartFailed /> },
  { part: 'hall-bar', state: 'connected', show: () => <HallBar hall={hall()} /> },
  { part: 'hall-bar', state: 'nobody to be known', show: () => <HallBar hall={hall({ people: [] })} /> },
  {
    part: 'hall-bar',
    state: 'reconnecting, clock wrong',
    show: () => (
      <HallBar
        hall={hall({ connection: { state: 'reconnecting', since: SINCE }, clock: { offset: -95_400, roundTrip: 210 } })}
      />
    ),
  },
  {
    part: 'hall-bar',
    state: 'offline',
    show: () => (
      <HallBar hall={hall({ connection: { state: 'offline', since: SINCE }, people: undefined, clock: undefined })} />
    ),
  },
  {
    part: 'hall-bar',
    state: 'connecting',
    show: () => (
      <HallBar
        hall={hall({ connection: { state: 'connecting', since: SINCE }, people: undefined, clock: undefined })}
      />
    ),
  },
  {
    part: 'hall-bar',
    state: 'refused',
    show: () => (
      <HallBar hall={hall({ connection: { state: 'refused', since: SINCE }, people: undefined, clock: undefined })} />
    ),
  },
  ...Object.entries(CHATS).map(([state, chat]) => ({
    part: 'hall-chat',
    state,
    show: () => (
      <WithAnswers answers={chat}>
        <HallChat hall={hall()} state="announced" userId="u2" />
      </WithAnswers>
    ),
  })),
  {
    part: 'hall-chat',
    state: 'host',
    show: () => <HallChat hall={hall()} state="announced" userId="u1" />,
  },
  { part: 'hall-host-gone', state: 'shown', show: () => <HallHostGone hall={hall({ people: PEOPLE.slice(1) })} /> },
  {
    part: 'hall-host-gone',
    state: 'may take over',
    show: () => (
      <HallHostGone hall={hall({ people: PEOPLE.slice(1) })}>
        <Button size="small">{TAKE_OVER}</Button>
      </HallHostGone>
    ),
  },
];

function ChartFailed() {
  const t = useT();
  return <Chart spec={stages('bar')} rows={undefined} error={t('kitCharts.failed')} onRetry={() => undefined} />;
}

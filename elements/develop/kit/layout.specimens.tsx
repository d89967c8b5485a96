import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Breadcrumb } from '../../../shared/ui/kit/breadcrumb.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { PageHeader } from '../../../shared/ui/kit/page-header.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Steps, type Step } from '../../../shared/ui/kit/steps.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  title: '江城市第三水厂扩建工程 Extension of the third waterworks',
  long: '江城市第三水厂扩建工程（一期）净水设备、自控系统及配套管网采购与安装项目（第二次） Extension of the third waterworks of Jiangcheng, first stage: purification plant, control system and pipes, second tender',
  text: '本项目已具备招标条件。 The conditions for a tender are met.',
  act: '发布 Publish',
  state: '已批准 Approved',
  code: 'JC-2026-0310-001',
  progress: '进度 Progress',
  tabs: '项目内容 Parts of the project',
  foot: '更新于 2026-03-10 10:00',
};
const steps: readonly Step[] = [
  { key: 'plan', label: '立项 Project', state: 'done', hint: '2026-02-20' },
  { key: 'tender', label: '招标 Tender', state: 'done' },
  { key: 'open', label: '开标 Opening', state: 'current', hint: '今日 today' },
  { key: 'review', label: '评标 Review', state: 'coming' },
  { key: 'award', label: '定标 Award', state: 'coming' },
];

/** What frames the others. */
export const specimens: readonly Specimen[] = [
  {
    part: 'page-header',
    state: 'normal',
    show: () => (
      <PageHeader
        title={SAMPLE.title}
        meta={<Badge tone="success">{SAMPLE.state}</Badge>}
        subtitle={SAMPLE.code}
        actions={<Button tone="primary">{SAMPLE.act}</Button>}
        breadcrumb={
          <Breadcrumb items={[{ label: '项目 Projects', path: '/pre/project/project-list' }, { label: SAMPLE.code }]} />
        }
      />
    ),
  },
  { part: 'page-header', state: 'long name', show: () => <PageHeader title={SAMPLE.long} subtitle={SAMPLE.code} /> },
  {
    part: 'breadcrumb',
    state: 'normal',
    show: () => (
      <Breadcrumb
        items={[
          { label: '工作台 Workplace', path: '/mine/mine' },
          { label: '项目 Projects', path: '/pre' },
          { label: SAMPLE.long },
        ]}
      />
    ),
  },
  {
    part: 'card',
    state: 'with head and foot',
    show: () => (
      <Card title={SAMPLE.title} actions={<Button size="small">{SAMPLE.act}</Button>} footer={SAMPLE.foot}>
        {SAMPLE.text}
      </Card>
    ),
  },
  { part: 'card', state: 'plain', show: () => <Card>{SAMPLE.text}</Card> },
  ...(['primary', 'success', 'warning', 'danger'] as const).map(tone => ({
    part: 'card',
    state: `tone ${tone}`,
    show: () => (
      <Card title={SAMPLE.title} tone={tone}>
        {SAMPLE.text}
      </Card>
    ),
  })),
  {
    part: 'section',
    state: 'with description and actions',
    show: () => (
      <Section title={SAMPLE.title} description={SAMPLE.text} actions={<Button size="small">{SAMPLE.act}</Button>}>
        <p>{SAMPLE.text}</p>
      </Section>
    ),
  },
  {
    part: 'section',
    state: 'third level',
    show: () => (
      <Section title={SAMPLE.long} level={3}>
        <p>{SAMPLE.text}</p>
      </Section>
    ),
  },
  {
    part: 'in-turn',
    state: 'whole',
    show: () => (
      // The room that they need is there before them: pictures of it do not wait.
      <div style={{ minHeight: '200px' }}>
        <InTurn>
          {steps.map(({ key, label }) => (
            <p key={key}>{label}</p>
          ))}
        </InTurn>
      </div>
    ),
  },
  { part: 'steps', state: 'only shown', show: () => <Steps label={SAMPLE.progress} steps={steps} /> },
  { part: 'steps', state: 'to go to', show: () => <Steps label={SAMPLE.progress} steps={steps} onGo={nothing} /> },
  {
    part: 'steps',
    state: 'failed',
    show: () => (
      <Steps
        label={SAMPLE.progress}
        steps={steps.map(step => (step.key === 'open' ? { ...step, state: 'failed' } : step))}
      />
    ),
  },
  {
    part: 'tabs',
    state: 'normal',
    show: () => (
      <Held first="notice">
        {(active, set) => (
          <Tabs
            label={SAMPLE.tabs}
            active={active}
            onChange={set}
            tabs={[
              { key: 'notice', label: '公告 Bulletin' },
              { key: 'documents', label: '文件 Documents', count: 12 },
              { key: 'bids', label: '投标 Bids', disabled: true },
              { key: 'results', label: '结果 Results' },
              { key: 'archive', label: '归档 Archive' },
            ]}
          >
            <p>{SAMPLE.text}</p>
          </Tabs>
        )}
      </Held>
    ),
  },
];

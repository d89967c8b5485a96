import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { ProgressBar } from '../../../shared/ui/kit/progress-bar.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  title: '公告已变更 The bulletin has changed',
  text: '开标时间改为 2026-04-02 09:30，请重新下载招标文件。 Bids are opened on 2 April 2026 at 9:30. Download the documents again.',
  act: '查看变更 Show the change',
  none: '还没有项目 No project yet',
  next: '新建一个采购项目，或请管理员分配项目。 Write a project, or ask to be given one.',
  failed: '服务器没有应答，请检查网络后重试。 The server did not answer. Check the network and try again.',
  running: '正在加密投标文件 Encrypting the bid',
};

/** What a screen says of itself. */
export const specimens: readonly Specimen[] = [
  ...(['neutral', 'primary', 'success', 'warning', 'danger'] as const).map(tone => ({
    part: 'alert',
    state: tone,
    show: () => (
      <Alert tone={tone} title={SAMPLE.title}>
        {SAMPLE.text}
      </Alert>
    ),
  })),
  {
    part: 'alert',
    state: 'with an action',
    show: () => (
      <Alert tone="warning" title={SAMPLE.title} actions={<Button size="small">{SAMPLE.act}</Button>}>
        {SAMPLE.text}
      </Alert>
    ),
  },
  { part: 'alert', state: 'text alone', show: () => <Alert>{SAMPLE.text}</Alert> },
  {
    part: 'empty-state',
    state: 'with what to do next',
    show: () => <EmptyState title={SAMPLE.none} text={SAMPLE.next} action={{ label: SAMPLE.act, onClick: nothing }} />,
  },
  { part: 'empty-state', state: 'title alone', show: () => <EmptyState title={SAMPLE.none} icon="search" /> },
  {
    part: 'error-state',
    state: 'with a retry',
    show: () => <ErrorState message={SAMPLE.failed} onRetry={nothing} />,
  },
  { part: 'error-state', state: 'without', show: () => <ErrorState title={SAMPLE.title} message={SAMPLE.failed} /> },
  ...([0, 0.42, 1] as const).map(value => ({
    part: 'progress-bar',
    state: `${value * 100} percent`,
    show: () => <ProgressBar label={SAMPLE.running} value={value} />,
  })),
  { part: 'progress-bar', state: 'no end known', show: () => <ProgressBar label={SAMPLE.running} /> },
  {
    part: 'progress-bar',
    state: 'danger',
    show: () => <ProgressBar label={SAMPLE.running} value={0.9} tone="danger" />,
  },
  ...(['text', 'page', 'table', 'form', 'card'] as const).map(shape => ({
    part: 'skeleton',
    state: shape,
    show: () => <Skeleton shape={shape} lines={3} />,
  })),
];

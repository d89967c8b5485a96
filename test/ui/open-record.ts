import type { ComponentType } from 'react';
import { type Answers, type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';
import { line } from './history-lines.ts';

/** Where the sample entity's calls stand. */
export const base = '/sample/sampleNotice';

/** Who reads the records of these tests. */
export const reader = { id: 'usr_1', name: 'Lin Yue', userType: 10 };

/** Shows the record view of a notice, to a server that answers what every record view asks. */
export function openRecord(
  Screen: ComponentType<object>,
  answers: Answers,
  options: { lang?: 'zh' | 'en'; width?: string } = {},
): { readonly api: FakeApi; readonly screen: Shown } {
  const api = fakeApi({
    'GET /user/info': reader,
    [`GET ${base}/get`]: noticeRow('n1', { revision: 5 }),
    [`GET ${base}/history`]: [line(1, 'create', { fromState: null })],
    'GET /comment/list': { rows: [], next: null, audiences: ['own'], topics: [] },
    ...answers,
  });
  return { api, screen: show(Screen, { api, address: '/v?id=n1', ...options }) };
}

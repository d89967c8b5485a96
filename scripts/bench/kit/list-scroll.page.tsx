import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../../../test/kit/fake-api.ts';
import { notice, noticeRow } from '../../../test/kit/sample-notice.ts';
import { show, type Shown } from '../../../test/kit/screen.tsx';

const ROWS = 100_000;
/** A list that a page could still hold whole. */
const WHOLE = 10_000;
const FRAMES = 240;
/** Reading stops here on a machine that is too busy; the figure then says how many rows stood. */
const FILLING = 60_000;
/** How far each frame scrolls, in CSS pixels: about twice what a quick wheel does. */
const STEP = 480;
const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));

/** Scrolls a box for a fixed number of frames and answers the time between frames that 95 of 100 stay under, in ms. */
async function scrolled(box: HTMLElement): Promise<number> {
  const times: number[] = [];
  let before = await frame();
  for (let at = 0; at < FRAMES; at += 1) {
    box.scrollTop += at < FRAMES / 2 ? -STEP : STEP;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

let shown: { box: HTMLElement; rows: number; drawn: () => number } | undefined;

const List = defineList(notice, { columns: ['title', 'kind', 'budget', 'openAt', 'state'], rowActions: [] });

/** Shows our list of so many rows, all of them to be scrolled through. */
function showList(all: number): Shown {
  const api = fakeApi({
    'GET /sample/sampleNotice/list': ({ params }: { params: { cursor?: string; size?: number } }) => {
      const from = Number(params.cursor ?? 0);
      const size = params.size ?? 200;
      const rows = Array.from({ length: Math.min(size, all - from) }, (_, at) => noticeRow(`n${from + at}`));
      return { rows, total: all, next: from + size < all ? String(from + size) : null };
    },
  });
  return show(List, { api, address: '/sample/notice?rows=all', width: '1200px' });
}

/** Shows our list of 10,000 rows and answers how long its first row takes, ms, until it is painted. */
export async function first(): Promise<number> {
  const begun = performance.now();
  const screen = showList(WHOLE);
  while (screen.all('tr[data-index="0"]').length === 0) await frame();
  await frame();
  const time = performance.now() - begun;
  screen.remove();
  return time;
}

/** The same rows as one table by `innerHTML`: how long it takes until they are painted, ms. */
export async function bareFirst(): Promise<number> {
  const begun = performance.now();
  const box = document.createElement('div');
  box.style.cssText = 'overflow:auto;width:1200px;height:660px';
  const rows = Array.from({ length: WHOLE }, (_, at) => noticeRow(`n${at}`) as unknown as Record<string, unknown>);
  const cells = (row: Record<string, unknown>) =>
    [row['title'], row['kind'], JSON.stringify(row['budget']), row['openAt'], row['state']].map(
      each => `<td>${String(each)}</td>`,
    );
  box.innerHTML = `<table><tbody>${rows.map(row => `<tr>${cells(row).join('')}</tr>`).join('')}</tbody></table>`;
  document.body.append(box);
  await frame();
  await frame();
  const time = performance.now() - begun;
  box.remove();
  return time;
}

/** Shows our list of 100,000 rows and reads it to its end by cursor; answers how many stand. */
export async function open(): Promise<number> {
  const screen = showList(ROWS);
  const box = await screen.find('.list-scroll[data-endless]');
  await screen.find('tr[data-index="0"]');
  const last = () => Number(screen.all('tbody tr[data-index]').at(-1)?.dataset['index'] ?? 0);
  const end = performance.now() + FILLING;
  while (last() < ROWS - 1 && performance.now() < end) {
    box.scrollTop = box.scrollHeight;
    await frame();
  }
  shown = { box, rows: last() + 1, drawn: () => screen.all('tbody tr').length };
  return shown.rows;
}

/** Scrolls our list from its middle; answers p95 and the rows that stand in the document. */
export async function ours(): Promise<{ p95: number; drawn: number }> {
  const { box, drawn } = shown!;
  box.scrollTop = box.scrollHeight / 2;
  for (let rest = 0; rest < 30; rest += 1) await frame();
  return { p95: await scrolled(box), drawn: drawn() };
}

/** The same rows as bare text in absolutely placed lines, drawn by hand: what a browser can do at best. */
export async function bare(): Promise<{ p95: number }> {
  const box = document.createElement('div');
  box.style.cssText = 'position:relative;overflow:auto;width:1200px;height:660px';
  const room = document.createElement('div');
  room.style.height = `${ROWS * 45}px`;
  box.append(room);
  document.body.append(box);
  const draw = () => {
    const from = Math.floor(box.scrollTop / 45);
    room.replaceChildren(
      ...Array.from({ length: 32 }, (_, at) => {
        const line = document.createElement('div');
        line.style.cssText = `position:absolute;display:grid;grid-template-columns:repeat(5,1fr);width:100%;height:45px;top:${(from + at) * 45}px`;
        for (const text of [`Notice n${from + at}`, 'Goods', '¥1,250,000.50', '2026-04-01 09:00', 'Draft'])
          line.append(Object.assign(document.createElement('span'), { textContent: text }));
        return line;
      }),
    );
  };
  box.addEventListener('scroll', draw);
  box.scrollTop = (ROWS * 45) / 2;
  for (let rest = 0; rest < 30; rest += 1) await frame();
  const p95 = await scrolled(box);
  box.remove();
  return { p95 };
}

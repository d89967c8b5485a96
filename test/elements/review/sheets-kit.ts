import { ReviewHallScreen } from '../../../elements/review/review-hall.screen.tsx';
import { fakeApi, type Answers, type FakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { bid, hall, mark, reviewIn, sheet } from './hall-fixture.ts';

/** Three bids to judge. */
export const bids = [bid(0), bid(1), bid(2)];
let revision = 1;
/** The server takes what is sent. */
export const save = (call: { body: unknown }) => ({ ...(call.body as object), revision: (revision += 1) });

/** A member's sheets of a stage on the screen, empty unless `answers` says otherwise. */
export interface OpenSheets {
  readonly api: FakeApi;
  readonly screen: Shown;
  /** The cell of a line and a bid, such as `0-1`. */
  readonly cell: (at: string) => Promise<HTMLInputElement>;
}

/** Opens the hall at a member's sheets. */
export function openSheets(stage: 'qualification' | 'scoring', answers: Answers = {}): OpenSheets {
  revision = 1;
  const codes = stage === 'scoring' ? ['T1', 'B1'] : ['Q1', 'Q2'];
  const api = fakeApi({
    'GET /review/review/get': reviewIn(stage === 'scoring' ? 'scoring' : 'qualifying'),
    'GET /review/review/hall': hall({
      mySheets: bids.map(each =>
        sheet(
          0,
          each.id,
          stage,
          codes.map(code => mark(code)),
        ),
      ),
    }),
    'POST /review/score-sheet/save': save,
    ...answers,
  });
  const screen = show(ReviewHallScreen, { api, address: '/ess/review-hall/index?id=rev_1' });
  return { api, screen, cell: at => screen.find<HTMLInputElement>(`[data-cell="${at}"]`) };
}

/** Presses a key on a cell. */
export const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));

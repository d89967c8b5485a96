import { HallBar } from '../../shared/ui/hall/hall-bar.tsx';
import { HallChat } from '../../shared/ui/hall/hall-chat.tsx';
import { useHall } from '../../shared/ui/hall/use-hall.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { show, type Shown } from './screen.tsx';

/** An event of a hall as the stream brings it. */
export const news = (id: number, topic: string, data: object): string =>
  `id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;

/** Who is in the hall. */
export const people = [
  { userId: 'u1', name: 'Lin Yue', organizationName: 'Hospital', part: 'host', since: '2026-03-10T02:00:00Z' },
];

/** How a chat answers that has nothing in it and lets everybody speak. */
export const silence = { entries: [], pinned: null, allMuted: false, muted: [], host: false, speak: true };

const told = { 'POST /live/presence': {}, 'GET /live/people': { people }, 'GET /time': () => ({ now: Date.now() }) };

/** A page in a hall, with its bar and, where asked for, its chat. */
export function Room({
  topic = 'trial:1',
  chat = false,
  onChange = () => undefined,
}: {
  readonly topic?: string;
  readonly chat?: boolean;
  onChange?(): void;
}) {
  const hall = useHall(topic, onChange);
  return (
    <>
      <HallBar hall={hall} />
      {chat && <HallChat hall={hall} state="open" userId="u2" />}
    </>
  );
}

/** Shows a page of halls to a server that answers what every hall asks. */
export function openHall(Screen: () => React.ReactNode, answers: Answers = {}): { api: FakeApi; at: Shown } {
  const api = Object.assign(fakeApi({ ...told, ...answers }), {
    url: (path: string, params: Record<string, string | string[]> = {}) =>
      `${path}?${Object.entries(params)
        .flatMap(([name, values]) => [values].flat().map(value => `${name}=${value}`))
        .join('&')}`,
  });
  return { api, at: show(Screen, { api }) };
}

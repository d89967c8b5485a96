import { Calendar } from '../../../shared/ui/kit/calendar.tsx';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import { DateInput } from '../../../shared/ui/kit/date-input.tsx';
import { DateTimeInput } from '../../../shared/ui/kit/date-time-input.tsx';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  day: '公告日期 Day of the bulletin',
  at: '开标时间 Opening of bids',
  hint: '自招标文件发出之日起不少于二十日 At least twenty days after the documents were issued',
  fault: '开标时间不得早于 2026-03-30 09:00 Not before 30 March 2026, 9:00',
};
const AT = '2026-03-31T01:30:00Z';

const STATES = [
  ['empty', false, {}],
  ['filled', true, { hint: SAMPLE.hint }],
  ['refused', true, { required: true, error: SAMPLE.fault }],
  ['disabled', true, { disabled: true }],
  ['read only', true, { readOnly: true }],
] as const;

/** Days, instants and the time left; specimens stand at 10 March 2026, 10:00 in China. */
export const specimens: readonly Specimen[] = [
  ...STATES.flatMap(([state, filled, props]) => [
    {
      part: 'date-input',
      state,
      show: () => (
        <Held<string | null> first={filled ? '2026-03-31' : null}>
          {(value, set) => <DateInput label={SAMPLE.day} value={value} onChange={set} {...props} />}
        </Held>
      ),
    },
    {
      part: 'date-time-input',
      state,
      show: () => (
        <Held<string | null> first={filled ? AT : null}>
          {(value, set) => <DateTimeInput label={SAMPLE.at} value={value} onChange={set} {...props} />}
        </Held>
      ),
    },
  ]),
  {
    part: 'calendar',
    state: 'a chosen day',
    show: () => <Calendar value="2026-03-31" onChoose={nothing} />,
  },
  {
    part: 'calendar',
    state: 'limited',
    show: () => <Calendar value="2026-03-20" min="2026-03-10" max="2026-03-25" onChoose={nothing} />,
  },
  { part: 'countdown', state: 'days', show: () => <Countdown until={AT} label={SAMPLE.at} /> },
  { part: 'countdown', state: 'last hour', show: () => <Countdown until="2026-03-10T02:12:30Z" label={SAMPLE.at} /> },
  { part: 'countdown', state: 'over', show: () => <Countdown until="2026-03-10T01:00:00Z" label={SAMPLE.at} /> },
];

import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Dropdown } from '../kit/dropdown.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { CLOCK_WARNING } from './use-clock-check.ts';
import type { HallPerson } from './hall-room.ts';
import type { Hall } from './use-hall.ts';
import sheet from './hall.css';
import './hall.strings.ts';

const TONES = {
  connecting: 'neutral',
  connected: 'success',
  reconnecting: 'warning',
  offline: 'danger',
  refused: 'neutral',
} as const;

/** So many people of a hall are told at most; there may be more. */
const MOST_TOLD = 500;
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A time of so many ms in its largest unit that it holds twice: `95 seconds`, `3 hours`. */
function apart(ms: number, format: ReturnType<typeof useFormat>): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= 2 * each) ?? UNITS[2];
  return format.number(ms / size, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}

/** The bar of a hall: whether it is live, how the clocks stand, and who is here. */
export function HallBar({ hall: { connection, clock, people } }: { readonly hall: Omit<Hall, 'listen'> }) {
  useSheet(sheet);
  const t = useT();
  const format = useFormat();
  const since = format.instant(new Date(connection.since), { seconds: true }).split(' ').pop() ?? '';
  const off = clock && Math.abs(clock.offset) > CLOCK_WARNING;
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <div className="live-bar" role="group" aria-label={t('liveHall.bar')}>
      <span role="status">
        <Badge tone={TONES[connection.state]} dot>
          {t(`liveHall.states.${connection.state}`, { at: since })}
        </Badge>
      </span>
      {clock && (
        <span className="ebs-quiet ebs-number">
          {t('liveHall.clock', { offset: seconds(clock.offset), trip: clock.roundTrip })}
        </span>
      )}
      {people && (
        <Dropdown
          placement="bottom-end"
          trigger={
            <Button size="small" icon="people" caret>
              {t(people.length < MOST_TOLD ? 'liveHall.people' : 'liveHall.peopleMany', { count: people.length })}
            </Button>
          }
        >
          {() => <People people={people} />}
        </Dropdown>
      )}
      {off && <Alert tone="warning">{t('liveHall.clockOff', { apart: apart(Math.abs(clock.offset), format) })}</Alert>}
    </div>
  );
}

function People({ people }: { readonly people: readonly HallPerson[] }) {
  const t = useT();
  if (people.length === 0) return <p className="ebs-quiet">{t('liveHall.nobody')}</p>;
  return (
    <ul className="live-people" aria-label={t('liveHall.peopleTitle')}>
      {people.map(person => (
        <li key={person.userId}>
          <span className="live-person">
            <strong>{person.name ?? person.organizationName}</strong>
            {person.name && person.organizationName && <span className="ebs-quiet">{person.organizationName}</span>}
          </span>
          <Badge tone={person.part === 'host' || person.part === 'leader' ? 'primary' : 'neutral'}>
            {t(`liveHall.parts.${person.part}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

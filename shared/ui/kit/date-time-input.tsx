import { useT } from '../../i18n/translate.ts';
import { Calendar } from './calendar.tsx';
import { isWholeInstant, localText, readInstant } from './date-text.ts';
import { DayHint } from './day-hint.tsx';
import { type TypedControlProps, TypedPicker } from './typed-picker.tsx';

/** Props of `DateTimeInput`. */
export interface DateTimeInputProps extends TypedControlProps {
  /** Earliest and latest instant, ISO 8601. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The time of day that a chosen day begins with. */
  readonly defaultTime?: string;
}

/** Offset of the legal time (UTC+8), as `getTimezoneOffset` gives it, in minutes. */
const LEGAL_OFFSET = -480;

/** An instant (ISO 8601 in UTC), typed or chosen in the reader's own time zone, whose distance from Greenwich stands below where it is not the legal time. */
export function DateTimeInput({ min, max, defaultTime = '09:00', hint, value, ...rest }: DateTimeInputProps) {
  const t = useT();
  const at = value ? new Date(value) : new Date();
  const isAway = at.getTimezoneOffset() !== LEGAL_OFFSET;
  const [day = '', time = defaultTime] = localText(value).split(' ');
  return (
    <TypedPicker
      {...rest}
      value={value}
      hint={
        isAway || day ? (
          <>
            {hint && <span>{hint} </span>}
            {day && <DayHint day={day} />}
            {isAway && <span>{t('kit.zone', { zone: offsetText(at) })}</span>}
          </>
        ) : (
          hint
        )
      }
      textOf={localText}
      read={readInstant}
      isWhole={isWholeInstant}
      wrongForm="kit.dateTimeForm"
      placeholder={rest.placeholder ?? '2026-03-31 09:30'}
    >
      {(choose, close) => (
        <>
          <Calendar
            value={day || null}
            min={localText(min ?? null).slice(0, 10) || undefined}
            max={localText(max ?? null).slice(0, 10) || undefined}
            onChoose={chosen => choose(readInstant(`${chosen} ${time}`) ?? null)}
          />
          <div className="ebs-picker-foot">
            <label>
              <span>{t('kit.time')}</span>
              <input
                type="time"
                className="ebs-native"
                value={time}
                disabled={!day}
                onChange={event => {
                  const instant = readInstant(`${day} ${event.currentTarget.value}`);
                  if (instant) choose(instant);
                }}
              />
            </label>
            <button type="button" className="ebs-button" data-tone="primary" onClick={close}>
              {t('kit.done')}
            </button>
          </div>
        </>
      )}
    </TypedPicker>
  );
}

function offsetText(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}

import { Calendar } from './calendar.tsx';
import { isWholeDay, readDay } from './date-text.ts';
import { DayHint } from './day-hint.tsx';
import { type TypedControlProps, TypedPicker } from './typed-picker.tsx';

/** Props of `DateInput`. */
export interface DateInputProps extends TypedControlProps {
  /** Earliest and latest day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A calendar day `YYYY-MM-DD`: typed, or chosen in a calendar. */
export function DateInput({ min, max, hint, value, ...rest }: DateInputProps) {
  return (
    <TypedPicker
      {...rest}
      value={value}
      hint={
        value ? (
          <>
            {hint && <span>{hint} </span>}
            <DayHint day={value} />
          </>
        ) : (
          hint
        )
      }
      textOf={day => day ?? ''}
      read={readDay}
      isWhole={isWholeDay}
      wrongForm="kit.dateForm"
      placeholder={rest.placeholder ?? '2026-03-31'}
    >
      {(choose, close) => (
        <Calendar
          value={value}
          min={min}
          max={max}
          onChoose={day => {
            choose(day);
            close();
          }}
        />
      )}
    </TypedPicker>
  );
}

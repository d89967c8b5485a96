import { useT } from '../../i18n/translate.ts';
import { Calendar } from './calendar.tsx';
import type { ControlProps } from './control.tsx';
import { readDay } from './date-text.ts';
import { DayHint } from './day-hint.tsx';
import { TypedPicker } from './typed-picker.tsx';

/** Props of `DateInput`. */
export interface DateInputProps extends ControlProps<string> {
  /** Earliest and latest day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly labelHidden?: boolean;
}

/** A calendar day `YYYY-MM-DD`: typed, or chosen in a calendar. */
export function DateInput({ min, max, hint, value, ...rest }: DateInputProps) {
  const t = useT();
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
      wrongForm={t('kit.dateForm')}
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

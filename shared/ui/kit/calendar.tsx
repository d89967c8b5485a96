import type {} from 'cally';
import { useEffect } from 'react';
import { localeOf, useT } from '../../i18n/translate.ts';
import { Icon } from './icon.tsx';

/** Props of `Calendar`. */
export interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onChoose(day: string): void;
}

/** A month to choose a day from, with the keyboard of the date-grid pattern. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const t = useT();
  // The grid of days comes when somebody opens a calendar: most pages with a date never need it.
  useEffect(() => void import('cally'), []);
  return (
    <calendar-date
      className="ebs-calendar"
      value={value ?? ''}
      min={min}
      max={max}
      locale={localeOf(t.lang)}
      onchange={event => onChoose((event.target as HTMLElement & { value: string }).value)}
    >
      <span slot="previous">
        <Icon name="chevron-left" label={t('kit.previousMonth')} />
      </span>
      <span slot="next">
        <Icon name="chevron-right" label={t('kit.nextMonth')} />
      </span>
      <calendar-month />
    </calendar-date>
  );
}

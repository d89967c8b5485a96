import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { configurationScope } from './config-item.entity.ts';
import { calendarBases, calendarRegions, dayKinds } from './configuration.values.ts';

/** First and last year that a table may be for. */
export const YEARS = { first: 2020, last: 2100 } as const;

/** The columns of a year's table. */
export const holidayDays = field.rows(
  {
    date: field.date({ required: true }),
    kind: field.choice(dayKinds, { required: true }),
    name: field.text({ max: 60 }),
    nameEn: field.text({ max: 60 }),
  },
  { max: 200 },
);

/** The days off and the make-up days of one year in one region (spec §2.9 "holiday/list"). National: kept by the platform alone. */
export const holidayYear = defineEntity({
  name: 'holidayYear',
  area: 'configuration',
  title: 'label',
  fields: {
    label: field.text({ max: 20, search: true, system: true }),
    year: field.integer({ required: true, min: YEARS.first, max: YEARS.last, filter: true, sort: true, system: true }),
    region: field.choice(calendarRegions, { required: true, filter: true, system: true }),
    basis: field.choice(calendarBases, { required: true, filter: true, system: true }),
    days: { ...holidayDays, system: true },
  },
  states: { kept: { tone: 'success' } },
  initial: 'kept',
  editableIn: [],
  systemCreated: true,
  scope: configurationScope,
  transitions: {
    change: {
      from: 'kept',
      to: 'kept',
      system: true,
      input: { basis: field.choice(calendarBases, { required: true }), days: holidayDays },
    },
  },
});

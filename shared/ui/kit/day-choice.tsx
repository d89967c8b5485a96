import { useEffect, useRef, useState } from 'react';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import { useT } from '../../i18n/translate.ts';
import { Calendar } from './calendar.tsx';
import './dropdown-element.ts';
import { IconButton } from './icon-button.tsx';

/** Props of `DayChoice`. */
export interface DayChoiceProps {
  /** What the cell is, read out. */
  readonly label: string;
  readonly value: string | null;
  /** Grows each time a key asks for the calendar. */
  readonly asked: number;
  readonly onChoose: (day: string) => void;
}

/** The text of the cell has the focus again, where the keys are the table's. */
const backToCell = (dropdown: SlDropdown | null): void =>
  dropdown?.closest('.grid-edit')?.querySelector('input')?.focus({ preventScroll: true });

/** Whether the focus is in the calendar or on its button. */
const hasFocus = (dropdown: SlDropdown | null): boolean =>
  Boolean(dropdown?.contains((dropdown.getRootNode() as Document | ShadowRoot).activeElement));

/** The calendar of a date cell, beside what is typed. Its keys are its own, not the table's. Comes with the first date cell that is chosen. */
export function DayChoice({ label, value, asked, onChoose }: DayChoiceProps) {
  const t = useT();
  const dropdown = useRef<SlDropdown>(null);
  const [isOpen, setOpen] = useState(false);
  const answered = useRef(asked);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    void dropdown.current?.show();
  }, [asked]);
  return (
    <span className="grid-day" data-own-keys="">
      <sl-dropdown
        ref={dropdown}
        hoist
        placement="bottom-end"
        distance={6}
        stayOpenOnSelect
        onsl-show={() => setOpen(true)}
        onsl-after-hide={() => {
          setOpen(false);
          if (hasFocus(dropdown.current)) backToCell(dropdown.current);
        }}
      >
        <span slot="trigger">
          <IconButton
            name="calendar"
            label={t('kit.named', { name: t('kit.calendar'), what: label })}
            expanded={isOpen}
          />
        </span>
        <div className="ebs-picker-panel">
          {isOpen && (
            <Calendar
              value={value}
              onChoose={day => {
                onChoose(day);
                void dropdown.current?.hide();
                backToCell(dropdown.current);
              }}
            />
          )}
        </div>
      </sl-dropdown>
    </span>
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEntity } from '../../../domain/kernel/entity.ts';
import { useT } from '../../../i18n/translate.ts';
import { useValues } from '../../hooks/use-values.ts';
import type { Labels } from '../../record/field-text.ts';
import { LaterPart } from '../later-part.tsx';
import { readCell } from '../paste.ts';
import { RefInput } from '../ref-input.tsx';
import { editText } from './cell-text.ts';
import type { CellMode, GridColumn } from './grid-types.ts';
import type { PendingText } from './use-grid.ts';

/** Props of `CellEditor`. */
export interface CellEditorProps {
  readonly column: GridColumn;
  /** Path of the cell in its form. */
  readonly name: string;
  /** What the cell is, read out: column and row. */
  readonly label: string;
  readonly value: unknown;
  readonly mode: CellMode;
  readonly onMode: (mode: CellMode) => void;
  readonly onCommit: (value: unknown) => void;
  readonly fault: string | undefined;
  /** Id of the element that says the fault. */
  readonly faultId: string | undefined;
  readonly labels?: Labels | undefined;
  readonly entity?: AnyEntity | undefined;
  /** Whether it takes the focus when it comes up. */
  readonly focus: boolean;
  readonly pending: RefObject<PendingText | undefined>;
  /** A long table takes what is typed when the person rests, since each change has all of it checked. */
  readonly isLong: boolean;
}

const IDLE = 400;
const loadDays = () => import('../../kit/day-choice.tsx').then(({ DayChoice }) => DayChoice);

/** The input of the one chosen cell: a native one, so that every input method works from the first key on. */
export function CellEditor(props: CellEditorProps) {
  const { column, name, label, value, fault, faultId, focus, onCommit } = props;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    const input = box.current?.querySelector<HTMLInputElement>('input, select, textarea');
    input?.focus({ preventScroll: true });
    if (input && 'select' in input) input.select();
    // Once, when the cell is chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const common = {
    name,
    className: 'grid-editor',
    'aria-label': label,
    'aria-invalid': fault !== undefined,
    'aria-describedby': faultId,
  };
  const { field } = column;
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <span ref={box} className="grid-edit" data-type={field.type}>
      {field.type === 'choice' ? (
        <ChoiceCell common={common} column={column} text={text} onCommit={onCommit} />
      ) : field.type === 'boolean' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={event => onCommit(event.target.checked)}
        />
      ) : field.type === 'ref' ? (
        <RefInput
          name={name}
          label={label}
          field={field}
          entity={props.entity}
          value={text || null}
          known={props.labels}
          error={fault}
          inCell
          onChange={onCommit}
        />
      ) : (
        <TextCell {...props} common={common} />
      )}
    </span>
  );
}

interface ChoiceCellProps extends Pick<CellEditorProps, 'column' | 'onCommit'> {
  readonly common: object;
  readonly text: string;
}

/** A cell of a value set. What is none of its values stays to be seen, with its fault. */
function ChoiceCell({ common, column, text, onCommit }: ChoiceCellProps) {
  const options = useValues(column.field.values, [text]);
  return (
    <select {...common} value={text} onChange={event => onCommit(event.target.value || null)}>
      <option value="" />
      {text !== '' && !options.some(({ value }) => value === text) && <option value={text}>{text}</option>}
      {options.map(({ value, label, depth = 0 }) => (
        <option key={value} value={value}>
          {'\u2003'.repeat(depth) + label}
        </option>
      ))}
    </select>
  );
}

interface TextCellProps extends CellEditorProps {
  readonly common: object;
}

/** A cell whose value is read from text. What cannot be read stays as it was written, with its fault. */
function TextCell({
  column: { field },
  label,
  value,
  mode,
  labels,
  common,
  pending,
  isLong,
  onMode,
  onCommit,
}: TextCellProps) {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = text ?? editText(field, value);
  const typing = useRef<
    { timer: ReturnType<typeof setTimeout> | undefined; run: () => void; before: unknown } | undefined
  >(undefined);
  useEffect(() => {
    const handle: PendingText = {
      flush() {
        const now = typing.current;
        if (now?.timer === undefined) return;
        clearTimeout(now.timer);
        now.timer = undefined;
        now.run();
      },
      cancel() {
        const now = typing.current;
        if (!now) return;
        clearTimeout(now.timer);
        const isKept = now.timer === undefined;
        typing.current = undefined;
        if (isKept) latest.current(now.before);
      },
    };
    pending.current = handle;
    return () => {
      // A cell that is scrolled away or left keeps what was typed into it.
      handle.flush();
      if (pending.current === handle) pending.current = undefined;
    };
  }, [pending]);
  const latest = useRef(onCommit);
  const wasReady = useRef(true);
  useEffect(() => {
    latest.current = onCommit;
  });
  useEffect(() => {
    if (mode === 'ready' && !wasReady.current) {
      typing.current = undefined;
      setText(null);
      area.current?.select();
    }
    const input = area.current;
    const isWhole = input?.selectionStart === 0 && input.selectionEnd === input.value.length;
    if (mode === 'edit' && wasReady.current && isWhole) input.setSelectionRange(input.value.length, input.value.length);
    wasReady.current = mode === 'ready';
  }, [mode]);
  const isText = field.type === 'text' || field.type === 'longText';
  const chooseDay = (day: string) => {
    clearTimeout(typing.current?.timer);
    typing.current = undefined;
    setText(null);
    onCommit(day);
    area.current?.focus({ preventScroll: true });
  };
  const input = (
    <textarea
      {...common}
      ref={area}
      rows={1}
      inputMode={
        field.type === 'integer'
          ? 'numeric'
          : field.type === 'decimal' || field.type === 'money'
            ? 'decimal'
            : undefined
      }
      autoComplete="off"
      spellCheck={isText}
      placeholder={field.type === 'date' ? '2026-03-31' : field.type === 'dateTime' ? '2026-03-31 09:30' : undefined}
      value={shown}
      onMouseDown={() => mode !== 'edit' && onMode('edit')}
      onChange={event => {
        const typed = event.target.value;
        setText(typed);
        if (mode === 'ready') onMode('enter');
        clearTimeout(typing.current?.timer);
        typing.current = {
          before: typing.current ? typing.current.before : value,
          run: () => latest.current(readCell(field, typed, t, labels, value)),
          timer: setTimeout(() => pending.current?.flush(), IDLE),
        };
        if (!isLong) pending.current?.flush();
      }}
      onBlur={() => pending.current?.flush()}
      onKeyDown={event => field.type === 'date' && event.key === 'F4' && setAsked(count => count + 1)}
    />
  );
  if (field.type !== 'date') return input;
  return (
    <>
      {input}
      <LaterPart
        load={loadDays}
        waiting={null}
        props={{ label, value: typeof value === 'string' ? value : null, asked, onChoose: chooseDay }}
      />
    </>
  );
}

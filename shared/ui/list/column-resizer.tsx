import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { WIDTHS } from './list-address.ts';
import './list-tools.strings.ts';

/** Props of `ColumnResizer`. */
export interface ColumnResizerProps {
  /** The column's name. */
  readonly label: string;
  /** The width a reader has chosen; undefined while the column takes what its content needs. */
  readonly width: number | undefined;
  /** The chosen width in CSS pixels; undefined lets the content decide again. */
  onResize(width: number | undefined): void;
}

const STEP = 16;

/** A width that a column may have, in CSS pixels. */
export const boundedWidth = (width: number): number => Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)));

/** The edge of a heading: drawn with the pointer, or moved with the arrow keys (Shift moves further), it sets the column's width; a double press or Delete gives it back to the content. */
export function ColumnResizer({ label, width, onResize }: ColumnResizerProps) {
  const t = useT();
  const drag = useRef<{ readonly from: number; readonly width: number; now: number } | null>(null);
  const headingOf = (handle: Element) => handle.closest('th')!;
  const widthNow = (handle: Element) => width ?? Math.round(headingOf(handle).getBoundingClientRect().width);
  // While it is drawn only the cells follow; the address gets the width where it is let go.
  const follow = (handle: Element, to: number) => {
    const heading = headingOf(handle);
    const id = heading.dataset['column']!;
    for (const cell of heading.closest('table')!.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)) {
      cell.dataset['sized'] = 'true';
      cell.style.setProperty('--w', `${to}px`);
    }
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = null;
    event.currentTarget.removeAttribute('data-dragged');
    if (current && current.now !== current.width) onResize(current.now);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    const ends: Readonly<Record<string, number>> = { Home: WIDTHS.least, End: WIDTHS.most };
    const now = widthNow(event.currentTarget);
    if (by) onResize(boundedWidth(now + by * (event.shiftKey ? 4 : 1)));
    else if (event.key in ends) onResize(ends[event.key]);
    else if (event.key === 'Delete' || event.key === 'Backspace') onResize(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      className="list-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('listTools.width', { name: label })}
      aria-valuenow={width ?? 0}
      aria-valuemin={WIDTHS.least}
      aria-valuemax={WIDTHS.most}
      aria-valuetext={width ? t('listTools.pixels', { count: width }) : t('listTools.widthAuto')}
      tabIndex={0}
      onKeyDown={move}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset['dragged'] = 'true';
        const now = widthNow(event.currentTarget);
        drag.current = { from: event.clientX, width: now, now };
      }}
      onPointerMove={event => {
        const { current } = drag;
        if (!current) return;
        current.now = boundedWidth(current.width + event.clientX - current.from);
        follow(event.currentTarget, current.now);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

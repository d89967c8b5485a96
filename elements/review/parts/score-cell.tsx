import { useT } from '../../../shared/i18n/translate.ts';
import { cleanDecimal } from '../../../shared/ui/kit/number-input.tsx';
import { pointsFault, type Line, type Mark } from './consensus.ts';

/** Props of `ScoreCell`. */
export interface ScoreCellProps {
  readonly line: Line;
  readonly mark: Mark | undefined;
  /** Handed in already. */
  readonly locked: boolean;
  /** `row-column`, by which the grid finds it. */
  readonly cell: string;
  /** The one cell that Tab reaches; the arrows do the rest. */
  readonly reachable: boolean;
  readonly label: string;
  readonly onChange: (change: Partial<Mark>) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: React.ClipboardEvent) => void;
}

/** One judgement: points to be typed, or pass and fail by click, space or a letter. */
export function ScoreCell(props: ScoreCellProps) {
  return props.line.max === null ? <PassCell {...props} /> : <PointsCell {...props} max={props.line.max} />;
}

function PointsCell({
  mark,
  max,
  locked,
  cell,
  reachable,
  label,
  onChange,
  onFocus,
  onKeyDown,
  onPaste,
}: ScoreCellProps & { readonly max: string }) {
  const points = mark?.points ?? '';
  const fault = points ? pointsFault(points, max) : undefined;
  return (
    <input
      className="cell ebs-number"
      inputMode="decimal"
      autoComplete="off"
      data-cell={cell}
      data-note={mark?.comment ? '' : undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      readOnly={locked}
      value={points}
      onChange={event => onChange({ points: cleanDecimal(event.currentTarget.value, 6, true) || null })}
      onFocus={event => {
        event.currentTarget.select();
        onFocus();
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

const LETTERS: Readonly<Record<string, boolean | null>> = {
  p: true,
  y: true,
  '1': true,
  f: false,
  n: false,
  '0': false,
  delete: null,
  backspace: null,
};

function PassCell({ mark, locked, cell, reachable, label, onChange, onFocus, onKeyDown }: ScoreCellProps) {
  const t = useT();
  const passed = mark?.passed ?? null;
  const lacks = passed === false && !mark?.comment?.trim();
  return (
    <button
      type="button"
      className="cell cell-pass"
      data-cell={cell}
      data-passed={passed === null ? undefined : String(passed)}
      data-note={mark?.comment ? '' : undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={`${label} ${t(passed === null ? 'reviewHall.unjudged' : passed ? 'reviewHall.passed' : 'reviewHall.failedMark')}`}
      aria-invalid={lacks || undefined}
      aria-disabled={locked || undefined}
      onFocus={onFocus}
      onClick={() => !locked && onChange({ passed: passed !== true })}
      onKeyDown={event => {
        const said = event.ctrlKey || event.metaKey || event.altKey ? undefined : LETTERS[event.key.toLowerCase()];
        if (said !== undefined && !locked) {
          event.preventDefault();
          onChange({ passed: said });
        } else onKeyDown(event);
      }}
    >
      {passed === null ? t('reviewHall.dash') : t(passed ? 'reviewHall.passed' : 'reviewHall.failedMark')}
    </button>
  );
}

/** Drawings of the viewer's buttons on a 24 × 24 grid; they come with the viewer, not with the kit's icons. */
const DRAWINGS = {
  previous: 'M6 15l6-6 6 6',
  next: 'M6 9l6 6 6-6',
  enlarge: 'M12 5v14M5 12h14',
  reduce: 'M5 12h14',
  width: 'M3 5v14M21 5v14M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
  whole: 'M6 3h12v18H6zM9 7h6M9 11h6M9 15h6',
  turn: 'M19 8a8 8 0 1 0 1 6M19 3v5h-5',
  outline: 'M8 6h12M11 12h9M11 18h9M4 6h.01M7 12h.01M7 18h.01',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
} as const;

/** A button of the viewer: an icon with a name. */
export function ToolButton({
  drawing,
  label,
  disabled,
  pressed,
  expanded,
  onClick,
}: {
  readonly drawing: keyof typeof DRAWINGS;
  readonly label: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className="ebs-icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="pdf-drawing">
        <path d={DRAWINGS[drawing]} />
      </svg>
    </button>
  );
}

/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; left out, it only says that something runs. */
  readonly value?: number;
  readonly tone?: 'primary' | 'success' | 'warning' | 'danger';
}

/** How far something has come. */
export function ProgressBar({ label, value, tone = 'primary' }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className="ebs-progress"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-running={percent === undefined || undefined}
    >
      <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
}

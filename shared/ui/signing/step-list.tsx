import { Icon } from '../kit/icon.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './signing.css';

/** Props of `StepList`. */
export interface StepListProps {
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly label: string; readonly hint?: string }[];
  /** The key of the step that runs; one that is not among the steps means that all are done. */
  readonly current: string | undefined;
  /** The running step failed. */
  readonly failed?: boolean;
}

/** The steps of a piece of work as they really happen: done, running, to come. Said to screen readers as they change. */
export function StepList({ label, steps, current, failed = false }: StepListProps) {
  useSheet(sheet);
  const at = steps.findIndex(({ key }) => key === current);
  const position = at < 0 ? (current === undefined ? 0 : steps.length) : at;
  return (
    <ol className="step-list" aria-label={label} aria-live="polite">
      {steps.map(({ key, label: text, hint }, index) => {
        const state =
          index < position
            ? 'done'
            : index > position || current === undefined
              ? 'coming'
              : failed
                ? 'failed'
                : 'running';
        return (
          <li key={key} data-step={key} data-state={state}>
            <span className="step-list-mark" aria-hidden="true">
              {state === 'done' && <Icon name="check" size="14px" />}
              {state === 'failed' && <Icon name="close" size="14px" />}
            </span>
            <span>
              <span className="step-list-label">{text}</span>
              {hint && <span className="ebs-quiet step-list-hint">{hint}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

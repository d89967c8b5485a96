import { type ReactNode, useId } from 'react';
import { Below } from '../kit/control.tsx';

/** What stands in the place of a searchable input until its code is here: the label, a box of its size with what is chosen, and what stands below it. */
export function SearchWaiting({
  label,
  text,
  hint,
  error,
  required = false,
  labelHidden = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
}) {
  const below = useId();
  return (
    <div className="ebs-field" aria-busy="true">
      <span className={labelHidden ? 'ebs-visually-hidden' : 'ebs-field-label'}>
        {label}
        {required && (
          <span className="ebs-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span className="search-waiting">{text}</span>
      <Below id={below} hint={hint} error={error} />
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Below } from './control.tsx';

/** Props of `FieldFrame`. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Label, hint and fault around an input that has none of its own: file lists, tables of rows, handmade inputs. */
export function FieldFrame({ label, hint, error, required = false, children }: FieldFrameProps) {
  const t = useT();
  const id = useId();
  return (
    <div
      className="ebs-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint || error ? `${id}-below` : undefined}
    >
      <span className="ebs-field-label" id={`${id}-label`}>
        {label}
        {required && (
          <>
            <span className="ebs-star" aria-hidden="true">
              {' '}
              *
            </span>
            <span className="ebs-visually-hidden"> ({t('kit.required')})</span>
          </>
        )}
      </span>
      {children}
      <Below id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
}

import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  /** The id of what else explains the entry. */
  readonly describedBy?: string | undefined;
}

/** A password input that can be made readable. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const tail = (
    <button
      type="button"
      className="field-eye"
      aria-pressed={isShown}
      aria-label={t(isShown ? 'accountArea.signIn.hide' : 'accountArea.signIn.show')}
      onClick={() => setShown(shown => !shown)}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
        <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
        {isShown && <path d="M4 20L20 4" />}
      </svg>
    </button>
  );
  return <TextField {...props} maxLength={200} type={isShown ? 'text' : 'password'} tail={tail} />;
}

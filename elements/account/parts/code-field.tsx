import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './code-field.css';
import { TextField } from './text-field.tsx';

const DIGITS = 6;
/** Longer than any code, so that one pasted with spaces or hyphens arrives whole. */
const ROOM = 40;

/** A code as it is sent: without the spaces that people and pasted texts put in, digits in their plain form. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Whether a text can be a code of that kind: six digits, or a recovery code. */
export const isCode = (kind: 'app' | 'recovery', code: string): boolean =>
  kind === 'app' ? new RegExp(`^\\d{${DIGITS}}$`).test(code) : /^[\dA-Za-z-]{8,}$/.test(code);

interface CodeFieldProps {
  readonly kind: 'app' | 'recovery';
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly name?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The input of a one-time code; browsers offer codes that have come by SMS, and pasting works with spaces in between. */
export function CodeField({ kind, onChange, name = 'otp', ...rest }: CodeFieldProps) {
  useSheet(sheet);
  return (
    <div className="code-field" data-kind={kind}>
      <TextField
        {...rest}
        name={name}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        {...(kind === 'app' && { inputMode: 'numeric' as const })}
        maxLength={ROOM}
        onChange={text => onChange(kind === 'app' ? plain(text).replace(/-/g, '') : plain(text))}
      />
    </div>
  );
}

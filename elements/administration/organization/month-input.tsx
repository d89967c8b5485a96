import { useEffect, useState } from 'react';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { useT } from '../../../shared/i18n/translate.ts';

interface MonthInputProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A month, typed as `2026-03`. It is taken once it is whole and left. */
export function MonthInput({ label, value, error, onChange }: MonthInputProps) {
  const t = useT();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const wrong = text !== '' && !MONTH.test(text);
  return (
    <Input
      label={label}
      size="small"
      inputMode="numeric"
      maxLength={7}
      placeholder="2026-03"
      value={text}
      error={error ?? (wrong && text.length >= 7 ? t('organizationUi.invitations.wrongMonth') : undefined)}
      onChange={next => {
        const typed = next ?? '';
        setText(typed);
        if (MONTH.test(typed) && typed !== value) onChange(typed);
      }}
    />
  );
}

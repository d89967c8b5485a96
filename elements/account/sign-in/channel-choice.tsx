import { useId } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import './forgot.strings.ts';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from './choice.css';

/** Where a code goes. */
export type Channel = 'email' | 'sms';

interface ChannelChoiceProps {
  readonly value: Channel;
  readonly onChange: (value: Channel) => void;
}

/** Asks where the code is to be sent. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const t = useT();
  useSheet(sheet);
  const name = useId();
  return (
    <fieldset className="sign-in-choice">
      <legend>{t('signInForgot.channel')}</legend>
      {(['email', 'sms'] as const).map(channel => (
        <label key={channel}>
          <input
            type="radio"
            name={name}
            value={channel}
            checked={value === channel}
            onChange={() => onChange(channel)}
          />
          {t(`signInForgot.${channel}`)}
        </label>
      ))}
    </fieldset>
  );
}

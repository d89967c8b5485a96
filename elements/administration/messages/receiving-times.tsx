import { useId } from 'react';
import type { MessageWish } from '../../../shared/domain/message/subscription.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Switch } from '../../../shared/ui/kit/switch.tsx';

const ZONES = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Asia/Dubai',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Nairobi',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Australia/Sydney',
  'UTC',
];
const DIGESTS = ['none', 'hourly', 'daily'] as const;
const LANGS = ['zh', 'en'] as const;
const FIRST_QUIET = { from: '22:00', to: '07:00' };

interface ReceivingTimesProps {
  readonly wish: MessageWish;
  readonly change: (part: Partial<MessageWish>) => void;
}

/** When messages go out to the person: quiet hours, the digest of mails, the own time zone; and their language. */
export function ReceivingTimes({ wish, change }: ReceivingTimesProps) {
  const t = useT();
  const { quiet, zone, digest, digestAt, lang } = wish;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone, here, ...ZONES])].filter(Boolean);
  return (
    <div className="message-times">
      <Switch
        label={t('messagesArea.quietOn')}
        hint={t('messagesArea.quietHint')}
        value={quiet !== null}
        onChange={on => change({ quiet: on ? FIRST_QUIET : null })}
      />
      {quiet && (
        <div className="ebs-row" role="group" aria-label={t('messagesArea.quiet')}>
          <Clock
            label={t('messagesArea.from')}
            value={quiet.from}
            onChange={from => change({ quiet: { ...quiet, from } })}
          />
          <Clock label={t('messagesArea.to')} value={quiet.to} onChange={to => change({ quiet: { ...quiet, to } })} />
        </div>
      )}
      <RadioGroup
        label={t('messagesArea.digest')}
        value={digest}
        onChange={value => value && change({ digest: value })}
        options={DIGESTS.map(value => ({ value, label: t(`messagesArea.digests.${value}`) }))}
      />
      {digest === 'daily' && (
        <Clock label={t('messagesArea.digestAt')} value={digestAt} onChange={value => change({ digestAt: value })} />
      )}
      <Select
        label={t('messagesArea.zone')}
        value={zone}
        onChange={value => value && change({ zone: value })}
        options={zones.map(value => ({ value, label: value }))}
      />
      <RadioGroup
        label={t('messagesArea.lang')}
        inline
        value={lang}
        onChange={value => value && change({ lang: value })}
        options={LANGS.map(value => ({ value, label: t.value('messageLang', value) }))}
      />
    </div>
  );
}

interface ClockProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Clock({ label, value, onChange }: ClockProps) {
  const id = useId();
  return (
    <span className="message-clock">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={value}
        required
        onChange={event => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
    </span>
  );
}

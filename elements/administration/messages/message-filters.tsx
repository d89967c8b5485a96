import { useEffect, useState } from 'react';
import type { MessageGroup } from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Checkbox } from '../../../shared/ui/kit/checkbox.tsx';
import { DateInput } from '../../../shared/ui/kit/date-input.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { type Option, Select } from '../../../shared/ui/kit/select.tsx';

interface MessageFiltersProps {
  readonly asked: Readonly<Record<string, string | undefined>>;
  readonly groups: readonly Option<MessageGroup>[];
  readonly onChange: (part: Readonly<Record<string, string | null>>) => void;
}

const REST_MS = 400;

/** Which of the own messages are shown: kept in the address. The search is asked when typing rests. */
export function MessageFilters({ asked, groups, onChange }: MessageFiltersProps) {
  const t = useT();
  const [q, setQ] = useState(asked['q'] ?? '');
  useEffect(() => {
    if (q === (asked['q'] ?? '')) return undefined;
    const rest = setTimeout(() => onChange({ q: q || null }), REST_MS);
    return () => clearTimeout(rest);
  }, [q, asked, onChange]);
  return (
    <div className="message-filters">
      <InTurn>
        <Input
          label={t('messagesArea.mine.q')}
          type="search"
          value={q}
          maxLength={100}
          clearable
          onChange={value => setQ(value ?? '')}
        />
        <Select
          label={t('messagesArea.group')}
          value={groups.find(group => group.value === asked['group'])?.value ?? null}
          onChange={group => onChange({ group })}
          clearable
          placeholder={t('messagesArea.allGroups')}
          options={groups}
        />
        <DateInput
          label={t('messagesArea.mine.since')}
          value={asked['from'] ?? null}
          onChange={from => onChange({ from })}
        />
        <DateInput
          label={t('messagesArea.mine.until')}
          value={asked['until'] ?? null}
          onChange={until => onChange({ until })}
        />
        <Checkbox
          label={t('messagesArea.mine.unread')}
          value={asked['unread'] === 'true'}
          onChange={on => onChange({ unread: on ? 'true' : null })}
        />
      </InTurn>
    </div>
  );
}

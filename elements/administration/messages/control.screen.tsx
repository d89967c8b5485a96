import { useState } from 'react';
import {
  type MessageChannel,
  messageChannels,
  type MessageGroup,
  messageGroups,
} from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import sheet from './messages.css';

interface Cell {
  readonly channel: MessageChannel;
  readonly isOn: boolean;
  readonly isOptional: boolean;
  readonly inherited: boolean;
  readonly own: 'on' | 'off' | null;
  readonly optional: boolean | null;
  readonly revision: number;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly group: MessageGroup;
  readonly kind: string;
  readonly locked: boolean;
  readonly channels: readonly Cell[];
}

const CHOICES = {
  inherit: { enabled: null, optional: null },
  on: { enabled: 'on', optional: true },
  fixed: { enabled: 'on', optional: false },
  off: { enabled: 'off', optional: null },
} as const;
type Choice = keyof typeof CHOICES;

const choiceOf = ({ own, optional }: Cell): Choice =>
  own === 'off' ? 'off' : own === null ? 'inherit' : optional === false ? 'fixed' : 'on';

const STAGES = { first: 3, step: 1 };

/** Events by channels: what is sent in the tenant, and whether people may unsubscribe. Spec §2.9. */
export function ControlScreen() {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  const maySave = useMay('messageControl.save');
  useSheet(sheet);
  const [q, setQ] = useState('');
  const { data, error, reload } = useQuery<{ rows: readonly Line[] }>('/message/control/matrix');
  const drawn = useStages(data?.rows.length, STAGES);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const save = async (line: Line, cell: Cell, choice: Choice) => {
    const { channel, revision } = cell;
    try {
      const body = { event: line.key, channel, revision, ...CHOICES[choice] };
      await write('messageControl', '/message/control/save', body);
    } catch (fault) {
      const failure = asApiError(fault);
      toast(failure.status === 409 ? t('messagesArea.changedElsewhere') : failure.message, 'danger');
    }
    await reload();
  };
  const wanted = q.trim().toLowerCase();
  const rows = data.rows.filter(row => !wanted || row.name.toLowerCase().includes(wanted)).slice(0, drawn);
  const cellOf = (line: Line, channel: MessageChannel) => {
    const cell = line.channels.find(each => each.channel === channel);
    if (!cell)
      return (
        <span className="ebs-quiet" title={t('messagesArea.notThis')}>
          —
        </span>
      );
    if (line.locked) return <span>{t('messagesArea.always')}</span>;
    const what = t(cell.inherited ? 'messagesArea.on' : 'messagesArea.off');
    return (
      <select
        className="message-switch"
        aria-label={t('messagesArea.cell', { event: line.name, channel: t.value(messageChannels, channel) })}
        value={choiceOf(cell)}
        data-on={cell.isOn}
        disabled={!maySave}
        onChange={event => void save(line, cell, event.currentTarget.value as Choice)}
      >
        <option value="inherit">{t('messagesArea.inherit', { what })}</option>
        <option value="on">{t('messagesArea.on')}</option>
        {channel !== 'live' && <option value="fixed">{t('messagesArea.fixed')}</option>}
        <option value="off">{t('messagesArea.off')}</option>
      </select>
    );
  };
  return (
    <div className="ebs-stack">
      <p className="ebs-quiet">{t('messagesArea.controlHint')}</p>
      <div className="message-search">
        <Input
          label={t('messagesArea.search')}
          type="search"
          value={q}
          onChange={value => setQ(value ?? '')}
          clearable
        />
      </div>
      {rows.length === 0 && <p role="status">{t('messagesArea.eventsNone')}</p>}
      {[...Map.groupBy(rows, row => row.group)].map(([group, lines]) => (
        <div key={group} className="message-group">
          <Section title={t.value(messageGroups, group)}>
            <DataTable
              caption={t.value(messageGroups, group)}
              rows={lines}
              rowKey={line => line.key}
              compact
              columns={[
                { key: 'event', label: t('messagesArea.event'), main: true, cell: line => line.name },
                { key: 'kind', label: t('messagesArea.kind'), cell: line => t.value('messageKind', line.kind) },
                ...messageChannels.values.map(channel => ({
                  key: channel,
                  label: t.value(messageChannels, channel),
                  cell: (line: Line) => cellOf(line, channel),
                })),
              ]}
            />
          </Section>
        </div>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { messageGroups, type MessageGroup } from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { TemplateEditor } from './template-editor.tsx';
import sheet from './messages.css';

interface EventLine {
  readonly key: string;
  readonly name: string;
  readonly group: MessageGroup;
  readonly kind: string;
  readonly own: number;
}

const PLATFORM = '/base/message/plat-template-page';

/** The words of every message: events by group, and the texts of one on each channel in each language. Spec §2.9. */
export function TemplatesScreen() {
  const t = useT();
  const { path, query } = useScreen();
  useSheet(sheet);
  const [q, setQ] = useState('');
  const [group, setGroup] = useState<MessageGroup | null>(null);
  const { data, error, reload } = useQuery<{ rows: readonly EventLine[] }>('/message/template/events');
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const asked = query['event'];
  const wanted = q.trim().toLowerCase();
  const rows = data.rows.filter(
    row =>
      (!group || row.group === group) &&
      (!wanted || row.name.toLowerCase().includes(wanted) || row.key.toLowerCase().includes(wanted)),
  );
  return (
    <div className="ebs-stack">
      {path === PLATFORM && <Alert>{t('messagesArea.ofPlatform')}</Alert>}
      <div className="message-split" data-chosen={asked ? true : undefined}>
        <nav className="message-events" aria-label={t('messagesArea.events')}>
          <Input
            label={t('messagesArea.search')}
            type="search"
            value={q}
            onChange={value => setQ(value ?? '')}
            clearable
          />
          <Select<MessageGroup>
            label={t('messagesArea.group')}
            value={group}
            onChange={setGroup}
            clearable
            placeholder={t('messagesArea.allGroups')}
            options={messageGroups.values.map(value => ({ value, label: t.value(messageGroups, value) }))}
          />
          {rows.length === 0 && <p className="ebs-quiet">{t('messagesArea.eventsNone')}</p>}
          <InTurn>
            {[...Map.groupBy(rows, row => row.group)].map(([name, events]) => (
              <section key={name}>
                <h2>{t.value(messageGroups, name)}</h2>
                <ul>
                  {events.map(event => (
                    <li key={event.key} data-current={event.key === asked || undefined}>
                      <Link to={`${path}?${new URLSearchParams({ event: event.key })}`}>{event.name}</Link>
                      {event.own > 0 && <Badge tone="primary">{t('messagesArea.own', { count: event.own })}</Badge>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </InTurn>
        </nav>
        <div className="message-editor">
          {asked ? (
            <>
              <p className="message-back">
                <Link to={path}>{t('messagesArea.back')}</Link>
              </p>
              <TemplateEditor key={asked} eventKey={asked} onChanged={() => void reload()} />
            </>
          ) : (
            <p className="ebs-quiet">{t('messagesArea.choose')}</p>
          )}
        </div>
      </div>
    </div>
  );
}

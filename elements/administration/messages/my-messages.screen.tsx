import { useState } from 'react';
import { type MessageGroup, messageGroups } from '../../../shared/domain/message/message.values.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { MessageFilters } from './message-filters.tsx';
import { MessageLine } from './message-line.tsx';
import { MessageRecord } from './message-record.tsx';
import { paramsOf, useMyMessages } from './use-my-messages.ts';
import sheet from './messages.css';

const FILTERS = ['unread', 'group', 'from', 'until', 'q'] as const;
const BY_RECORD = 'record';

/** The filters as a body has them: a switch is no text there. */
function filterBody(asked: Readonly<Record<string, string | undefined>>): object {
  const { unread, ...rest } = paramsOf(asked);
  return { ...rest, ...(unread ? { unread: unread === 'true' } : {}) };
}

/** All messages of the person: found, marked, removed, followed to what they are about. Spec §2.9. */
export function MyMessagesScreen() {
  const t = useT();
  const { query, path, go } = useScreen();
  const write = useWrite();
  const toast = useToast();
  const [confirm, dialog] = useConfirm();
  useSheet(sheet);
  const asked = Object.fromEntries(FILTERS.flatMap(name => (query[name] ? [[name, query[name]]] : [])));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isGathered = query['by'] === BY_RECORD;
  const { rows, next, unread, error, loading, read, drop } = useMyMessages(asked, isGathered);
  const isNarrowed = Object.keys(asked).length > 0;

  const call = async (what: string, body: object, then: () => void) => {
    try {
      await write('message', what, body, { of: '' });
      then();
      setChosen(new Set());
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  const mark = (ids: readonly string[]) =>
    call('/message/mark', { ids: ids.map(id => ({ id })) }, () => drop('read', ids));
  const markAll = (about?: string) =>
    call('/message/read', { ...filterBody(asked), ...(about ? { about } : {}) }, () => void read(null));
  const remove = async (ids: readonly string[]) => {
    const title = t('messagesArea.mine.removeAsk', { count: ids.length });
    if (!(await confirm({ title, text: t('messagesArea.mine.removeText'), tone: 'danger' }))) return;
    await call('/message/remove', { ids: ids.map(id => ({ id })) }, () => drop('gone', ids));
  };
  const change = (part: Readonly<Record<string, string | null>>) => {
    const by = isGathered ? BY_RECORD : null;
    const kept = Object.entries({ ...asked, by, ...part }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    setChosen(new Set());
    go(kept.length ? `?${new URLSearchParams(kept)}` : path, { replace: true });
  };
  const choose = (id: string, on: boolean) =>
    setChosen(before => new Set(on ? [...before, id] : [...before].filter(each => each !== id)));
  const shown = rows ?? [];
  const ids = shown.map(row => row.id).filter(id => chosen.has(id));
  return (
    <div className="ebs-stack">
      <InTurn>
        <MessageFilters
          asked={asked}
          groups={messageGroups.values.map((value: MessageGroup) => ({ value, label: t.value(messageGroups, value) }))}
          onChange={change}
        />
        <div className="message-tools">
          {!isGathered && (
            <>
              <label className="message-all">
                <input
                  type="checkbox"
                  className="message-check"
                  disabled={shown.length === 0}
                  checked={shown.length > 0 && ids.length === shown.length}
                  onChange={event =>
                    setChosen(new Set(event.currentTarget.checked ? shown.slice(0, 200).map(row => row.id) : []))
                  }
                />
                {t('messagesArea.mine.chooseAll')}
              </label>
              <Button look="outline" size="small" disabled={ids.length === 0} onClick={() => void mark(ids)}>
                {t('messagesArea.mine.markChosen', { count: ids.length })}
              </Button>
              <Button
                look="outline"
                size="small"
                tone="danger"
                disabled={ids.length === 0}
                onClick={() => void remove(ids)}
              >
                {t('messagesArea.mine.removeChosen', { count: ids.length })}
              </Button>
            </>
          )}
          <Button look="text" size="small" disabled={unread === 0} onClick={() => void markAll()}>
            {t(isNarrowed ? 'messagesArea.mine.markFound' : 'messagesArea.mine.markAll')}
          </Button>
          <label className="message-all">
            <input
              type="checkbox"
              className="message-check"
              checked={isGathered}
              onChange={event => change({ by: event.currentTarget.checked ? BY_RECORD : null })}
            />
            {t('messagesArea.mine.byRecord')}
          </label>
          <span className="ebs-quiet" role="status">
            {t('messagesArea.mine.count', { count: unread })}
          </span>
          <Link to="/base/message/subscribe-list">{t('messagesArea.mine.settings')}</Link>
        </div>
        {error && <ErrorState message={error.message} onRetry={() => void read(null)} />}
        {!rows && !error && <Skeleton shape="table" />}
        {rows?.length === 0 && (
          <EmptyState
            icon="message"
            title={t('messagesArea.mine.none')}
            text={t(isNarrowed ? 'messagesArea.mine.noneFound' : 'messagesArea.mine.noneHint')}
          />
        )}
        {shown.length > 0 && (
          <ul className="message-lines" aria-busy={loading}>
            {shown.map(row =>
              isGathered ? (
                <MessageRecord
                  key={row.path ?? row.id}
                  message={row}
                  asked={asked}
                  onMarkAll={about => void markAll(about)}
                  onMark={id => void mark([id])}
                />
              ) : (
                <MessageLine
                  key={row.id}
                  message={row}
                  chosen={chosen.has(row.id)}
                  onChoose={on => choose(row.id, on)}
                  onMark={() => void mark([row.id])}
                  onRemove={() => void remove([row.id])}
                />
              ),
            )}
          </ul>
        )}
        {next && (
          <Button look="outline" loading={loading} onClick={() => void read(next)}>
            {t('messagesArea.mine.more')}
          </Button>
        )}
      </InTurn>
      {dialog}
    </div>
  );
}

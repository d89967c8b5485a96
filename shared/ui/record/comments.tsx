import { useCallback, useEffect, useRef, useState } from 'react';
import type { Comment, CommentPage } from '../../domain/kernel/comment-wire.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { afterFrame } from '../hooks/after-frame.ts';
import { useLive } from '../hooks/use-live.ts';
import { useNow } from '../hooks/use-now.ts';
import { asApiError, useQuery } from '../hooks/use-query.ts';
import { useUser } from '../hooks/use-user.ts';
import { useWrite } from '../hooks/use-write.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Badge } from '../kit/badge.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import { useToast } from '../toast.tsx';
import { CommentForm } from './comment-form.tsx';
import { NOTHING_READ, withChanged, withNewest, withOlder } from './comments-read.ts';
import sheet from './comments.css';
import './record-view.strings.ts';

/** Comments on a record: read, written, reworded and removed; new ones appear as they are written. */
export function Comments({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  useSheet(sheet);
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const toast = useToast();
  const user = useUser();
  const { data, error, reload } = useQuery<CommentPage>('/comment/list', { entity: entity.name, id });
  const [read, setRead] = useState(NOTHING_READ);
  const [asked, setAsked] = useState<Comment>();
  const now = useNow(15_000);
  const again = useCallback(() => void reload(), [reload]);

  if (data && data !== read.page) setRead(withNewest(read, data));
  const { next, rows } = read;
  const more = async () => {
    try {
      const page = await api.get<CommentPage>(
        '/comment/list',
        { entity: entity.name, id, before: next },
        { quiet: true },
      );
      setRead(before => withOlder(before, page));
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  const saved = async (comment: Comment) => {
    setRead(before => withChanged(before, comment));
    await reload();
  };
  const remove = async (comment: Comment) => {
    setAsked(undefined);
    try {
      const body = { id: comment.id, revision: comment.revision };
      const removed = await write<Comment>('comment', '/comment/remove', body, { of: comment.id });
      setRead(before => withChanged(before, removed));
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
      // The list tells how it stands now.
      setRead(NOTHING_READ);
    }
    await reload();
  };
  return (
    <section className="record-section comments" data-anchor="comments" tabIndex={-1} aria-busy={!data && !error}>
      <h2>{t('recordView.comments')}</h2>
      {data?.topics.map(topic => (
        <Follow key={topic} topic={topic} onNews={again} />
      ))}
      {error && !data && (
        <p role="alert">
          {`${t('recordView.commentsFailed')}${t.lang === 'zh' ? '：' : ': '}${error.message} `}
          <button type="button" className="list-link" onClick={again}>
            {t('record.retry')}
          </button>
        </p>
      )}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <>
          {user && <CommentForm entity={entity} id={id} userId={user.id} audiences={data.audiences} onSaved={saved} />}
          {rows.length === 0 && <p className="ebs-quiet">{t('recordView.commentsEmpty')}</p>}
          <ol className="comment-list" aria-label={t('recordView.comments')} aria-live="polite">
            {rows.map(comment => (
              <Entry
                key={comment.id}
                comment={comment}
                now={now}
                entity={entity}
                userId={user?.id ?? ''}
                onSaved={saved}
                onRemove={setAsked}
              />
            ))}
          </ol>
          {next && (
            <button type="button" className="ebs-button" onClick={() => void more()}>
              {t('recordView.olderComments')}
            </button>
          )}
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('recordView.removeAsk')}
          text={t('recordView.removeText')}
          tone="danger"
          confirmLabel={t('recordView.removeComment')}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Follow({ topic, onNews }: { readonly topic: string; readonly onNews: () => void }) {
  useLive(`/live?topic=${encodeURIComponent(topic)}`, onNews);
  return null;
}

function Entry({
  comment,
  now,
  entity,
  userId,
  onSaved,
  onRemove,
}: {
  readonly comment: Comment;
  readonly now: Date;
  readonly entity: AnyEntity;
  readonly userId: string;
  readonly onSaved: (comment: Comment) => Promise<void>;
  readonly onRemove: (comment: Comment) => void;
}) {
  const t = useT();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone with what it began or ended.
    const next = editing ? '.ebs-control' : wasEditing.current ? '.list-link' : undefined;
    wasEditing.current = editing;
    if (next) afterFrame(() => entry.current?.querySelector<HTMLElement>(next)?.focus());
  }, [editing]);
  const editable = comment.editableUntil !== null && now.getTime() < Date.parse(comment.editableUntil);
  return (
    <li ref={entry} className="comment" data-mine={comment.mine || undefined}>
      <div className="comment-head">
        <strong>{comment.authorName}</strong>
        <span className="ebs-quiet">{comment.organizationName}</span>
        <time className="ebs-quiet ebs-number" dateTime={comment.at}>
          {format.instant(comment.at)}
        </time>
        {comment.editedAt && !comment.removedAt && <span className="ebs-quiet">{t('recordView.edited')}</span>}
        {comment.audience === 'all' && <Badge tone="warning">{t('recordView.audiences.all')}</Badge>}
      </div>
      {comment.removedAt ? (
        <p className="ebs-quiet">
          {t('recordView.removed')} {format.instant(comment.removedAt)}
        </p>
      ) : editing ? (
        <CommentForm
          entity={entity}
          id={comment.id}
          userId={userId}
          editing={comment}
          audiences={['own']}
          onSaved={async reworded => {
            setEditing(false);
            await onSaved(reworded);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="comment-text">{comment.text}</p>
          {comment.mentions.length > 0 && (
            <p className="ebs-quiet">
              {`${t('recordView.mentioned')}${t.lang === 'zh' ? '：' : ': '}${comment.mentions.map(one => one.name).join(t.lang === 'zh' ? '、' : ', ')}`}
            </p>
          )}
          {comment.mine && (
            <div className="comment-tools">
              {editable && (
                <button type="button" className="list-link" onClick={() => setEditing(true)}>
                  {t('recordView.editComment')}
                </button>
              )}
              <button type="button" className="list-link" onClick={() => onRemove(comment)}>
                {t('recordView.removeComment')}
              </button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

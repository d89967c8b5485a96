import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Colleague, Comment } from '../../domain/kernel/comment-wire.ts';
import { type CommentAudience, LONGEST_COMMENT, MOST_MENTIONS } from '../../domain/kernel/comments.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { draftKey, useDraft } from '../hooks/use-draft.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import { randomKey } from '../hall/random-key.ts';
import { asApiError } from '../hooks/use-query.ts';
import { useWrite } from '../hooks/use-write.ts';
import { excess } from '../kit/limit.tsx';
import { RadioGroup } from '../kit/radio-group.tsx';
import { Textarea } from '../kit/textarea.tsx';
import { MentionPicker } from './mention-picker.tsx';

interface Written {
  readonly text: string;
  readonly audience: CommentAudience;
  readonly mentions: readonly Colleague[];
  /** Sent again under the same key, it is not written twice. */
  readonly key?: string;
}

/** Writes a comment, or rewords one (`editing`). What is typed stays until the server has it, also when the page is left. */
export function CommentForm({
  entity,
  id,
  userId,
  audiences,
  editing,
  onSaved,
  onCancel,
}: {
  readonly entity: AnyEntity;
  /** The record, or the comment that is reworded. */
  readonly id: string;
  readonly userId: string;
  readonly audiences: readonly CommentAudience[];
  readonly editing?: Comment;
  readonly onSaved: (saved: Comment) => Promise<void>;
  readonly onCancel?: () => void;
}) {
  const t = useT();
  const { path, search } = useScreen();
  const write = useWrite();
  const { read, keep, discard } = useDraft(draftKey(userId, 'comment', id));
  const [first] = useState((): Written => {
    const kept = read();
    const isFit = kept && kept.revision === (editing?.revision ?? null);
    return {
      text: editing?.text ?? '',
      audience: 'own',
      mentions: [],
      ...(isFit && (kept.values as Partial<Written>)),
    };
  });
  const [text, setText] = useState(first.text);
  const [audience, setAudience] = useState(first.audience);
  const [mentions, setMentions] = useState(first.mentions);
  const newest = useRef(text);
  // Of the words as they are: other words are another comment.
  const sending = useRef<Pick<Written, 'key' | 'text' | 'audience'>>(first);
  useEffect(() => {
    if (text === (editing?.text ?? '') && mentions.length === 0) discard();
    else {
      const { key, ...sent } = sending.current;
      const isSent = key && sent.text === text && sent.audience === audience;
      const values = { text, audience, mentions, ...(isSent && { key }) };
      keep({ values, revision: editing?.revision ?? null, at: Date.now() });
    }
  }, [keep, discard, text, audience, mentions, editing]);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (busy) return;
    if (text.trim() === '') {
      setFault(t('recordView.commentNeeded'));
      return;
    }
    if (excess(text, LONGEST_COMMENT) > 0) return;
    setBusy(true);
    setFault('');
    const sent = sending.current;
    const key = sent.key && sent.text === text && sent.audience === audience ? sent.key : randomKey();
    sending.current = { key, text, audience };
    if (!editing) keep({ values: { text, audience, mentions, key }, revision: null, at: Date.now() });
    try {
      let saved: Comment;
      if (editing) saved = await write('comment', '/comment/edit', { id, revision: editing.revision, text });
      else
        saved = await write<Comment>(
          'comment',
          '/comment/create',
          {
            entity: entity.name,
            id,
            text,
            audience,
            mentions: mentions.map(one => ({ userId: one.id })),
            path: placeOf(path, search),
            key,
          },
          { of: made => [made.id] },
        );
      // What has been typed since is the next comment.
      if (editing || newest.current === text) discard();
      if (!editing && newest.current === text) {
        newest.current = '';
        setText('');
        setMentions([]);
      }
      sending.current = { text: '', audience };
      await onSaved(saved);
    } catch (thrown) {
      const error = asApiError(thrown);
      setFault(
        [...Object.values(error.data.fields ?? {}), error.data.fields ? '' : error.message].filter(Boolean).join('\n'),
      );
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <div className="comment-form" onKeyDown={onKeyDown}>
      <Textarea
        name={editing ? `comment-${editing.id}` : 'comment'}
        label={t('recordView.comment')}
        value={text}
        rows={2}
        maxLength={LONGEST_COMMENT}
        // The form goes with what is reworded: what were typed meanwhile would go as well.
        readOnly={busy && editing !== undefined}
        error={fault || undefined}
        hint={editing ? undefined : t(audience === 'all' ? 'recordView.commentHintAll' : 'recordView.commentHint')}
        onChange={value => {
          newest.current = value ?? '';
          setText(value ?? '');
          setFault('');
        }}
      />
      {audiences.length > 1 && (
        <RadioGroup
          name="audience"
          label={t('recordView.audience')}
          value={audience}
          options={audiences.map(each => ({ value: each, label: t(`recordView.audiences.${each}`) }))}
          onChange={value => setAudience(value === 'all' ? 'all' : 'own')}
        />
      )}
      <div className="comment-tools">
        {!editing && mentions.length < MOST_MENTIONS && (
          <MentionPicker
            entity={entity}
            id={id}
            chosen={mentions}
            onChoose={one => setMentions(before => [...before, one])}
          />
        )}
        {mentions.map(one => (
          <Mention
            key={one.id}
            name={one.name}
            onTakeBack={() => setMentions(before => before.filter(each => each.id !== one.id))}
          />
        ))}
        <span className="comment-space" />
        {onCancel && (
          <button type="button" className="ebs-button" onClick={onCancel}>
            {t('recordView.cancel')}
          </button>
        )}
        <button
          type="button"
          className="ebs-button"
          data-tone="primary"
          data-action="comment"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => void send()}
        >
          {t(editing ? 'recordView.save' : 'recordView.send')}
        </button>
      </div>
    </div>
  );
}

/** What takes the focus when a mention that has it is taken back: the one beside it, or the text. */
const besideMention = (mention: HTMLElement): HTMLElement | null | undefined =>
  [mention.nextElementSibling, mention.previousElementSibling].find(
    (beside): beside is HTMLElement => beside instanceof HTMLElement && beside.matches('.comment-mention'),
  ) ?? mention.closest('.comment-form')?.querySelector<HTMLElement>('sl-textarea');

function Mention({ name, onTakeBack }: { readonly name: string; readonly onTakeBack: () => void }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button, besideMention);
  return (
    <button
      ref={button}
      type="button"
      className="comment-mention"
      aria-label={t('recordView.unmention', { name })}
      onClick={onTakeBack}
    >
      {name} <span aria-hidden="true">×</span>
    </button>
  );
}

// What the server takes as a way back to the record; another address is left out.
function placeOf(path: string, search: string): string | undefined {
  const place = `${path}${search && !search.startsWith('?') ? `?${search}` : search}`;
  return /^\/[\w/-]+(\?[\w=&%.~-]*)?$/.test(place) && place.length <= 500 ? place : undefined;
}

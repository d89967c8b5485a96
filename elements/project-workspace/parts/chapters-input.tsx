import { useId, useRef } from 'react';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { constraintText } from '../../../shared/ui/form/constraint.ts';
import { RichTextInput } from '../../../shared/ui/form/rich-text-input.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { useLimit } from '../../../shared/ui/kit/limit.tsx';

const { title: TITLE, body: BODY } = biddingDocument.fields.chapters.rows ?? {};

/** One chapter of a bidding document as it is written. */
export interface Chapter {
  readonly title: string | null;
  readonly body: string | null;
}

interface ChaptersInputProps {
  readonly chapters: readonly Chapter[];
  readonly onChange: (chapters: readonly Chapter[]) => void;
  /** Takes a chapter out, in a way that can be undone. */
  readonly onRemove: (at: number) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

interface ChapterTitleProps {
  readonly title: string | null;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (title: string | null) => void;
}

function ChapterTitle({ title, fault, disabled, onChange }: ChapterTitleProps) {
  const t = useT();
  const id = useId();
  const { error, extra } = useLimit(title, TITLE?.max, fault);
  return (
    <span className="chapter-title">
      <input
        className="list-field"
        aria-label={t('workspace.document.chapterTitle')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        placeholder={t('workspace.document.chapterTitle')}
        value={title ?? ''}
        disabled={disabled}
        onChange={event => onChange(event.target.value || null)}
      />
      {error && (
        <span id={id} className="cell-fault">
          {error}
        </span>
      )}
      {extra}
    </span>
  );
}

/** The chapters of a document in their order: each with a title and a text, moved and removed by buttons. */
export function ChaptersInput({ chapters, onChange, onRemove, errors, disabled }: ChaptersInputProps) {
  const t = useT();
  const box = useRef<HTMLOListElement>(null);
  const put = (at: number, part: Partial<Chapter>) =>
    onChange(chapters.map((chapter, index) => (index === at ? { ...chapter, ...part } : chapter)));
  const focusTitle = (at: number) =>
    requestAnimationFrame(() => box.current?.children[at]?.querySelector('input')?.focus());
  const move = (at: number, by: number) => {
    const next = chapters.filter((_, index) => index !== at);
    next.splice(at + by, 0, chapters[at]!);
    onChange(next);
    focusTitle(at + by);
  };
  return (
    <ol className="chapters" ref={box}>
      {chapters.map((chapter, at) => {
        const [title, body] = [`chapters.${at}.title`, `chapters.${at}.body`];
        return (
          <li key={at} data-field={title}>
            <div className="chapter-head">
              <span className="ebs-number ebs-quiet">{at + 1}</span>
              <ChapterTitle
                title={chapter.title}
                fault={errors[title]}
                disabled={disabled}
                onChange={text => put(at, { title: text })}
              />
              {!disabled && (
                <>
                  <IconButton
                    name="chevron-up"
                    label={t('workspace.document.up')}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    name="chevron-down"
                    label={t('workspace.document.down')}
                    disabled={at === chapters.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    name="delete"
                    label={t('workspace.document.remove')}
                    onClick={() => {
                      onRemove(at);
                      // The button is gone with its chapter; the focus must not be lost with it.
                      focusTitle(Math.min(at, chapters.length - 2));
                    }}
                  />
                </>
              )}
            </div>
            <div data-field={body}>
              <RichTextInput
                name={body}
                label={t('workspace.document.chapterBody', { number: at + 1 })}
                value={chapter.body ?? ''}
                invalid={errors[body] !== undefined}
                error={errors[body]}
                maxLength={BODY?.max}
                disabled={disabled}
                onChange={html => put(at, { body: html })}
              />
            </div>
            {BODY && <p className="ebs-quiet">{constraintText(BODY, t)}</p>}
          </li>
        );
      })}
    </ol>
  );
}

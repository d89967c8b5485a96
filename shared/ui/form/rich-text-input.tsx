import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { isBlankHtml } from './is-blank-html.ts';
import { sanitise } from './sanitise.ts';

const TOOLS = [
  ['bold', 'bold', undefined],
  ['italic', 'italic', undefined],
  ['heading', 'formatBlock', 'h2'],
  ['bulletList', 'insertUnorderedList', undefined],
  ['numberList', 'insertOrderedList', undefined],
  ['plainText', 'removeFormat', undefined],
] as const;

/** A text with headings, lists and emphasis. What is pasted is cleaned to the few tags such a text may hold. */
export function RichTextInput({
  name,
  label,
  value,
  invalid,
  disabled,
  onChange,
  onBlur,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (html: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
}) {
  const t = useT();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (value === last.current || !area.current) return;
    last.current = value;
    area.current.innerHTML = sanitise(value);
  }, [value]);
  const read = () => {
    const html = sanitise(area.current?.innerHTML ?? '');
    last.current = isBlankHtml(html) ? '' : html;
    onChange(last.current || null);
  };
  return (
    <div className="rich-input" data-invalid={invalid || undefined}>
      <div className="rich-tools" role="toolbar" aria-label={t('form.toolbar', { name: label })}>
        {TOOLS.map(([tool, command, argument]) => (
          <button
            key={tool}
            type="button"
            data-tool={tool}
            disabled={disabled}
            onPointerDown={event => event.preventDefault()}
            onClick={() => {
              area.current?.focus();
              document.execCommand(command, false, argument);
              read();
            }}
          >
            {t(`form.${tool}`)}
          </button>
        ))}
      </div>
      <div
        ref={area}
        className="rich-text"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-invalid={invalid}
        data-name={name}
        tabIndex={0}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={read}
        onBlur={onBlur}
        onPaste={event => {
          event.preventDefault();
          const html = event.clipboardData.getData('text/html');
          if (html) document.execCommand('insertHTML', false, sanitise(html));
          else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
          read();
        }}
      />
    </div>
  );
}

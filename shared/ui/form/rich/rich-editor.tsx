import { Editor, type EditorOptions } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { useScreen } from '../../element-context.tsx';
import { afterFrame } from '../../hooks/after-frame.ts';
import { useLimit } from '../../kit/limit.tsx';
import { useSheet } from '../../kit/use-sheet.ts';
import { useToast } from '../../toast.tsx';
import { isBlankHtml } from '../is-blank-html.ts';
import { sanitise } from '../sanitise.ts';
import { NOTHING, TextRoom, ToolsRoom } from '../rich-room.tsx';
import type { RichTextInputProps } from '../rich-text-input.tsx';
import { richExtensions } from './extensions.ts';
import './rich.strings.ts';
import sheet from './rich.css';
import text from './rich-text.css';
import { ImagePanel, isImage, LinkPanel } from './rich-panels.tsx';
import { tableTools, textTools, Toolbar } from './rich-toolbar.tsx';
import { countWords } from './word-count.ts';
import { cleanPaste } from './word-paste.ts';

/** A text with headings, lists, tables, images and links, on TipTap. What it gives is clean HTML of the server's own list of tags. */
export function RichEditor(props: RichTextInputProps) {
  const { name, label, value, disabled, ownerEntity } = props;
  const { error, extra: count } = useLimit(value, props.maxLength, props.error);
  const invalid = props.invalid || error !== undefined;
  const id = useId();
  const faultId = error === undefined ? undefined : id;
  useSheet(text);
  useSheet(sheet);
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | undefined>();
  const [, draw] = useState(0);
  const [panel, setPanel] = useState<'link' | 'image' | undefined>();
  const [given, setGiven] = useState<File | undefined>();
  const last = useRef<string | undefined>(undefined);
  const underway = useRef(new Set<string>());
  const told = useRef({ ...props, t, toast });
  useEffect(() => {
    told.current = { ...props, t, toast };
  });

  useEffect(() => {
    const takeImage = (files: FileList | undefined): boolean => {
      const image = [...(files ?? [])].find(isImage);
      if (!image) return false;
      setGiven(image);
      setPanel('image');
      return true;
    };
    last.current = told.current.value;
    const options: Partial<EditorOptions> = {
      element: null,
      extensions: richExtensions(async file => URL.createObjectURL(await api.blob('/files/get', { id: file }))),
      content: sanitise(last.current),
      editable: !told.current.disabled,
      // A style element would be refused by the page's policy; the sheet of this folder says the same.
      injectCSS: false,
      editorProps: {
        attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true' },
        transformPastedHTML(html) {
          const known = new Set<string>();
          made!.state.doc.descendants(node => void known.add(String(node.attrs['file'])));
          const clean = cleanPaste(html, file => known.has(file));
          if (clean.imagesLeft > 0) told.current.toast(told.current.t('rich.imagesLeft'), 'warning');
          return clean.html;
        },
        handlePaste: (_, event) => !event.clipboardData?.getData('text/html') && takeImage(event.clipboardData?.files),
        handleDrop: (_, event) => takeImage(event.dataTransfer?.files),
      },
      onUpdate() {
        const html = sanitise(made!.getHTML());
        last.current = isBlankHtml(html) ? '' : html;
        underway.current.add(last.current);
        told.current.onChange(last.current || null);
      },
      onTransaction: () => draw(count => count + 1),
      onBlur: () => told.current.onBlur?.(),
    };
    // Made and put into the page one after the other: each takes a slow device long.
    let made: Editor | undefined;
    let giveUp = afterFrame(() => {
      const own = (made = new Editor(options));
      giveUp = afterFrame(() => {
        own.mount(place.current!);
        setEditor(own);
      });
    });
    return () => {
      giveUp();
      made?.destroy();
    };
  }, [api]);

  // A value from elsewhere: a restored draft, a saved record. Of fast typing the own values come back late, one after the other.
  useEffect(() => {
    if (!editor) return;
    if (value === last.current) underway.current.clear();
    if (value === last.current || underway.current.has(value)) return;
    underway.current.clear();
    last.current = value;
    editor.commands.setContent(sanitise(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const dom = editor?.view.dom;
    if (!dom) return;
    dom.setAttribute('aria-label', label);
    dom.setAttribute('aria-invalid', String(invalid));
    if (faultId === undefined) dom.removeAttribute('aria-describedby');
    else dom.setAttribute('aria-describedby', faultId);
    dom.dataset['name'] = name;
    dom.tabIndex = 0;
  }, [editor, label, invalid, faultId, name]);

  const close = () => {
    setPanel(undefined);
    setGiven(undefined);
    editor?.commands.focus();
  };
  return (
    <div className="rich-input" data-invalid={invalid || undefined}>
      {!editor && !disabled && <ToolsRoom />}
      {editor && !disabled && (
        <Toolbar
          label={t('form.toolbar', { name: label })}
          tools={textTools(editor, panel, wanted => setPanel(panel === wanted ? undefined : wanted))}
        />
      )}
      {editor && !disabled && editor.isActive('table') && (
        <Toolbar label={t('rich.tableTools', { name: label })} tools={tableTools(editor)} />
      )}
      {editor && panel === 'link' && (
        <LinkPanel
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={close}
          onApply={href => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href === null) chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
            close();
          }}
        />
      )}
      {editor && panel === 'image' && (
        <ImagePanel
          given={given}
          ownerEntity={ownerEntity}
          onClose={close}
          onInsert={(file, alt) => {
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { file: file.id, alt } })
              .run();
            close();
          }}
        />
      )}
      {!editor && (
        <div className="rich-place">
          <TextRoom html={value} />
        </div>
      )}
      <div ref={place} className="rich-place" hidden={!editor} />
      <p className="rich-count ebs-quiet">
        {editor
          ? t('rich.words', { count: countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ')) })
          : NOTHING}
        {count && <> · {count}</>}
      </p>
      {error !== undefined && (
        <p id={id} className="rich-count ebs-fault">
          {error}
        </p>
      )}
    </div>
  );
}

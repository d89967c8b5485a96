import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../../i18n/translate.ts';

/** One button of a toolbar. */
export interface Tool {
  readonly key: string;
  /** What stands on it; read out is the text of its key. */
  readonly face: ReactNode;
  readonly run: () => void;
  /** For one that switches something on and off. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
}

/** A toolbar with one place in the order of Tab; arrows, Home and End go along it (WAI-ARIA toolbar pattern). */
export function Toolbar({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const here = Math.min(at, tools.length - 1);
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tools.length) % tools.length;
    setAt(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={box} className="rich-tools" role="toolbar" aria-label={label} onKeyDown={go}>
      {tools.map((tool, index) => (
        <button
          key={tool.key}
          type="button"
          data-tool={tool.key}
          aria-label={t(`rich.${tool.key}`)}
          title={t(`rich.${tool.key}`)}
          aria-pressed={tool.pressed}
          aria-expanded={tool.expanded}
          aria-disabled={tool.disabled || undefined}
          tabIndex={index === here ? 0 : -1}
          // The text keeps its selection.
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setAt(index)}
          onClick={() => !tool.disabled && tool.run()}
        >
          {tool.face}
        </button>
      ))}
    </div>
  );
}

/** The tools of the text: marks, headings, lists, alignment, and what opens a panel. */
export function textTools(
  editor: Editor,
  panel: string | undefined,
  open: (panel: 'link' | 'image') => void,
): readonly Tool[] {
  const chain = () => editor.chain().focus();
  const mark = (key: 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript', face: ReactNode): Tool => ({
    key,
    face,
    pressed: editor.isActive(key),
    run: () => void chain().toggleMark(key).run(),
  });
  const heading = (level: 2 | 3 | 4): Tool => ({
    key: `heading${level}`,
    face: `H${level}`,
    pressed: editor.isActive('heading', { level }),
    run: () => void chain().toggleHeading({ level }).run(),
  });
  const align = (key: string, value: string | null, face: ReactNode): Tool => ({
    key,
    face,
    pressed: value === null ? !ALIGNED.some(one => editor.isActive({ align: one })) : editor.isActive({ align: value }),
    run: () =>
      void chain().updateAttributes('paragraph', { align: value }).updateAttributes('heading', { align: value }).run(),
  });
  return [
    mark('bold', <b>{'B'}</b>),
    mark('italic', <i>{'I'}</i>),
    mark('underline', <u>{'U'}</u>),
    mark('superscript', 'x²'),
    mark('subscript', 'x₂'),
    heading(2),
    heading(3),
    heading(4),
    {
      key: 'bulletList',
      face: <Lines kind="ul" />,
      pressed: editor.isActive('bulletList'),
      run: () => void chain().toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      face: <Lines kind="ol" />,
      pressed: editor.isActive('orderedList'),
      run: () => void chain().toggleOrderedList().run(),
    },
    align('alignLeft', null, <Lines kind="left" />),
    align('alignCenter', 'center', <Lines kind="center" />),
    align('alignRight', 'right', <Lines kind="right" />),
    align('alignJustify', 'justify', <Lines kind="justify" />),
    {
      key: 'link',
      face: <Lines kind="link" />,
      pressed: editor.isActive('link'),
      expanded: panel === 'link',
      run: () => open('link'),
    },
    { key: 'image', face: <Lines kind="image" />, expanded: panel === 'image', run: () => open('image') },
    {
      key: 'table',
      face: <Lines kind="table" />,
      pressed: editor.isActive('table'),
      disabled: editor.isActive('table'),
      run: () => void chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { key: 'clear', face: <Lines kind="clear" />, run: () => void chain().unsetAllMarks().clearNodes().run() },
    { key: 'undo', face: <Lines kind="undo" />, disabled: !editor.can().undo(), run: () => void chain().undo().run() },
    { key: 'redo', face: <Lines kind="redo" />, disabled: !editor.can().redo(), run: () => void chain().redo().run() },
  ];
}

const ALIGNED = ['center', 'right', 'justify'];

/** The tools of the table that the caret stands in. */
export function tableTools(editor: Editor): readonly Tool[] {
  const chain = () => editor.chain().focus();
  const tool = (key: string, face: string, run: () => void): Tool => ({ key, face, run });
  return [
    tool('rowAbove', '↑+', () => void chain().addRowBefore().run()),
    tool('rowBelow', '↓+', () => void chain().addRowAfter().run()),
    tool('removeRow', '−↕', () => void chain().deleteRow().run()),
    tool('columnBefore', '←+', () => void chain().addColumnBefore().run()),
    tool('columnAfter', '→+', () => void chain().addColumnAfter().run()),
    tool('removeColumn', '−↔', () => void chain().deleteColumn().run()),
    tool('headerRow', 'TH', () => void chain().toggleHeaderRow().run()),
    tool('merge', '⊞', () => void chain().mergeOrSplit().run()),
    tool('removeTable', '⊠', () => void chain().deleteTable().run()),
  ];
}

const DRAWINGS = {
  ul: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  ol: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.500-.7V8M4 15.500c.5-1 2.500-.8 2.300.5L4 19h2.500',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  clear: 'M6 5h12M12 5l-2 14M4 4l16 16',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10',
} as const;

/** A drawing on a tool. */
function Lines({ kind }: { readonly kind: keyof typeof DRAWINGS }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d={DRAWINGS[kind]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

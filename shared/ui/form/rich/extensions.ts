import { Extension, Mark, Node } from '@tiptap/core';
import { Table, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { richAttributes } from '../../../domain/rich-text/rich-text.ts';

/** Alignment of paragraphs, headings and cells, written as the `align` attribute: styles are not kept. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: element => {
            const value = element.getAttribute('align') || element.style.textAlign;
            return ['center', 'right', 'justify'].includes(value) ? value : null;
          },
          renderHTML: ({ align }) => (align ? { align: String(align) } : {}),
        },
      },
    },
  ],
});

/** What stands higher or lower than its line: m², CO₂. Without it an exponent would become a digit of its figure. */
const shifted = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }, { style: `vertical-align=${tag === 'sup' ? 'super' : 'sub'}` }],
    renderHTML: () => [tag, 0],
  });

/** A table whose last cell lets Tab go on, out of the text, instead of adding a row each time: rows are added by the tools. */
const LeavableTable = Table.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

/** An image of a stored file: the text names the file, and what is shown comes from the file's own endpoint. */
const imageOf = (load: (file: string) => Promise<string>) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      file: {
        default: null,
        parseHTML: element => element.getAttribute('data-file'),
        renderHTML: ({ file }) => ({ 'data-file': String(file) }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-file]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img');
        dom.alt = String(node.attrs['alt'] ?? '');
        dom.dataset['file'] = String(node.attrs['file']);
        let made: string | undefined;
        load(String(node.attrs['file'])).then(
          address => {
            made = address;
            dom.src = address;
          },
          // Its text stands for it.
          () => undefined,
        );
        return { dom, destroy: () => made && URL.revokeObjectURL(made) };
      },
  });

/** Whether an address may stand behind a link of a text. */
export const isSafeLink = (href: string): boolean =>
  richAttributes('a', name => (name === 'href' ? href : ''))!.length > 0;

/** What the editor knows: no more than a rich text may hold. `load` gives the address of a stored image. */
export const richExtensions = (load: (file: string) => Promise<string>) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // It would add an empty paragraph to a text as soon as it is opened.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: null },
    },
  }),
  shifted('superscript', 'sup'),
  shifted('subscript', 'sub'),
  Align,
  TableKit.configure({ table: false }),
  LeavableTable.configure({ resizable: false }),
  imageOf(load),
];

import { LaterPart } from './later-part.tsx';
import { RichRoom } from './rich-room.tsx';

/** Props of `RichTextInput`. */
export interface RichTextInputProps {
  readonly name: string;
  readonly label: string;
  /** Clean HTML of the tags of `shared/domain/rich-text`; '' for none. */
  readonly value: string;
  readonly invalid: boolean;
  /** Its fault, drawn below it; left out where what stands around it draws it. */
  readonly error?: string | undefined;
  readonly disabled: boolean;
  /** The most characters it may hold, with its formatting; counted when it is near. */
  readonly maxLength?: number | undefined;
  /** The entity whose record the text is part of; its images are sent for it. */
  readonly ownerEntity?: string | undefined;
  readonly onChange: (html: string | null) => void;
  readonly onBlur?: (() => void) | undefined;
}

const loadEditor = () => import('./rich/rich-editor.tsx').then(({ RichEditor }) => RichEditor);

/** A text with headings, lists, tables, images and links (`rich/rich-editor.tsx`, which comes with the first one that is shown). */
export function RichTextInput(props: RichTextInputProps) {
  return (
    <LaterPart load={loadEditor} props={props} waiting={<RichRoom html={props.value} disabled={props.disabled} />} />
  );
}

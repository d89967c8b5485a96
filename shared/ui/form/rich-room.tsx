import { useSheet } from '../kit/use-sheet.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import text from './rich/rich-text.css';
import { trusted } from './sanitise.ts';

/** How many tools the editor of rich texts has. */
const TOOLS = 20;

/** The place of the tools until they are there: as many, so that they will break into as many lines. */
export function ToolsRoom() {
  return (
    <div className="rich-tools" aria-hidden="true">
      {Array.from({ length: TOOLS }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

/** The text as it stands, clean HTML, in the place where its editor will be; grey bars where there is none. */
export function TextRoom({ html }: { readonly html: string }) {
  if (html === '')
    return (
      <div className="rich-text">
        <Skeleton lines={3} />
      </div>
    );
  // Cleaned to a few known tags by the policy.
  // oxlint-disable-next-line react/no-danger
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
}

/** The place of an editor of rich texts whose code is on its way: it holds the text already, and nothing moves when the editor comes. */
export function RichRoom({ html, disabled }: { readonly html: string; readonly disabled: boolean }) {
  useSheet(text);
  return (
    <div className="rich-input" aria-busy="true">
      {!disabled && <ToolsRoom />}
      <div className="rich-place">
        <TextRoom html={html} />
      </div>
      <p className="rich-count ebs-quiet">{NOTHING}</p>
    </div>
  );
}

/** A line without words has its height. */
export const NOTHING = '\u00A0';

import { Skeleton } from '../kit/skeleton.tsx';

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

/** The place of an editor of rich texts whose code is on its way: nothing moves when it comes. */
export function RichRoom({ disabled }: { readonly disabled: boolean }) {
  return (
    <div className="rich-input">
      {!disabled && <ToolsRoom />}
      <div className="rich-place">
        <Skeleton lines={3} />
      </div>
      <p className="rich-count ebs-quiet">{NOTHING}</p>
    </div>
  );
}

/** A line without words has its height. */
export const NOTHING = '\u00A0';

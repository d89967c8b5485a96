import { type ReactNode, useId } from 'react';

/** Props of `Panel`. */
export interface PanelProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a workspace screen with its heading. */
export function Panel({ title, hint, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section className="workspace-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
        {hint && <p className="ebs-quiet">{hint}</p>}
      </header>
      {children}
    </section>
  );
}

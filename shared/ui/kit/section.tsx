import { type ReactNode, useId } from 'react';

/** Props of `Section`. */
export interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The heading's level, by its place on the page. */
  readonly level?: 2 | 3;
  /** The anchor other places of the page lead to. */
  readonly id?: string;
}

/** A part of a page with its heading. */
export function Section({ title, description, actions, children, level = 2, id }: SectionProps) {
  const own = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="ebs-section" aria-labelledby={own} id={id} data-level={level}>
      <div className="ebs-section-head">
        <div>
          <Heading id={own}>{title}</Heading>
          {description && <p className="ebs-quiet">{description}</p>}
        </div>
        {actions && <div className="ebs-row">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

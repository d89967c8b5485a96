import type { ReactNode } from 'react';

/** Props of `Badge`. */
export interface BadgeProps {
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
  /** A dot before the text, for states. */
  readonly dot?: boolean;
}

/** A short mark. A plain span: Shoelace's badge is a live region, and a table of them shouts. */
export function Badge({ tone = 'neutral', children, dot = false }: BadgeProps) {
  return (
    <span className="ebs-badge" data-tone={tone} data-dot={dot || undefined} part="badge">
      {children}
    </span>
  );
}

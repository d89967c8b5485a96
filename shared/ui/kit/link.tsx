import type { MouseEvent, ReactNode } from 'react';
import { useScreen } from '../element-context.tsx';

/** Props of `Link`. */
export interface LinkProps {
  /** A path of the platform with its query. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link to another screen: a real address, so that it opens in a new tab; a plain click stays in the element. */
export function Link({ to, children, className }: LinkProps) {
  const { go, href } = useScreen();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={href(to)} className={className} onClick={follow}>
      {children}
    </a>
  );
}

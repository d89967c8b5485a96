import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { loadArea } from '../areas.ts';
import type { Navigate } from '../use-guard.ts';

interface PortalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly navigate: Navigate;
}

/** A link inside the portal: a real address, followed without a page load, with its area's code fetched when it is pointed at. */
export function PortalLink({ href, navigate, onClick, ...rest }: PortalLinkProps) {
  const ahead = () => void loadArea(href.split(/[?#]/)[0] ?? '/').catch(() => undefined);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={ahead} onFocus={ahead} />;
}

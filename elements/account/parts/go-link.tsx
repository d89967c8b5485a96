import type { AnchorHTMLAttributes } from 'react';
import { useScreen } from '../../../shared/ui/element-context.tsx';

interface GoLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the portal with its query. */
  readonly to: string;
}

/** A real link to a path of the portal, followed without a page load where the element can. */
export function GoLink({ to, ...rest }: GoLinkProps) {
  const { go, href } = useScreen();
  return (
    <a
      {...rest}
      href={href(to)}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}

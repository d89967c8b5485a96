import type { ReactNode } from 'react';
import { useScreen } from '../../../shared/ui/element-context.tsx';

interface GoButtonProps {
  readonly to: string;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function GoButton({ to, primary = false, children }: GoButtonProps) {
  const { go, href } = useScreen();
  return (
    <a
      className="ebs-button"
      data-tone={primary ? 'primary' : undefined}
      href={href(to)}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

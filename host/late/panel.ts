import type { Shortcut } from '../../shared/ui/hooks/use-shortcut.ts';
import type { Navigate } from '../use-guard.ts';

/** What a panel of the layer is given. */
export interface PanelProps {
  readonly navigate: Navigate;
  /** The path of the page on show. */
  readonly path: string;
  readonly commands: readonly Shortcut[];
  readonly isSignedIn: boolean;
  readonly close: () => void;
}

import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/translate.ts';
import './root.strings.ts';

interface Props {
  readonly children: ReactNode;
  /** Told once per fault. */
  readonly onError?: (error: Error) => void;
}

const errorOf = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

/** Keeps a fault of a screen inside it: says so as an alert, offers to draw it again, and tells the page. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: errorOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(errorOf(error));
  }

  override render(): ReactNode {
    return this.state.error ? <Fault onRetry={() => this.setState({ error: null })} /> : this.props.children;
  }
}

function Fault({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="ebs-state" data-tone="danger" role="alert" part="error">
      <p>{t('kit.fault')}</p>
      <button type="button" className="ebs-button" onClick={onRetry}>
        {t('kit.retry')}
      </button>
    </div>
  );
}

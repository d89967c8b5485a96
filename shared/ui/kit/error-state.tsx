import { useT } from '../../i18n/translate.ts';
import { Icon } from './icon.tsx';
import './kit.strings.ts';

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  readonly title?: string;
  /** What failed, in the reader's language. */
  readonly message: string;
  onRetry?(): void;
}

/** Says that something failed, what, and offers to try again. Needs no widget library. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const t = useT();
  return (
    <div className="ebs-state" data-tone="danger" role="alert" part="error">
      <span className="ebs-state-icon">
        <Icon name="error" size="28px" />
      </span>
      <strong>{title ?? t('kit.failed')}</strong>
      <p className="ebs-quiet">{message}</p>
      {onRetry && (
        <button type="button" className="ebs-button" onClick={onRetry}>
          <Icon name="refresh" />
          {t('kit.retry')}
        </button>
      )}
    </div>
  );
}

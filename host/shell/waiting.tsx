import { useT } from '../../shared/i18n/translate.ts';

interface WaitingProps {
  /** The first attempt did not succeed; the next one is on its way. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly leave: () => void;
}

/**
 * What stands while the person's data is loaded. A failed load is only logged (spec §8): the page goes on loading by itself, and
 * nobody faces an empty page, since what one can do about it is here.
 */
export function Waiting({ failed, retry, leave }: WaitingProps) {
  const t = useT();
  return (
    <div className="waiting">
      <p role="status">{t(failed ? 'host.stillLoading' : 'host.loading')}</p>
      {failed && (
        <div className="waiting-ways">
          <button type="button" className="ebs-button" data-tone="primary" onClick={retry}>
            {t('host.tryNow')}
          </button>
          <button type="button" className="ebs-button" onClick={leave}>
            {t('host.signOut')}
          </button>
        </div>
      )}
    </div>
  );
}

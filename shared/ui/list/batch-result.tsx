import { useT } from '../../i18n/translate.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';

/** What became of one chosen row. */
export interface BatchOutcome {
  readonly id: string;
  readonly name: string;
  /** Undefined when done, else why not. */
  readonly fault: string | undefined;
}

/** How far a move on several rows has come, and the result of each; it can be closed once all are through. */
export function BatchResult({
  action,
  count,
  results,
  onClose,
}: {
  /** The move's name. */
  readonly action: string;
  /** Rows in all. */
  readonly count: number;
  readonly results: readonly BatchOutcome[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const failed = results.filter(result => result.fault !== undefined).length;
  const finished = results.length === count;
  return (
    <Dialog
      open
      title={t('list.batchResult', { action })}
      locked={!finished}
      onClose={onClose}
      footer={
        <button type="button" className="ebs-button" data-tone="primary" disabled={!finished} onClick={onClose}>
          {t('list.batchDone')}
        </button>
      }
    >
      {!finished && (
        <ProgressBar label={t('list.batchProgress', { done: results.length, count })} value={results.length / count} />
      )}
      <p role="status">
        {finished
          ? t('list.batchSummary', { done: results.length - failed, failed })
          : t('list.batchProgress', { done: results.length, count })}
      </p>
      <ul className="batch-results">
        {results.map(result => (
          <li key={result.id} data-failed={result.fault !== undefined || undefined}>
            <span>{result.name}</span>
            <span>{result.fault ?? t('list.batchDone')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

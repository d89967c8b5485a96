import { useT } from '../../i18n/translate.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import './list-tools.strings.ts';
import type { Batch } from './use-batch.ts';

/** How far a move on several rows has come, and the result of each; it can be stopped, closed once it is through, and run again on what was refused. */
export function BatchResult({
  batch,
  name,
  onClose,
}: {
  readonly batch: Batch;
  /** The move's name. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { stage, results, count } = batch;
  const failed = results.filter(result => result.fault !== undefined).length;
  const done = results.length - failed;
  const progress = t('listTools.batchProgress', { done: results.length, count });
  return (
    <Dialog
      open
      title={stage === 'ask' ? name : t('listTools.batchResult', { action: name })}
      locked={stage === 'running'}
      onClose={onClose}
      footer={
        stage === 'ask' ? (
          <>
            <button type="button" className="ebs-button" onClick={onClose}>
              {t('listTools.batchClose')}
            </button>
            <button type="button" className="ebs-button" data-tone="danger" onClick={batch.start}>
              {t('listTools.batchStart', { count })}
            </button>
          </>
        ) : stage === 'running' ? (
          <button type="button" className="ebs-button" onClick={batch.stop}>
            {t('listTools.batchStop')}
          </button>
        ) : (
          <>
            {failed > 0 && (
              <button type="button" className="ebs-button" onClick={batch.retry}>
                {t('listTools.batchRetry', { count: failed })}
              </button>
            )}
            <button type="button" className="ebs-button" data-tone="primary" onClick={onClose}>
              {t('listTools.batchClose')}
            </button>
          </>
        )
      }
    >
      {stage === 'ask' && <p>{t('listTools.batchAsk', { action: name, count })}</p>}
      {stage === 'running' && <ProgressBar label={progress} value={results.length / count} />}
      {stage !== 'ask' && (
        <p role="status">
          {stage === 'running' ? progress : t('listTools.batchSummary', { done, failed })}
          {stage === 'done' && results.length < count && (
            <span> · {t('listTools.batchStopped', { count: count - results.length })}</span>
          )}
        </p>
      )}
      <ul className="batch-results">
        {results.map(result => (
          <li key={result.id} data-failed={result.fault !== undefined || undefined}>
            <span>{result.name}</span>
            <span>{result.fault ?? t('listTools.batchDone')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

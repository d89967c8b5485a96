import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { validate } from '../../domain/kernel/schema.ts';
import { useT } from '../../i18n/translate.ts';
import { normalise } from '../form/form-values.ts';
import { LaterPart } from '../form/later-part.tsx';
import { useUnread } from '../form/use-unread.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import './list-tools.strings.ts';
import type { Batch } from './use-batch.ts';

const loadInput = () => import('../record/move-fields.tsx').then(({ MoveFields }) => MoveFields);

/** So many times it is read out how far a move has come. */
const QUARTERS = 4;

/** How far a move on several rows has come, and the result of each; it can be stopped, closed once it is through, and run again on what was refused. */
export function BatchResult({
  batch,
  entity,
  name,
  onClose,
}: {
  readonly batch: Batch;
  readonly entity: AnyEntity;
  /** The move's name. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { stage, results, count, run } = batch;
  const failed = results.filter(result => result.fault !== undefined).length;
  const done = results.length - failed;
  const asks = Object.keys(batch.fields).length > 0;
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const unread = useUnread();
  const [hasTried, setHasTried] = useState(false);
  const start = () => {
    setHasTried(true);
    const input = normalise(batch.fields, values);
    const issues = validate(batch.fields, input);
    setErrors(Object.fromEntries(issues.map(issue => [issue.field, t.reason(issue.reason)])));
    if (issues.length === 0 && unread.size === 0)
      batch.start(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)));
  };
  const progress = t('listTools.batchProgress', { ...run });
  // Not every row is read out: each quarter is.
  const told = run.done - (run.done % Math.ceil(run.count / QUARTERS));
  const said = t('listTools.batchProgress', { done: told, count: run.count });
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
            <button
              type="button"
              className="ebs-button"
              data-tone={entity.transitions[batch.action ?? '']?.tone === 'danger' ? 'danger' : 'primary'}
              onClick={start}
            >
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
      {stage === 'ask' && asks && (
        <LaterPart
          load={loadInput}
          props={{
            entity,
            action: batch.action ?? '',
            fields: batch.fields,
            values,
            errors,
            unread,
            hasTried,
            onChange: (field: string, value: unknown) => {
              setValues(before => ({ ...before, [field]: value }));
              setErrors({});
            },
          }}
        />
      )}
      {stage === 'running' && <ProgressBar label={progress} value={run.done / run.count} />}
      {stage === 'running' && <p aria-hidden="true">{progress}</p>}
      {stage !== 'ask' && (
        <p role="status" className={stage === 'running' ? 'ebs-visually-hidden' : undefined}>
          {stage === 'running' ? said : t('listTools.batchSummary', { done, failed })}
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

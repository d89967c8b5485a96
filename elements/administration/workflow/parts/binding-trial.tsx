import { useState } from 'react';
import type { BindingTest, BoundRecord } from '../../../../shared/domain/workflow/wire.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useScreen } from '../../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../../shared/ui/kit/alert.tsx';
import { Combobox } from '../../../../shared/ui/kit/combobox.tsx';

/** Tries the saved bindings of a kind on one of its records: which process would decide, and why the others would not. */
export function BindingTrialPart({
  entity,
  organizationId,
}: {
  readonly entity: string;
  readonly organizationId: string | null;
}) {
  const t = useT();
  const { api } = useScreen();
  const write = useWrite();
  const [recordId, setRecordId] = useState<string | null>(null);
  const [result, setResult] = useState<BindingTest>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!entity) return null;
  const ask = (params: object, signal?: AbortSignal) =>
    api.get<readonly BoundRecord[]>(
      '/workflow/binding/records',
      { entity, ...params },
      { quiet: true, ...(signal && { signal }) },
    );
  const find = async (q: string, signal: AbortSignal) => {
    try {
      const found = await ask({ ...(q && { q }) }, signal);
      setFault(undefined);
      return found.map(({ id, label }) => ({ val: id, label }));
    } catch (failure) {
      const error = asApiError(failure);
      // What may not be listed is said in words, not by a list that failed.
      if (!error.aborted) setFault(error.message);
      throw failure;
    }
  };
  const run = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { entity, ...(recordId && { recordId }), ...(organizationId && { organizationId }) };
      setResult(await write<BindingTest>(null, '/workflow/binding/test', body));
    } catch (failure) {
      setResult(undefined);
      setFault(asApiError(failure).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="form-section" data-section="trial">
      <header>
        <h2>{t('wfArea.tryOn')}</h2>
        <p className="ebs-quiet">{t('wfArea.tryHint')}</p>
      </header>
      <div className="ebs-stack">
        <Combobox
          key={entity}
          label={t('wfArea.tryRecord')}
          value={recordId}
          onChange={id => {
            setRecordId(id);
            setResult(undefined);
          }}
          labelOf={id => ask({ ids: id }).then(found => found[0]?.label)}
          load={find}
        />
        <div className="ebs-row">
          <button type="button" className="ebs-button" disabled={busy || !recordId} onClick={() => void run()}>
            {t('wfArea.tryRun')}
          </button>
        </div>
        {fault && <Alert tone="danger">{fault}</Alert>}
        {result && (
          <div role="status" className="ebs-stack">
            <p>
              <strong>
                {result.process
                  ? t('wfArea.tryResult', { name: result.process.name, version: result.process.version })
                  : t('wfArea.tryNone')}
              </strong>
            </p>
            <ul className="wf-trials">
              {result.trials.map(trial => (
                <li key={trial.bindingId} data-outcome={trial.outcome}>
                  <strong>{trial.name}</strong>
                  <span>{trial.reason}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

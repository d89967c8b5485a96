import { useState } from 'react';
import { formatSize } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { invalidate } from '../../../shared/ui/hooks/query-cache.ts';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ProgressBar } from '../../../shared/ui/kit/progress-bar.tsx';
import { FileDrop } from '../../../shared/ui/upload/file-drop.tsx';
import { keepImport, type ImportAnswer } from './import-memory.ts';
import { LinesTable, type Line } from './lines-table.tsx';

/** The largest request the server reads, in bytes; the file travels as text inside it. */
const REQUEST_LIMIT = 1_048_576;
/** The longest text the import takes, in characters. */
const TEXT_LIMIT = 900_000;

type Step =
  | { readonly at: 'waiting' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'faulty'; readonly name: string; readonly faults: readonly Line[] }
  | { readonly at: 'failed'; readonly message: string };

/** Chooses an OCDS file and imports it as one project; a faulty file shows every fault and creates nothing. */
export function ImportFile() {
  const t = useT();
  const { api, go } = useScreen();
  const write = useWrite();
  const [step, setStep] = useState<Step>({ at: 'waiting' });

  const take = async (file: File) => {
    setStep({ at: 'reading', name: file.name });
    try {
      const text = await file.text();
      const size = new Blob([JSON.stringify({ text })]).size;
      if (size > REQUEST_LIMIT || text.length > TEXT_LIMIT) {
        const message = t('preTenderArea.add.tooLarge', {
          name: file.name,
          size: formatSize(file.size),
          limit: formatSize(TEXT_LIMIT),
        });
        setStep({ at: 'failed', message });
        return;
      }
      const answer = await write<ImportAnswer>('project', '/pre-tender/project/import', { text });
      keepImport(answer, file.name);
      await invalidate(api, '/pre-tender/');
      go(`/pre/project-manage-add?imported=${encodeURIComponent(answer.id)}`);
    } catch (fault) {
      const error = asApiError(fault);
      const faults = Object.entries(error.data.fields ?? {}).map(([path, reason]) => ({ path, reason }));
      setStep(faults.length ? { at: 'faulty', name: file.name, faults } : { at: 'failed', message: error.message });
    }
  };

  return (
    <div className="ebs-stack" aria-busy={step.at === 'reading'}>
      <FileDrop
        label={t('preTenderArea.add.file')}
        accept=".json"
        multiple={false}
        maxSize={REQUEST_LIMIT}
        disabled={step.at === 'reading'}
        onFiles={([file]) => file && void take(file)}
      />
      <p className="ebs-quiet">{t('preTenderArea.add.atomic')}</p>
      {step.at === 'reading' && (
        <div role="status">
          <p>{t('preTenderArea.add.reading', { name: step.name })}</p>
          <ProgressBar label={t('preTenderArea.add.reading', { name: step.name })} />
        </div>
      )}
      {step.at === 'failed' && (
        <Alert tone="danger" urgent title={t('preTenderArea.result.failed')}>
          {step.message}
        </Alert>
      )}
      {step.at === 'faulty' && (
        <div className="ebs-stack" data-result="faults">
          <Alert tone="danger" urgent title={t('preTenderArea.result.faults', { count: step.faults.length })}>
            <p>{t('preTenderArea.result.source', { name: step.name })}</p>
            <p>{t('preTenderArea.result.faultsHint')}</p>
          </Alert>
          <LinesTable
            lines={step.faults}
            caption={t('preTenderArea.result.fault')}
            reasonLabel={t('preTenderArea.result.fault')}
            fileName={`${step.name.replace(/\.json$/i, '')}-${t('preTenderArea.result.csvFaults')}.csv`}
          />
        </div>
      )}
    </div>
  );
}

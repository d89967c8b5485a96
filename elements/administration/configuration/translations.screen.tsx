import { useRef, useState } from 'react';
import { textFilters } from '../../../shared/domain/configuration/configuration.values.ts';
import type { TextLine } from '../../../shared/domain/configuration/wire.ts';
import { addTranslations, useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { csvOf } from '../../../shared/ui/csv.ts';
import { saveFile } from '../../../shared/ui/hooks/use-download.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { ImportTexts } from './import-texts.tsx';
import { TextRow } from './text-row.tsx';
import sheet from './configuration.css';

/** Each text brings several widgets. */
const STAGES = { first: 2, step: 3 };

interface Page {
  readonly total: number;
  readonly size: number;
  readonly rows: readonly TextLine[];
}

/** Every text of the product, searched by key and words, with other words in its place. Spec §2.9 "i18n/list". */
export function TranslationsScreen() {
  const t = useT();
  useSheet(sheet);
  const { api, query, go } = useScreen();
  const toast = useToast();
  const may = useMay('translation.change');
  const only = query['only'] ?? 'all';
  const page = Number(query['page']) || 1;
  const { data, error, reload } = useQuery<Page>('/configuration/translation/texts', {
    q: query['q'] ?? '',
    only,
    page,
  });
  const drawn = useStages(data?.rows.length, STAGES);
  const [isImporting, setImporting] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const address = (more: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ q: query['q'] ?? null, only: query['only'] ?? null, ...more }))
      if (value) next.set(name, value);
    go(`?${next}`, { replace: true });
  };
  // What has changed is shown at once on this page too.
  const refresh = async () => {
    await reload();
    for (const lang of ['zh', 'en'] as const)
      addTranslations(lang, await api.get('/i18n/translations', { lang }, { quiet: true }));
  };
  const exportAll = async () => {
    try {
      const rows = await api.get<readonly (readonly string[])[]>('/configuration/translation/all', {}, { quiet: true });
      saveFile(new Blob([csvOf([['key', 'zh', 'en'], ...rows])], { type: 'text/csv' }), 'translations.csv');
    } catch (fault) {
      toast({ tone: 'danger', text: asApiError(fault).message });
    }
  };
  const exportXlsx = async () => {
    try {
      saveFile(
        await api.blob('/configuration/translation/table', {}, { quiet: true, keep: true }),
        'translations.xlsx',
      );
    } catch (fault) {
      toast({ tone: 'danger', text: asApiError(fault).message });
    }
  };
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.size ?? 50)));
  const turn = (to: number) => {
    address({ page: String(to) });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="conf" ref={top}>
      <div className="conf-bar">
        <Input
          label={t('confUi.text.search')}
          type="search"
          clearable
          value={query['q'] ?? null}
          onChange={value => address({ q: value, page: null })}
        />
        <Select
          label={t('confUi.text.only')}
          required
          value={only}
          onChange={value => address({ only: value, page: null })}
          options={textFilters.values.map(value => ({ value, label: t.value(textFilters, value) }))}
        />
        <Button onClick={() => void exportAll()}>{t('confUi.text.export')}</Button>
        <Button onClick={() => void exportXlsx()}>{t('confUi.text.exportXlsx')}</Button>
        {may && <Button onClick={() => setImporting(true)}>{t('confUi.text.import')}</Button>}
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="page" />}
      {data && data.rows.length === 0 && <EmptyState title={t('confUi.noneFound')} text={t('confUi.noneFoundHint')} />}
      {data && data.rows.length > 0 && (
        <>
          <p role="status">{t('confUi.text.found', { count: data.total })}</p>
          <ul className="conf-settings">
            {data.rows.slice(0, drawn).map(line => (
              <TextRow key={line.key} line={line} may={may} onSaved={() => void refresh()} />
            ))}
          </ul>
          {drawn >= data.rows.length && (
            <div className="ebs-row conf-pages">
              <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
                {t('confUi.text.before')}
              </Button>
              <span>{t('confUi.text.page', { page, pages })}</span>
              <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
                {t('confUi.text.next')}
              </Button>
            </div>
          )}
        </>
      )}
      {isImporting && <ImportTexts onClose={() => setImporting(false)} onDone={() => void refresh()} />}
    </div>
  );
}

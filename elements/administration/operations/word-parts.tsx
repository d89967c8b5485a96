import { useState } from 'react';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import type { WordTemplate } from '../../../shared/domain/operations/word-template.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { saveFile } from '../../../shared/ui/hooks/use-download.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Props of `WordPart`: the file as it stands, and how the server finds it. */
export interface WordPartProps {
  readonly file: FileRef;
  /** A saved template's id, or the new file's with the kind and language of the form. */
  readonly of: { readonly id: string } | { readonly file: string; readonly kind: string; readonly language: string };
}

/** What is in a Word template: the variables found and those not used, what is wrong with it, and a filled-in sample to download. */
export function WordPart({ file, of }: WordPartProps) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { id, kind } = { id: undefined, kind: undefined, ...of };
  const { data, error, reload } = useQuery<WordTemplate>('/operations/templates/inspect', {
    ...(id ? { id } : { file: file.id, kind }),
  });
  const sample = async () => {
    setBusy(true);
    try {
      const name = file.name.replace(/\.docx$/i, '');
      saveFile(
        await api.blob('/operations/templates/sample', { ...of }, { quiet: true, keep: true }),
        t('operationsArea.word.sampleName', { name }),
      );
    } catch (fault) {
      const { aborted, message } = asApiError(fault);
      if (!aborted) toast({ tone: 'danger', title: file.name, text: message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('operationsArea.word.title')} description={t('operationsArea.word.intro')}>
      {!data && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton />}
      {data && data.faults.length > 0 && <Faults of={data} />}
      {data && data.faults.length === 0 && (
        <>
          <Names
            title={t('operationsArea.word.found')}
            names={data.found}
            tone="success"
            none="operationsArea.word.foundNone"
          />
          <Names
            title={t('operationsArea.word.unused')}
            names={data.unused}
            tone="neutral"
            none="operationsArea.word.unusedNone"
          />
          <p>
            <Button onClick={() => void sample()} loading={busy}>
              {t('operationsArea.word.sample')}
            </Button>
          </p>
        </>
      )}
    </Section>
  );
}

function Faults({ of }: { readonly of: WordTemplate }) {
  const t = useT();
  return (
    <Alert tone="danger" title={t('operationsArea.word.faults')}>
      <ul className="template-faults">
        {of.faults.map((fault, index) => (
          <li key={`${fault.tag} ${index}`}>{t.reason(fault.reason)}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface NamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly tone: 'success' | 'neutral';
  /** Key of what is said where there is none. */
  readonly none: string;
}

function Names({ title, names, tone, none }: NamesProps) {
  const t = useT();
  return (
    <div className="template-names">
      <h3>{title}</h3>
      {names.length === 0 ? (
        <p className="ebs-quiet">{t(none)}</p>
      ) : (
        <ul>
          {names.map(name => (
            <li key={name}>
              <Badge tone={tone}>{t.value('templateVariable', name)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

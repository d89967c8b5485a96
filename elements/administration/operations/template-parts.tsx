import { useDeferredValue, useMemo } from 'react';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import type { documentTemplate } from '../../../shared/domain/operations/document-template.entity.ts';
import { fillTemplate } from '../../../shared/domain/operations/fill-template.ts';
import { templateVariables, type TemplateKind } from '../../../shared/domain/operations/template-variables.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import type { SectionProps } from '../../../shared/ui/form/form-spec.ts';
import { RichView } from '../../../shared/ui/form/rich/rich-view.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import sheet from './operations.css';
import { WordPart } from './word-parts.tsx';
import { templateSamples } from '../../../shared/domain/operations/template-samples.ts';

/** The variables of the chosen kind of text, each to be copied, and the text filled in with made-up values. */
export function VariablesAndPreview({ values, record }: SectionProps<typeof documentTemplate>) {
  const t = useT();
  useSheet(sheet);
  const kind = values['kind'] as TemplateKind | null;
  const language = values['language'] === 'en' ? 'en' : 'zh';
  const [file] = (values['file'] as readonly FileRef[] | null) ?? [];
  const name = (variable: string) => (file ? `{${variable}}` : `{{${variable}}}`);
  return (
    <>
      {kind && <p className="form-note">{t.value('templateUse', kind)}</p>}
      <Section
        title={t('operationsArea.variables')}
        description={t(file ? 'operationsArea.word.variablesHint' : 'operationsArea.variablesHint')}
      >
        {kind ? (
          <dl className="template-variables">
            {templateVariables[kind].map(variable => (
              <div key={variable}>
                <dt>{t.value('templateVariable', variable)}</dt>
                <dd>
                  <CopyText text={name(variable)} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="ebs-quiet">{t('operationsArea.variablesFirst')}</p>
        )}
      </Section>
      {!file && <Preview html={String(values['body'] ?? '')} language={language} />}
      {file && kind && (
        <WordPart
          key={`${file.id} ${kind}`}
          file={file}
          of={isSaved(record, file, kind) ? { id: record.id } : { file: file.id, kind, language }}
        />
      )}
    </>
  );
}

// A file that belongs to the record is read by the record's right; a new one is its uploader's.
const isSaved = <R extends { readonly id: string; readonly file?: readonly FileRef[] | null; readonly kind?: unknown }>(
  record: R | undefined,
  file: FileRef,
  kind: TemplateKind,
): record is R => record?.file?.[0]?.id === file.id && record.kind === kind;

/** The text of a template as it stands, or what its Word file names, filled in with made-up values. */
export function TemplatePreview({ record }: PartProps<typeof documentTemplate>) {
  useSheet(sheet);
  const t = useT();
  const [file] = record.file ?? [];
  return (
    <>
      {record.kind && <p className="form-note">{t.value('templateUse', record.kind)}</p>}
      {file ? (
        <WordPart file={file} of={{ id: record.id }} />
      ) : (
        <Preview html={record.body ?? ''} language={record.language ?? 'zh'} />
      )}
    </>
  );
}

function Preview({ html, language }: { readonly html: string; readonly language: 'zh' | 'en' }) {
  const t = useT();
  const later = useDeferredValue(html);
  const filled = useMemo(() => fillTemplate(later, templateSamples[language]).html, [later, language]);
  return (
    <Section title={t('operationsArea.preview')}>
      {filled ? (
        <div className="template-preview" lang={language === 'zh' ? 'zh-CN' : 'en'}>
          <RichView html={filled} />
        </div>
      ) : (
        <p className="ebs-quiet">{t('operationsArea.previewNone')}</p>
      )}
    </Section>
  );
}

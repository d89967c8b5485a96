import { useDeferredValue, useMemo } from 'react';
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
import { templateSamples } from './template-samples.ts';

/** The variables of the chosen kind of text, each to be copied, and the text filled in with made-up values. */
export function VariablesAndPreview({ values }: SectionProps) {
  const t = useT();
  useSheet(sheet);
  const kind = values['kind'] as TemplateKind | null;
  return (
    <>
      <Section title={t('operationsArea.variables')} description={t('operationsArea.variablesHint')}>
        {kind ? (
          <dl className="template-variables">
            {templateVariables[kind].map(name => (
              <div key={name}>
                <dt>{t.value('templateVariable', name)}</dt>
                <dd>
                  <CopyText text={`{{${name}}}`} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="ebs-quiet">{t('operationsArea.variablesFirst')}</p>
        )}
      </Section>
      <Preview html={String(values['body'] ?? '')} language={values['language'] === 'en' ? 'en' : 'zh'} />
    </>
  );
}

/** The text of a template as it stands, filled in with made-up values. */
export function TemplatePreview({ record }: PartProps<typeof documentTemplate>) {
  useSheet(sheet);
  return <Preview html={record.body ?? ''} language={record.language ?? 'zh'} />;
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

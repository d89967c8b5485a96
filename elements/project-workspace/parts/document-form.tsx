import { useMemo, useState } from 'react';
import { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { EntityField } from '../../../shared/ui/form/entity-field.tsx';
import type { FormValues } from '../../../shared/ui/form/form-spec.ts';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { useSheet } from '../../../shared/ui/hooks/use-sheet.ts';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { FromTemplate } from '../../../shared/ui/templates/from-template.tsx';
import procurement from '../../../shared/ui/procurement/procurement.css';
import { chapterTemplates } from './chapter-templates.ts';
import { type Chapter, ChaptersInput } from './chapters-input.tsx';
import { DocumentArticle, type DocumentText } from './document-article.tsx';
import sheet from './document.css';
import { FormFrame } from './form-frame.tsx';
import { Panel } from './panel.tsx';
import { workspacePath } from './paths.ts';
import { type AnyRecord, type BiddingDocument, type Project, useLots } from './use-workspace.ts';
import { withFile } from './with-file.ts';

interface DocumentFormProps {
  readonly project: Project;
  readonly record: BiddingDocument | undefined;
  readonly userId: string;
}

/** The form of the bidding document: chapters in the middle, the offered ones beside them, a preview of the whole. */
export function DocumentForm({ project, record, userId }: DocumentFormProps) {
  useSheet(sheet);
  useSheet(procurement);
  const t = useT();
  const { go } = useScreen();
  const lots = useLots();
  const [isPreview, setPreview] = useState(false);
  const defaults = useMemo<FormValues>(
    () => ({ projectId: project.id, title: t('workspace.document.defaultTitle', { name: project.name ?? '' }) }),
    // The first language stays: a change of language must not count as typing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [project.id],
  );
  const form = useEntityForm({
    entity: biddingDocument,
    record: record as AnyRecord | undefined,
    defaults,
    userId,
    check: undefined,
    within: project.id,
  });
  const isEditable = !record || record.actions['update'] === true;
  const disabled = form.busy !== '' || !isEditable;
  const chapters = (form.values['chapters'] as readonly Chapter[] | null) ?? [];
  const removeChapter = (at: number) => {
    const item = chapters[at]!;
    const after = { chapters: chapters.toSpliced(at, 1) };
    const name = item.title ?? String(at + 1);
    form.undo.note({
      what: 'chapterRemoved',
      name,
      before: { chapters },
      after,
      taken: { field: 'chapters', at, item },
    });
    form.set('chapters', after.chapters);
  };
  const field = (name: keyof typeof biddingDocument.fields) => (
    <div className="form-cell" data-cell-type={biddingDocument.fields[name].type}>
      <EntityField
        entity={biddingDocument}
        name={name}
        value={form.values[name]}
        error={form.errors[name] ?? form.errors[`${name}.amount`] ?? form.errors[`${name}.currency`]}
        errors={form.errors}
        currencies={[project.budget?.currency ?? 'CNY']}
        disabled={disabled}
        onChange={value => form.set(name, value)}
      />
    </div>
  );
  const done = (id: string, action: string) => {
    if (action === 'submit') go(workspacePath('file-making/view', project.id, { id }));
    else if (!record) go(`?${new URLSearchParams({ projectId: project.id, id })}`, { replace: true });
  };
  return (
    <FormFrame
      entity={biddingDocument}
      form={form}
      errors={form.errors}
      record={record}
      editable={isEditable}
      submit="submit"
      done={done}
      back={workspacePath('workplace', project.id)}
      tools={
        <button type="button" className="ebs-button" data-action="preview" onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'workspace.document.closePreview' : 'workspace.document.preview')}
        </button>
      }
    >
      {isPreview ? (
        <DocumentArticle document={form.values as unknown as DocumentText} />
      ) : (
        <div className="workspace-split">
          <div className="ebs-stack">
            <Panel title={t('workspace.document.basics')}>{field('title')}</Panel>
            <Panel title={t('workspace.document.chapters')} hint={t('workspace.document.chaptersHint')}>
              <div data-field="chapters">
                {form.errors['chapters'] && <p className="cell-fault">{form.errors['chapters']}</p>}
                {chapters.length === 0 && <p className="ebs-quiet">{t('workspace.document.empty')}</p>}
                <ChaptersInput
                  chapters={chapters}
                  errors={form.errors}
                  disabled={disabled}
                  onChange={next => form.set('chapters', next)}
                  onRemove={removeChapter}
                />
              </div>
              {!disabled && (
                <div className="ebs-row">
                  <button
                    type="button"
                    className="ebs-button"
                    data-action="add-chapter"
                    onClick={() => form.set('chapters', [...chapters, { title: null, body: null }])}
                  >
                    <Icon name="add" />
                    {t('workspace.document.add')}
                  </button>
                </div>
              )}
            </Panel>
            <Panel
              title={t('workspace.document.contract')}
              tools={
                <FromTemplate
                  label={t('workspace.document.termsFromTemplate')}
                  kind="contractPart"
                  source={{ project, lots: lots.rows ?? [] }}
                  hasText={Boolean(form.values['contractTerms'])}
                  disabled={disabled}
                  onText={html => form.set('contractTerms', html)}
                  onFile={{ goes: 'attached', take: file => form.set('attachments', withFile(form.values, file)) }}
                />
              }
            >
              {field('contractTerms')}
              {field('bidFormat')}
            </Panel>
            <Panel title={t('workspace.document.attachments')}>
              {field('attachments')}
              {field('price')}
            </Panel>
          </div>
          <aside className="workspace-side">
            <Templates
              chapters={chapters}
              disabled={disabled}
              onAdd={added => form.set('chapters', [...chapters, ...added])}
            />
          </aside>
        </div>
      )}
    </FormFrame>
  );
}

interface TemplatesProps {
  readonly chapters: readonly Chapter[];
  readonly disabled: boolean;
  readonly onAdd: (chapters: readonly Chapter[]) => void;
}

function Templates({ chapters, disabled, onAdd }: TemplatesProps) {
  const t = useT();
  const offered = chapterTemplates(t.lang);
  const titles = new Set(chapters.map(chapter => chapter.title));
  const missing = offered.filter(template => !titles.has(template.title));
  const chapterOf = ({ title, body }: { readonly title: string; readonly body: string }): Chapter => ({ title, body });
  return (
    <Panel title={t('workspace.document.templates')} hint={t('workspace.document.templatesHint')}>
      <ul className="templates">
        {offered.map(template => {
          const isThere = titles.has(template.title);
          return (
            <li key={template.key}>
              <button
                type="button"
                className="list-link"
                data-template={template.key}
                disabled={disabled || isThere}
                onClick={() => onAdd([chapterOf(template)])}
              >
                {template.title}
              </button>
              {isThere && <span className="ebs-quiet">{t('workspace.document.added')}</span>}
            </li>
          );
        })}
      </ul>
      {missing.length > 1 && (
        <button
          type="button"
          className="ebs-button"
          data-action="add-all"
          disabled={disabled}
          onClick={() => onAdd(missing.map(chapterOf))}
        >
          {t('workspace.document.addAll')}
        </button>
      )}
    </Panel>
  );
}

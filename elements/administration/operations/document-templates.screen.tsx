import { documentTemplate } from '../../../shared/domain/operations/document-template.entity.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../../shared/ui/record/define-record.tsx';
import { subTable } from '../../../shared/ui/record/record-spec.ts';
import { TemplatePreview, VariablesAndPreview } from './template-parts.tsx';

const HOME = '/base/template/list';
const at = (show: string, id?: string): string => `${HOME}?${new URLSearchParams({ show, ...(id ? { id } : {}) })}`;

const List = defineList(documentTemplate, {
  columns: ['name', 'kind', 'language', 'regime', 'category', 'version', 'publishedAt', 'state'],
  filters: ['kind', 'language', 'regime', 'category', 'state'],
  sort: ['kind', 'name'],
  batch: ['publish', 'retire', 'discard'],
  open: row => at('view', row.id),
  edit: row => at('edit', row.id),
  create: at('edit'),
  emptyHint: 'operationsArea.empty.templates',
});

const Form = defineForm(documentTemplate, {
  sections: [
    { title: 'operationsArea.sections.use', fields: ['name', 'kind', 'language', 'regime', 'category', 'remark'] },
    { title: 'operationsArea.sections.text', fields: ['body', 'file'] },
    VariablesAndPreview,
  ],
  actions: ['publish'],
  defaults: () => ({ language: 'zh' }),
  done: record => at('view', record.id),
  back: record => (record ? at('view', record.id) : HOME),
});

const View = defineRecord(documentTemplate, {
  sections: [
    {
      title: 'operationsArea.sections.use',
      fields: ['name', 'kind', 'language', 'regime', 'category', 'version', 'publishedAt', 'remark'],
    },
    { title: 'operationsArea.sections.text', fields: ['body', 'file'] },
  ],
  parts: [TemplatePreview],
  edit: record => at('edit', record.id),
  tables: [
    subTable(documentTemplate, {
      title: 'operationsArea.versions',
      query: record => ({ series: String(record['series']) }),
      columns: ['version', 'name', 'publishedAt', 'state'],
      sort: '-version',
      open: row => at('view', row.id),
    }),
  ],
  back: HOME,
});

/** Templates of texts: the list, with `show=view` one of them, with `show=edit` its form. Spec §2.9 "template/list". */
export const DocumentTemplatesScreen = screenByQuery(query =>
  query['show'] === 'edit' ? Form : query['show'] === 'view' ? View : List,
);

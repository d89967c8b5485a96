import { resource } from '../../../shared/domain/operations/resource.entity.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { defineRecord } from '../../../shared/ui/record/define-record.tsx';

const HOME = '/base/resource/resourceManager';
const at = (show: string, id?: string): string => `${HOME}?${new URLSearchParams({ show, ...(id ? { id } : {}) })}`;

const List = defineList(resource, {
  columns: ['name', 'kind', 'audience', 'version', 'downloads', 'state'],
  filters: ['kind', 'state'],
  sort: 'order',
  batch: ['publish', 'withdraw'],
  cells: { name: (row, { t }) => (t.lang === 'en' ? row.nameEn : row.name) },
  open: row => at('view', row.id),
  edit: row => at('edit', row.id),
  create: at('edit'),
  emptyHint: 'operationsArea.empty.resources',
});

const Form = defineForm(resource, {
  sections: [
    { title: 'operationsArea.sections.what', fields: ['name', 'nameEn', 'kind', 'summary', 'summaryEn'] },
    { title: 'operationsArea.sections.offered', fields: ['audience', 'languages', 'order'] },
    { title: 'operationsArea.sections.file', fields: ['version', 'file'] },
  ],
  actions: ['publish'],
  done: record => at('view', record.id),
  back: record => (record ? at('view', record.id) : HOME),
});

const View = defineRecord(resource, {
  sections: [
    {
      title: 'operationsArea.sections.what',
      fields: ['name', 'nameEn', 'kind', 'version', 'languages', 'summary', 'summaryEn'],
    },
    { title: 'operationsArea.sections.offered', fields: ['audience', 'order', 'publishedAt', 'downloads'] },
    { title: 'operationsArea.sections.file', fields: ['file', 'earlier'] },
  ],
  edit: record => at('edit', record.id),
  back: HOME,
});

/** What the platform offers its users: the list, with `show=view` one of them, with `show=edit` its form. Spec §2.9 "resource/resourceManager". */
export const ResourcesScreen = screenByQuery(query =>
  query['show'] === 'edit' ? Form : query['show'] === 'view' ? View : List,
);

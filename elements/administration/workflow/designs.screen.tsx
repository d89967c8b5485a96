import type { Api } from '../../../shared/client/api.ts';
import { useState } from 'react';
import { process } from '../../../shared/domain/workflow/process.entity.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { defineRecord, subTable } from '../../../shared/ui/record/define-record.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { BLANK_DESIGN } from './diagram/blank-design.ts';
import { DesignSection } from './designer/design-section.tsx';
import { DiagramPart } from './parts/diagram-part.tsx';
import sheet from './workflow.css';

const PATH = '/base/wf/proc/list';
const at = (id: string) => `${PATH}?id=${id}`;

const Designs = defineList(process, {
  columns: ['name', 'code', 'version', 'entity', 'publishedAt', 'updatedAt', 'state'],
  filters: ['entity', 'code', 'state'],
  sort: ['code', '-version'],
  cells: {
    name: (row, { t }) => (t.lang === 'en' ? row.nameEn : row.name),
  },
  open: row => at(row.id),
  create: `${PATH}?new=1`,
  rowActions: ['publish', 'retire', 'discard'],
  emptyHint: 'wfArea.procEmpty',
});

const BASICS = {
  title: 'wfArea.basics',
  hint: 'wfArea.basicsHint',
  fields: ['code', 'entity', 'name', 'nameEn', 'note'],
} as const;

const Edit = defineForm(process, {
  sections: [BASICS, DesignSection],
  defaults: () => ({ bpmn: BLANK_DESIGN }),
  actions: ['publish'],
  back: PATH,
  done: record => at(record.id),
});

/** A new version is a copy as draft; it counts once it is published. */
function NewVersion({ record }: PartProps<typeof process>) {
  const t = useT();
  const { go } = useScreen();
  const write = useWrite();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!useMay('process.create')) return null;
  const copy = async () => {
    setBusy(true);
    try {
      const { id } = await write<{ id: string }>('process', '/workflow/process/copy', { id: record.id });
      go(at(id));
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ebs-row">
      <button type="button" className="ebs-button" disabled={busy} onClick={() => void copy()}>
        {t('wfArea.copy')}
      </button>
    </div>
  );
}

const Design = ({ record }: PartProps<typeof process>) => {
  const t = useT();
  return (
    <section className="record-section" data-anchor="design" tabIndex={-1}>
      <h2>{t('wfArea.design')}</h2>
      <DiagramPart bpmn={record.bpmn ?? ''} nodes={[]} />
    </section>
  );
};

const View = defineRecord(process, {
  sections: [
    { title: 'wfArea.basics', fields: ['code', 'version', 'name', 'nameEn', 'entity', 'note', 'publishedAt', 'state'] },
    Design,
    NewVersion,
  ],
  tables: [
    subTable(process, {
      title: 'wfArea.versions',
      query: record => ({ code: record.code }),
      columns: ['version', 'name', 'publishedAt', 'state'],
      sort: '-version',
      open: row => at(row.id),
      rowActions: [],
    }),
  ],
  related: record => [{ label: 'wfArea.bind', path: `/base/wf/bind/list?processCode=${record.code}` }],
  back: PATH,
});

/** `/base/wf/proc/list`: approval processes in their versions; with `?id=` one of them, drawn while it is a draft. Spec §2.9. */
export function DesignsScreen() {
  useSheet(sheet);
  const t = useT();
  const { query } = useScreen();
  const id = query['id'] ?? null;
  const { record, error, reload } = useRecord<typeof process>(process, id);
  if (query['new'] && !id) return <Edit />;
  if (!id) return <Designs />;
  if (record?.id !== id)
    return error ? (
      <ErrorState title={t('record.failed')} message={error.message} onRetry={() => void reload()} />
    ) : (
      <Skeleton shape="page" />
    );
  return record.actions['update'] === true ? <Edit /> : <View />;
}
DesignsScreen.ahead = (api: Api, asked: URLSearchParams) =>
  (asked.get('id') ? View : asked.get('new') ? Edit : Designs).ahead?.(api, asked);

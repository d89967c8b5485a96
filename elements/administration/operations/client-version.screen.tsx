import { clientVersion } from '../../../shared/domain/operations/client-version.entity.ts';
import { formatSize } from '../../../shared/i18n/format-instant.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { screenByQuery } from '../../../shared/ui/screen-by-query.ts';
import { defineForm } from '../../../shared/ui/form/define-form.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { defineRecord } from '../../../shared/ui/record/define-record.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

const LIST = '/base/system/client-version/list';
const DETAIL = '/base/system/client-version/detail';

const Form = defineForm(clientVersion, {
  sections: [
    { title: 'operationsArea.sections.what', fields: ['version', 'platform', 'channel'] },
    { title: 'operationsArea.sections.file', fields: ['file', 'signature'] },
    { title: 'operationsArea.sections.support', fields: ['minSupported', 'mandatory'] },
    { title: 'operationsArea.sections.notes', fields: ['notesZh', 'notesEn'] },
  ],
  actions: ['release'],
  defaults: () => ({ channel: 'stable', mandatory: false }),
  done: record => `${DETAIL}?id=${record.id}`,
  back: record => (record ? `${DETAIL}?id=${record.id}` : LIST),
});

/** What people compare a file with that they have fetched. */
function Digest({ record }: PartProps<typeof clientVersion>) {
  const t = useT();
  const [file] = record.file ?? [];
  if (!file) return null;
  return (
    <Section title={t('operationsArea.digest')}>
      <Facts
        columns={2}
        items={[
          { label: t('operationsArea.fileFact'), value: file.name },
          { label: t('operationsArea.size'), value: formatSize(file.size) },
          { label: t('operationsArea.digest'), value: <CopyText text={file.sha256} />, wide: true },
        ]}
      />
    </Section>
  );
}

const View = defineRecord(clientVersion, {
  sections: [
    { title: 'operationsArea.sections.what', fields: ['version', 'platform', 'channel', 'releasedAt'] },
    { title: 'operationsArea.sections.support', fields: ['minSupported', 'mandatory', 'withdrawnReason'] },
    { title: 'operationsArea.sections.notes', fields: ['notesZh', 'notesEn'] },
    { title: 'operationsArea.sections.file', fields: ['file', 'signature'] },
  ],
  parts: [Digest],
  edit: record => `${DETAIL}?id=${record.id}&show=edit`,
  back: LIST,
});

/** One version of the offline bidding client; without `id`, or with `show=edit`, its form. Spec §2.9 "system/client-version/detail". */
export const ClientVersionScreen = screenByQuery(query => (query['id'] && query['show'] !== 'edit' ? View : Form));

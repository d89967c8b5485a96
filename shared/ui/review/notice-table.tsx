import { awardNotice } from '../../domain/review/award-notice.entity.ts';
import type { award } from '../../domain/review/award.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useList } from '../hooks/use-list.ts';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Section } from '../kit/section.tsx';
import { FieldValue, StateMark } from '../record/field-value.tsx';
import { ExactPoints } from './standing-table.tsx';

/** The notices of an award: to the winner and to every other bidder, with their receipts. */
export function NoticeTable({ award: of }: { readonly award: Answered<typeof award> }) {
  const t = useT();
  const format = useFormat();
  const { rows } = useList(awardNotice, { awardId: of.id, size: 100 });
  if (of.state === 'decided') return <Alert tone="primary">{t('resultUi.notice.before')}</Alert>;
  const read = rows.filter(row => row.state === 'read').length;
  return (
    <Section title={t('resultUi.notice.all')} description={t('resultUi.notice.receipts', { read, all: rows.length })}>
      <DataTable
        caption={t('resultUi.notice.all')}
        rows={[...rows].sort((a, b) => (a.ownRank ?? 1e9) - (b.ownRank ?? 1e9))}
        rowKey={row => row.id}
        toneOf={row => (row.kind === 'winner' ? 'success' : undefined)}
        empty={<p className="ebs-quiet">{t('resultUi.notice.none')}</p>}
        columns={[
          {
            key: 'supplierName',
            label: t('awardNotice.fields.supplierName'),
            main: true,
            cell: row => row.supplierName,
          },
          {
            key: 'kind',
            label: t('awardNotice.fields.kind'),
            cell: row => (
              <Badge tone={row.kind === 'winner' ? 'success' : 'neutral'}>{t.value('noticeKind', row.kind)}</Badge>
            ),
          },
          {
            key: 'ownRank',
            label: t('awardNotice.fields.ownRank'),
            align: 'end',
            cell: row => <span className="ebs-number">{row.ownRank}</span>,
          },
          {
            key: 'ownTotal',
            label: t('awardNotice.fields.ownTotal'),
            align: 'end',
            cell: row => <ExactPoints value={row.ownTotal} />,
          },
          {
            key: 'file',
            label: t('awardNotice.fields.file'),
            cell: row => <FieldValue field={awardNotice.fields.file} value={row.file} />,
          },
          {
            key: 'state',
            label: t('record.base.state'),
            cell: row => <StateMark entity={awardNotice} state={row.state} />,
          },
          {
            key: 'readAt',
            label: t('awardNotice.fields.readAt'),
            cell: row => <span className="ebs-number">{format.instant(row.readAt, { seconds: true })}</span>,
          },
        ]}
      />
    </Section>
  );
}

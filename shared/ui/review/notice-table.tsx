import { awardNotice } from '../../domain/review/award-notice.entity.ts';
import { project } from '../../domain/pre-tender/project.entity.ts';
import type { award } from '../../domain/review/award.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useDownload } from '../hooks/use-download.ts';
import { useList } from '../hooks/use-list.ts';
import { useRecord } from '../hooks/use-record.ts';
import { useMay } from '../hooks/use-user.ts';
import { Alert } from '../kit/alert.tsx';
import { StoredFiles } from '../document/document-list.tsx';
import { Badge } from '../kit/badge.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Section } from '../kit/section.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLater } from '../list/use-later.ts';
import { StateMark } from '../record/field-value.tsx';
import { FromTemplate } from '../templates/from-template.tsx';
import { ExactPoints } from './standing-table.tsx';

const loadWordings = () => import('./notice-wordings.tsx');

/** The notices of an award: to the winner and to every other bidder, with their receipts. */
export function NoticeTable({ award: of }: { readonly award: Answered<typeof award> }) {
  const t = useT();
  const format = useFormat();
  const { data, rows, error, reload } = useList(awardNotice, { awardId: of.id, size: 100 });
  const mayUseTemplates = useMay('documentTemplate.read');
  const { record: purchase } = useRecord(project, mayUseTemplates ? of.projectId : null);
  const wordings = useLater(loadWordings, of.state === 'decided' && mayUseTemplates);
  const download = useDownload();
  if (of.state === 'decided')
    return (
      <>
        <Alert tone="primary">{t('resultUi.notice.before')}</Alert>
        {purchase && wordings.part && <wordings.part.NoticeWordings award={of} project={purchase} />}
      </>
    );
  const read = rows.filter(row => row.state === 'read').length;
  return (
    <Section title={t('resultUi.notice.all')} description={t('resultUi.notice.receipts', { read, all: rows.length })}>
      {!data &&
        (error ? <ErrorState message={error.message} onRetry={() => void reload()} /> : <Skeleton shape="table" />)}
      {data && (
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
              cell: row => <StoredFiles files={row.file ?? []} label={t('awardNotice.fields.file')} />,
            },
            ...(mayUseTemplates
              ? [
                  {
                    key: 'word',
                    label: t('resultUi.word.column'),
                    cell: (row: Answered<typeof awardNotice>) =>
                      purchase && (
                        <FromTemplate
                          label={t('resultUi.word.make')}
                          of={row.supplierName ?? ''}
                          kind={row.kind === 'winner' ? 'awardNotice' : 'resultNotice'}
                          source={{ project: purchase, result: resultOf(row) }}
                          onFile={{ goes: 'saved', take: file => void download(file) }}
                        />
                      ),
                  },
                ]
              : []),
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
      )}
    </Section>
  );
}

const resultOf = ({ supplierName, winnerName, price, lotId, labels }: Answered<typeof awardNotice>) => ({
  ...{ supplierName, winnerName, price },
  lotName: labels?.[lotId ?? ''] ?? null,
});

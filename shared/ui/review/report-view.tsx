import type { RecordOf } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { reportSignature } from '../../domain/review/report-signature.entity.ts';
import type { review } from '../../domain/review/review.entity.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { CopyText } from '../kit/copy-text.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Facts } from '../kit/facts.tsx';
import { Section } from '../kit/section.tsx';
import { useScreen } from '../element-context.tsx';
import { asApiError } from '../hooks/use-query.ts';
import { OpenDocument } from '../document/open-document.tsx';
import { Button } from '../kit/button.tsx';
import { download } from '../list/export-menu.tsx';
import { StateMark } from '../record/field-value.tsx';
import { useToast } from '../toast.tsx';
import { StandingTable } from './standing-table.tsx';
import './texts.ts';

/** Who has signed a report, as the hall and the list answer it. */
export type ReportSigner = Pick<
  RecordOf<typeof reportSignature>,
  'id' | 'memberId' | 'memberName' | 'state' | 'revision' | 'signedAt' | 'dissent'
> & { readonly handwrittenAt?: string | null };

/** Props of `ReportView`. */
export interface ReportViewProps {
  readonly review: Answered<typeof review>;
  readonly signatures?: readonly ReportSigner[];
  readonly byPrice?: boolean;
}

/** The review report as it will be signed: standing, conclusion, file with its digest, and who has signed. */
export function ReportView({ review: of, signatures = [], byPrice = false }: ReportViewProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <Section title={t('review.fields.reportFile')}>
        <Facts
          columns={2}
          items={[
            { label: t('review.fields.lotName'), value: of.lotName },
            { label: t('review.fields.reportedAt'), value: format.instant(of.reportedAt, { seconds: true }) },
            { label: t('review.fields.reportFile'), value: <ReportFile review={of} /> },
            { label: t('review.fields.reportHash'), value: of.reportHash && <CopyText text={of.reportHash} short /> },
            {
              label: t('review.fields.conclusion'),
              value: of.conclusion && <span className="long-text">{of.conclusion}</span>,
              wide: true,
            },
            ...(of.competitionStatement
              ? [
                  {
                    label: t('review.fields.competitionStatement'),
                    value: <span className="long-text">{of.competitionStatement}</span>,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {of.results && of.results.length > 0 && (
        <Section title={t('review.fields.results')}>
          <StandingTable caption={t('review.fields.results')} rows={of.results} byPrice={byPrice} />
        </Section>
      )}
      {signatures.length > 0 && (
        <Section title={t('reviewUi.signatures')}>
          <DataTable
            caption={t('reviewUi.signatures')}
            compact
            rows={signatures}
            rowKey={one => one.id}
            columns={[
              {
                key: 'memberName',
                label: t('reportSignature.fields.memberName'),
                main: true,
                cell: one => one.memberName,
              },
              {
                key: 'state',
                label: t('record.base.state'),
                cell: one => <StateMark entity={reportSignature} state={one.state} />,
              },
              {
                key: 'signedAt',
                label: t('reportSignature.fields.signedAt'),
                cell: one => <span className="ebs-number">{format.instant(one.signedAt, { seconds: true })}</span>,
              },
              {
                key: 'handwrittenAt',
                label: t('reportSignature.fields.handwrittenAt'),
                cell: one => <span className="ebs-number">{format.instant(one.handwrittenAt ?? null)}</span>,
              },
              { key: 'dissent', label: t('reportSignature.fields.dissent'), cell: one => one.dissent },
            ]}
          />
        </Section>
      )}
    </>
  );
}

/** The report itself; it names the members and is given only to those who may know them (COM-06). */
function ReportFile({ review: of }: { readonly review: Answered<typeof review> }) {
  const t = useT();
  const toast = useToast();
  const { api } = useScreen();
  const name = of.reportFile?.[0]?.name ?? `${of.lotName ?? of.id}.pdf`;
  const fetched = (view: 'report-file' | 'signature-sheet') =>
    api.blob(`/review/review/${view}`, { id: of.id }, { quiet: true, keep: true });
  const save = async (view: 'report-file' | 'signature-sheet', as: string) => {
    try {
      download(await fetched(view), as);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    }
  };
  if (!of.reportHash) return null;
  return (
    <span className="ebs-row">
      <OpenDocument small document={{ name, type: 'application/pdf', read: () => fetched('report-file') }} />
      <Button icon="download" size="small" onClick={() => void save('report-file', name)}>
        {t('reviewUi.readReport')}
      </Button>
      <Button
        icon="download"
        size="small"
        onClick={() => void save('signature-sheet', name.replace(/\.pdf$/i, '') + '-signatures.pdf')}
      >
        {t('reviewUi.readSignatures')}
      </Button>
    </span>
  );
}

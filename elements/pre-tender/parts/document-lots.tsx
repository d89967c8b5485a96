import type { biddingDocument } from '../../../shared/domain/pre-tender/bidding-document.entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { formatMoney } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import type { PartProps } from '../../../shared/ui/record/record-spec.ts';

/** The lots that the issued document will hold, with limits and criteria: the approver judges these with it. */
export function DocumentLots({ record }: PartProps<typeof biddingDocument>) {
  const t = useT();
  const { rows } = useList(lot, { projectId: record.projectId, sort: 'number', size: 100 });
  if (rows.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('preTenderArea.approval.lots')}</h2>
      {rows.map(row => (
        <Section key={row.id} level={3} title={`${row.number ?? ''} ${row.name ?? ''}`}>
          <Facts
            columns={4}
            items={[
              { label: t('lot.fields.estimate'), value: formatMoney(row.estimate) },
              { label: t('lot.fields.ceilingPrice'), value: formatMoney(row.ceilingPrice) },
              { label: t('lot.fields.depositAmount'), value: formatMoney(row.depositAmount) },
              {
                label: t('preTenderArea.lots.items'),
                value: t('preTenderArea.lots.itemCount', { count: row.items?.length ?? 0 }),
              },
              { label: t('lot.fields.evaluationMethod'), value: t.value('evaluationMethod', row.evaluationMethod) },
            ]}
          />
          {(row.criteria ?? []).length > 0 && (
            <DataTable
              compact
              caption={t('lot.fields.criteria')}
              rows={row.criteria ?? []}
              rowKey={(criterion, at) => `${at} ${criterion.code}`}
              columns={[
                { key: 'code', label: t('lot.inner.criteria.code'), cell: each => each.code, width: '80px' },
                { key: 'name', label: t('preTenderArea.approval.criterion'), cell: each => each.name, main: true },
                { key: 'kind', label: t('lot.inner.criteria.kind'), cell: each => t.value('criterionKind', each.kind) },
                { key: 'points', label: t('lot.inner.criteria.points'), cell: each => each.points, align: 'end' },
                { key: 'guide', label: t('lot.inner.criteria.guide'), cell: each => each.guide },
              ]}
            />
          )}
        </Section>
      ))}
    </section>
  );
}

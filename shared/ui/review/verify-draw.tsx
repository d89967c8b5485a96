import { useState } from 'react';
import type { committee } from '../../domain/review/committee.entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { asApiError } from '../hooks/use-query.ts';
import { Alert } from '../kit/alert.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { CopyText } from '../kit/copy-text.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Facts } from '../kit/facts.tsx';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './review.css';
import { recompute, type DrawAnswer, type Recomputed } from './recompute-draw.ts';

/** Reads seed and pool of a draw, computes it again in this browser and compares it with what was logged. */
export function VerifyDraw({ committee: of }: { readonly committee: Answered<typeof committee> }) {
  const t = useT();
  const { api } = useScreen();
  useSheet(sheet);
  const [draw, setDraw] = useState<DrawAnswer>();
  const [found, setFound] = useState<Recomputed>();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await api.get<DrawAnswer>('/review/committee/verify-draw', { id: of.id }, { quiet: true });
      // The hashes of the record were there before the draw was asked about; the answer is held against them.
      setFound(await recompute(answer, { seedHash: of.seedHash ?? '', poolHash: of.poolHash ?? '' }));
      setDraw(answer);
    } catch (thrown) {
      setFault(asApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  const reasons = Object.entries(Object.groupBy(draw?.pool.filter(line => line.excluded) ?? [], line => line.excluded));
  return (
    <div className="ebs-stack verify-draw">
      <div className="ebs-row">
        <Button icon="shield" loading={busy} onClick={() => void verify()}>
          {t('reviewUi.draw.verify')}
        </Button>
        <span className="ebs-quiet">{t('reviewUi.draw.verifyHint')}</span>
      </div>
      {fault && <Alert tone="warning">{fault}</Alert>}
      {draw && found && (
        <>
          <ul className="ebs-row verify-results">
            {(['seed', 'pool', 'order', 'exclusions'] as const).map(check => (
              <li key={check} data-check={check} data-holds={found[check]}>
                <Badge tone={found[check] ? 'success' : 'danger'} dot>
                  {t(`reviewUi.draw.checks.${check}.${found[check] ? 'holds' : 'fails'}`)}
                </Badge>
              </li>
            ))}
          </ul>
          <Facts
            columns={2}
            items={[
              { label: t('committee.fields.seed'), value: <CopyText text={draw.seed} short /> },
              {
                label: t('reviewUi.draw.poolSize'),
                value: t('reviewUi.draw.poolCount', {
                  all: draw.pool.length,
                  left: draw.pool.filter(line => !line.excluded).length,
                }),
              },
              ...reasons.map(([reason, lines]) => ({
                label: t('reviewUi.draw.excludedFor', { reason: t(`reviewUi.draw.exclusion.${reason}`) }),
                value: lines?.length ?? 0,
              })),
            ]}
          />
          <DataTable
            caption={t('committee.fields.pool')}
            compact
            rows={draw.pool}
            rowKey={line => line.expertId}
            toneOf={line =>
              line.excluded ? 'danger' : found.computed[line.order - 1] === line.expertId ? undefined : 'warning'
            }
            columns={[
              {
                key: 'order',
                label: t('committee.inner.pool.order'),
                align: 'end',
                cell: line => <span className="ebs-number">{line.order}</span>,
              },
              { key: 'name', label: t('committee.inner.pool.name'), main: true, cell: line => line.name },
              {
                key: 'expertId',
                label: t('committee.inner.pool.expertId'),
                cell: line => <code>{line.expertId}</code>,
              },
              {
                key: 'excluded',
                label: t('committee.inner.pool.excluded'),
                cell: line => line.excluded && t(`reviewUi.draw.exclusion.${line.excluded}`),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

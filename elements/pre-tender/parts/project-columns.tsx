import type { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import type { ExtraColumn } from '../../../shared/ui/list/list-spec.ts';
import { useLotCount } from './use-lot-count.ts';
import '../project-list.strings.ts';

function LotCount({ projectId }: { readonly projectId: string }) {
  const t = useT();
  const count = useLotCount(projectId);
  return <span className="ebs-number">{count === undefined ? '…' : t('preTenderArea.list.lotCount', { count })}</span>;
}

/** How many lots a project has. */
export const lotsColumn: ExtraColumn<typeof project> = {
  id: 'lots',
  label: 'preTenderArea.list.lots',
  align: 'end',
  cell: row => <LotCount projectId={row.id} />,
};

/** The time left until the bid deadline, by the server's clock. */
export const timeLeftColumn: ExtraColumn<typeof project> = {
  id: 'timeLeft',
  label: 'preTenderArea.list.timeLeft',
  sort: 'bidDeadline',
  cell: (row, { t }) =>
    row.bidDeadline ? (
      <Countdown until={row.bidDeadline} warnMinutes={1440} label={t('preTenderArea.list.timeLeft')} />
    ) : (
      <span className="ebs-quiet">{t('preTenderArea.list.noDeadline')}</span>
    ),
};

import { type ReactNode } from 'react';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Countdown } from '../../../shared/ui/kit/countdown.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { StateBadge } from '../../../shared/ui/kit/state-badge.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import sheet from '../pre-tender.css';

/** Props of `ProjectGate`. */
export interface ProjectGateProps {
  readonly projectId: string;
  /** Shown once the bid deadline has passed. */
  readonly children: (of: Answered<typeof project>) => ReactNode;
}

/**
 * Stands before everything that tells who is interested in a project. Until the bid deadline neither names nor numbers are asked of
 * the server; the reason and the time left stand in their place (招标投标法 art. 22).
 */
export function ProjectGate({ projectId, children }: ProjectGateProps) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  useSheet(sheet);
  const now = useNow(1000).getTime();
  const { record, error, reload } = useRecord(project, projectId);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  const { bidDeadline } = record;
  const secret = bidDeadline === null || Date.parse(bidDeadline) > now;
  return (
    <div className="ebs-stack">
      <div className="project-line">
        <strong>{record.name}</strong>
        <span className="ebs-quiet ebs-number">{record.code}</span>
        <StateBadge entity={project} state={record.state} />
        <Button size="small" onClick={() => go('?')}>
          {t('preTenderArea.secret.other')}
        </Button>
      </div>
      {secret ? (
        <section className="secret" aria-label={t('preTenderArea.secret.title')}>
          <span className="secret-icon">
            <Icon name="lock" size="28px" />
          </span>
          <h2>{t('preTenderArea.secret.title')}</h2>
          <p>{t('preTenderArea.secret.text')}</p>
          <p className="ebs-quiet">{t('preTenderArea.secret.law')}</p>
          {bidDeadline ? (
            <>
              <span className="secret-time">
                <Countdown until={bidDeadline} warnMinutes={60} label={t('preTenderArea.secret.until')} />
              </span>
              <span className="ebs-quiet ebs-number">{format.instant(bidDeadline, { seconds: true })}</span>
            </>
          ) : (
            <p className="ebs-quiet">{t('preTenderArea.secret.noDeadline')}</p>
          )}
        </section>
      ) : (
        <>
          <p className="ebs-quiet">{t('preTenderArea.secret.openedAt', { at: format.instant(bidDeadline) })}</p>
          {children(record)}
        </>
      )}
    </div>
  );
}

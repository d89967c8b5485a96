import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Button } from '../../shared/ui/kit/button.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../shared/ui/kit/use-sheet.ts';
import screens from '../../shared/ui/list/screens.css';
import { BidderDocument } from '../../shared/ui/procurement/bidder-document.tsx';
import { BulletinArticle } from '../../shared/ui/procurement/bulletin-article.tsx';
import { NextSteps } from './parts/next-steps.tsx';
import sheet from './pre-tender.css';

/** A bulletin for bidders: what it says, the document, and what can be done until when. Spec §2.2 "/pre/documentation/bidder/bulletin-view". */
export function BidderBulletinScreen() {
  const t = useT();
  const { query, go } = useScreen();
  useSheet(screens);
  useSheet(sheet);
  const { record, error, reload } = useRecord(bulletin, query['id']);
  const { record: of } = useRecord(project, record?.projectId);
  const later = useList(bulletin, {
    projectId: record?.projectId ?? '',
    kind: ['tender', 'change'],
    state: 'published',
    sort: '-version',
    size: 20,
  });
  if (!query['id'] || (error && !record))
    return <ErrorState title={t('record.notFound')} message={error?.message ?? ''} onRetry={() => void reload()} />;
  if (!record) return <Skeleton shape="page" />;
  const latest =
    record.state === 'changed'
      ? later.rows.find(row => row.projectId === record.projectId && row.id !== record.id)
      : undefined;
  return (
    <div className="project-screen">
      <div className="project-main">
        {record.state === 'changed' && (
          <Alert
            tone="warning"
            actions={
              latest && (
                <Button size="small" onClick={() => go(`?id=${latest.id}`)}>
                  {t('preTenderArea.bidder.latest')}
                </Button>
              )
            }
          >
            {t('preTenderArea.bidder.changed')}
          </Alert>
        )}
        <BulletinArticle record={record} />
      </div>
      <aside className="project-side">
        {of && <NextSteps of={of} />}
        {of && (
          <section className="part">
            <h2>{t('preTenderArea.bidder.download')}</h2>
            <BidderDocument projectId={of.id} />
          </section>
        )}
      </aside>
    </div>
  );
}

import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { Timeline } from '../../shared/ui/kit/timeline.tsx';
import screens from '../../shared/ui/list/screens.css';
import { DifferenceTable } from './parts/difference-table.tsx';
import { chainOf, differences } from './parts/differences.ts';
import { workspacePath } from './parts/paths.ts';
import { type Bulletin, useBulletins, useProject, useSide } from './parts/use-workspace.ts';

/** Every published version of the bulletin, newest first, each with what it changed. Spec §2.3 "bulletin/change-record". */
export function BulletinChangeRecordScreen() {
  useSheet(screens);
  const t = useT();
  const format = useFormat();
  const { query } = useScreen();
  const { id: projectId } = useProject();
  const side = useSide();
  const { rows, error, reload } = useBulletins();
  if (error && !rows)
    return (
      <ErrorState title={t('workspace.bulletin.loadFailed')} message={error.message} onRetry={() => void reload()} />
    );
  if (!rows) return <Skeleton shape="page" />;
  const chain = chainOf(rows, query['id']);
  if (chain.length === 0)
    return (
      <EmptyState
        title={t('workspace.bulletin.versionsNone')}
        text={t('workspace.bulletin.versionsNoneNext')}
        icon="history"
      />
    );
  const screen = side === 'bidder' ? 'bulletin/bidder-view' : 'bulletin/view';
  return (
    <Timeline
      label={t('workspace.bulletin.versions')}
      items={chain.map((version, at) => ({
        key: version.id,
        tone: at === 0 ? ('success' as const) : ('neutral' as const),
        icon: at === 0 ? ('check' as const) : ('history' as const),
        title: (
          <span className="ebs-row">
            <Link to={workspacePath(screen, projectId, { id: version.id })}>
              {t('procurement.version', { version: version.version ?? chain.length - at })}
            </Link>
            {at === 0 && version.state === 'published' && (
              <Badge tone="success">{t('workspace.bulletin.inForce')}</Badge>
            )}
            <span className="ebs-quiet">{t.value('bulletinKind', version.kind)}</span>
          </span>
        ),
        time: format.instant(version.publishedAt),
        ...(version.publishedAt ? { dateTime: version.publishedAt } : {}),
        body: <Changes version={version} before={chain[at + 1]} />,
      }))}
    />
  );
}

function Changes({ version, before }: { readonly version: Bulletin; readonly before: Bulletin | undefined }) {
  const t = useT();
  if (!before) return <p className="ebs-quiet">{t('workspace.bulletin.first')}</p>;
  const params = { count: differences(before, version).length, version: before.version ?? 1 };
  return (
    <div className="ebs-stack">
      {version.changeSummary && (
        <p>
          {t('bulletin.fields.changeSummary')}
          {t.lang === 'zh' ? '：' : ': '}
          {version.changeSummary}
        </p>
      )}
      <details open>
        <summary>{t('workspace.bulletin.differences', params)}</summary>
        <DifferenceTable caption={t('workspace.bulletin.difference', params)} before={before} after={version} />
      </details>
      {version.contentHash && (
        <p className="ebs-quiet">
          {t('bulletin.fields.contentHash')} <code>{version.contentHash}</code>
        </p>
      )}
    </div>
  );
}

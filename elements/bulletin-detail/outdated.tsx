import type { ListAnswer } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { bulletinPath, type PublishedBulletin } from './published-bulletin.ts';

interface OutdatedProps {
  readonly bulletin: PublishedBulletin;
  readonly onShow: (id: string) => void;
}

/** Says why a bulletin no longer counts: its purchase has ended, or a later version has replaced it, which this leads to. */
export function Outdated({ bulletin, onShow }: OutdatedProps) {
  const t = useT();
  if (bulletin.state === 'changed') return <NewestVersion bulletin={bulletin} onShow={onShow} />;
  return bulletin.state === 'closed' && <p className="notice">{t('bulletinDetail.closed')}</p>;
}

function NewestVersion({ bulletin, onShow }: OutdatedProps) {
  const t = useT();
  const { href } = useScreen();
  const { data } = useQuery<ListAnswer<PublishedBulletin>>('/pre-tender/bulletin/list', {
    projectId: bulletin.projectId,
    state: 'published',
    sort: '-publishedAt',
    size: 20,
  });
  const newest = data?.rows.find(row => row.kind === 'change' || row.kind === bulletin.kind);
  return (
    <section className="notice" data-tone="warning" role="status">
      <h3>{t('bulletinDetail.changed')}</h3>
      <p>{t('bulletinDetail.changedText')}</p>
      {newest && (
        <a
          href={href(bulletinPath(newest.id))}
          onClick={event => {
            event.preventDefault();
            onShow(newest.id);
          }}
        >
          {t('bulletinDetail.newest')}
        </a>
      )}
    </section>
  );
}

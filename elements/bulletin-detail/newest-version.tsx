import type { ListAnswer } from '../../shared/domain/kernel/wire.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { bulletinPath, type PublishedBulletin } from './published-bulletin.ts';

interface NewestVersionProps {
  readonly bulletin: PublishedBulletin;
  readonly onShow: (id: string) => void;
}

/** Says that a later version has replaced this one, and leads there. */
export function NewestVersion({ bulletin, onShow }: NewestVersionProps) {
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

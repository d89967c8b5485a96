import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Panel } from './panel.tsx';

/** A draft kept on the server, as `GET /workplace/drafts/list` answers it. */
interface KeptDraft {
  readonly key: string;
  /** What the page is called that it is gone on with. */
  readonly page: string;
  readonly path: string;
  readonly title: string;
  readonly at: string;
}

const SHOWN = 8;

/** What the person has begun to write and not saved, on any device. */
export function DraftsPanel() {
  const t = useT();
  const now = useNow(60_000);
  const { data, error, loading, reload } = useQuery<readonly KeptDraft[]>('/workplace/drafts/list');
  return (
    <Panel
      id="drafts"
      busy={loading && !data}
      count={data?.length}
      retry={error && !data ? () => void reload() : undefined}
    >
      {!data ? (
        <Skeleton shape="text" />
      ) : data.length === 0 ? (
        <p className="ebs-quiet">{t('workplace.draftsNone')}</p>
      ) : (
        <ul className="notice-list">
          {data.slice(0, SHOWN).map(({ key, path, title, page, at }) => (
            <li key={key}>
              <Link to={path}>{title || page || path}</Link>
              <span className="ebs-quiet">{t('workplace.keptAt', { when: formatRelative(t.lang, at, now) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

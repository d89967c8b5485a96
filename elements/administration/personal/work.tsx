import { formatRelative } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useConfigured } from '../../../shared/ui/hooks/use-configured.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { OwnViews } from './own-views.tsx';

/** A draft kept on the server (`GET /workplace/drafts/list`). */
interface KeptDraft {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** What the page is called that it is gone on with. */
  readonly page: string;
  readonly at: string;
}

/** What the person has kept: drafts of any device, favourite pages in their own order, saved views of lists. */
export function Work() {
  const t = useT();
  return (
    <>
      <section>
        <h2>{t('personal.drafts')}</h2>
        <Drafts />
      </section>
      <section>
        <h2>{t('personal.favourites')}</h2>
        <Favourites />
      </section>
      <section>
        <h2>{t('personal.views')}</h2>
        <OwnViews />
      </section>
    </>
  );
}

function NoDrafts() {
  const t = useT();
  const days = useConfigured('drafts.keepDays');
  return days === undefined ? (
    <Skeleton lines={1} />
  ) : (
    <p className="ebs-quiet">{t('personal.draftsNone', { days })}</p>
  );
}

function Drafts() {
  const t = useT();
  const now = useNow(60_000);
  const { data, error, reload } = useQuery<readonly KeptDraft[]>('/workplace/drafts/list');
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="text" />;
  if (data.length === 0) return <NoDrafts />;
  return (
    <ul className="personal-list">
      {data.map(({ key, path, title, page, at }) => (
        <li key={key}>
          <Link to={path}>{title || page || path}</Link>
          <span className="ebs-quiet">{formatRelative(t.lang, at, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function Favourites() {
  const t = useT();
  const { value, error, change } = useSetting('portal.favourites');
  if (error && value === undefined) return <p role="alert">{error.message}</p>;
  if (value === undefined) return <Skeleton shape="text" />;
  if (!value?.length) return <p className="ebs-quiet">{t('personal.favouritesNone')}</p>;
  const move = (path: string) =>
    void change(now => {
      const pages = now ?? [];
      const at = pages.findIndex(each => each.path === path);
      const page = pages[at];
      return page && at > 0 ? pages.toSpliced(at, 1).toSpliced(at - 1, 0, page) : pages;
    });
  return (
    <ul className="personal-list">
      {value.map(({ path, title }, at) => (
        <li key={path}>
          <Link to={path}>{title || path}</Link>
          <span className="ebs-row">
            <IconButton
              name="chevron-up"
              label={t('personal.favouriteUp', { title: title || path })}
              disabled={at === 0}
              onClick={() => move(path)}
            />
            <IconButton
              name="close"
              label={t('personal.favouriteRemove', { title: title || path })}
              onClick={() => void change(now => (now ?? []).filter(each => each.path !== path))}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

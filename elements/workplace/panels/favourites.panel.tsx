import { useT } from '../../../shared/i18n/translate.ts';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Panel } from './panel.tsx';

/** The pages the person has marked to come back to. */
export function FavouritesPanel() {
  const t = useT();
  const { value, error, change } = useSetting('portal.favourites');
  return (
    <Panel id="favourites" busy={value === undefined && !error}>
      {error ? (
        <p className="ebs-quiet">{error.message}</p>
      ) : value === undefined ? (
        <Skeleton shape="text" lines={2} />
      ) : !value?.length ? (
        <p className="ebs-quiet">{t('workplace.favouritesNone')}</p>
      ) : (
        <ul className="favourite-list">
          {value.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title || path}</Link>
              <IconButton
                name="close"
                label={t('workplace.favouriteRemove', { title: title || path })}
                onClick={() => void change(now => (now ?? []).filter(each => each.path !== path))}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import { useT } from '../../../shared/i18n/translate.ts';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { useOwnPages } from './own-pages.ts';

const WORKPLACE = '/mine/mine';

/** The page that opens after sign-in and at the portal's address: the workplace, a favourite, or a page of the menu. */
export function HomePage() {
  const t = useT();
  const pages = useOwnPages();
  const home = useSetting('portal.home');
  const favourites = useSetting('portal.favourites');
  if (home.error && home.value === undefined) return <p role="alert">{home.error.message}</p>;
  const titles = new Map([[WORKPLACE, t('personal.workplace')]]);
  for (const { path, title } of favourites.value ?? [])
    titles.set(path, titles.get(path) ?? t('personal.homeFavourite', { title: title || path }));
  for (const { path, title } of pages ?? []) titles.set(path, titles.get(path) ?? title);
  const chosen = home.value ?? WORKPLACE;
  if (home.value && pages && !titles.has(chosen)) titles.set(chosen, chosen);
  return (
    <div className="personal-home">
      <Select
        label={t('personal.home')}
        hint={t('personal.homeHint')}
        options={[...titles].map(([value, label]) => ({ value, label }))}
        value={chosen}
        clearable={false}
        disabled={home.value === undefined || !pages}
        onChange={path => void home.change(() => (path === WORKPLACE ? null : path))}
      />
    </div>
  );
}

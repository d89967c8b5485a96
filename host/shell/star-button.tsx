import { useT } from '../../shared/i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { lastingAddress, toggleFavourite, useFavourites } from './favourites.ts';
import { showToast } from './toasts.ts';

/** Keeps the page on show among the favourites, or no longer. */
export function StarButton({ address, title }: { readonly address: string; readonly title: string }) {
  const t = useT();
  const isKept = useFavourites().some(page => page.path === lastingAddress(address));
  const toggle = () =>
    toggleFavourite(address, title).catch((fault: Error) => showToast({ text: fault.message, tone: 'danger' }));
  return (
    <button
      type="button"
      className="plain star"
      aria-pressed={isKept}
      aria-label={t('member.favourite')}
      title={t(isKept ? 'member.favouriteRemove' : 'member.favourite')}
      disabled={!title}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  );
}

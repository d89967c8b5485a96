import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Icon } from '../../icon.tsx';
import { $menus } from '../../portal-state.ts';
import { useFavourites } from '../../shell/favourites.ts';
import { openBehind } from '../../tabs/tab-actions.ts';
import type { Navigate } from '../../use-guard.ts';
import { useRecent } from '../recent.ts';
import { Modal } from '../modal.tsx';
import { type Option, optionGroups } from './options.ts';
import { pagesOf } from './pages.ts';
import './palette.strings.ts';
import { useRecordSearch } from './use-record-search.ts';

/**
 * Pages, records and commands by typing: a combobox with a list (ARIA practices, "editable combobox with list autocomplete"). Arrows,
 * Home and End with Ctrl choose, Enter opens, with Ctrl or Cmd behind the page on show.
 */
export function Palette({ navigate, close }: { readonly navigate: Navigate; readonly close: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  // Enter was pressed before the records for these words had come.
  const [awaited, setAwaited] = useState<{ readonly behind: boolean }>();
  const menus = useStore($menus);
  const favourites = useFavourites();
  const recent = useRecent();
  const found = useRecordSearch(typed);
  const pages = useMemo(() => pagesOf(menus, t.lang), [menus, t.lang]);
  const groups = useMemo(
    () => optionGroups(t, { typed, pages, recent, favourites, found }),
    [t, typed, pages, recent, favourites, found],
  );
  const options = groups.flatMap(group => group.options);
  // Unless somebody has chosen, the first one is: once no records can come that stand before it.
  const first = found.isSearching && !options[0]?.isPage ? undefined : options[0];
  const chosen = options.find(option => option.key === chosenKey) ?? first;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key]);

  const take = (option: Option | undefined, behind = false) => {
    if (!option) return;
    if (behind && option.address) {
      openBehind(option.address, option.label);
      return;
    }
    close();
    if (option.address) navigate(option.address);
    else option.run?.();
  };
  useEffect(() => {
    if (!awaited || found.isSearching) return;
    setAwaited(undefined);
    take(chosen, awaited.behind);
    // What is chosen is read when the answer is there; a later choice is taken by its own key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [awaited, found.isSearching]);
  const choose = (at: number) => {
    setAwaited(undefined);
    setChosenKey(options.at(at)?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = chosen ? options.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown') choose((at + 1) % Math.max(1, options.length));
    else if (event.key === 'ArrowUp') choose(Math.max(at, 0) - 1);
    else if (event.key === 'Home' && event.ctrlKey) choose(0);
    else if (event.key === 'End' && event.ctrlKey) choose(-1);
    else if (event.key === 'Enter') {
      const behind = event.ctrlKey || event.metaKey;
      if (chosen) take(chosen, behind);
      else if (found.isSearching) setAwaited({ behind });
    } else return;
    event.preventDefault();
  };
  const status = found.isSearching
    ? t('palette.searching')
    : found.error
      ? t('palette.failed', { message: found.error })
      : options.length || !typed.trim()
        ? t('palette.results', { count: options.length })
        : t('palette.nothing', { words: typed.trim() });
  return (
    <Modal className="palette" label={t('palette.title')} close={close}>
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          placeholder={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setChosenKey(undefined);
            setAwaited(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="plain" aria-label={t('host.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="palette-list" role="listbox" id={listId} aria-label={t('palette.title')} ref={list}>
        {groups.map(group => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className="palette-group" aria-hidden="true">
              {group.title}
            </div>
            {group.options.map(option => (
              <div
                key={option.key}
                id={idOf(option)}
                role="option"
                className="palette-option"
                aria-selected={option === chosen}
                onPointerMove={() => choose(options.indexOf(option))}
                onClick={event => take(option, event.ctrlKey || event.metaKey)}
              >
                <Icon name={option.icon} />
                <span className="palette-label" lang={option.lang}>
                  {option.label}
                </span>
                {option.hint && <span className="palette-hint">{option.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {status}
      </p>
      <p className="palette-keys">{t('palette.keys')}</p>
    </Modal>
  );
}

import { useStore } from '@nanostores/react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { partsOfTitle } from '../../shared/routes/page-title.ts';
import { afterFrame } from '../../shared/ui/hooks/after-frame.ts';
import { Icon } from '../icon.tsx';
import { PopMenu } from '../shell/pop-menu.tsx';
import type { Navigate } from '../use-guard.ts';
import { closeAll, closeOthers, closeTab, dropTab, moveTab, reopenTab } from './tab-actions.ts';
import type { Tab } from './tab-model.ts';
import { newTabLinks } from './new-tab-links.ts';
import { $tabs, setTabsOn } from './tab-store.ts';
import { useTitles } from './tab-titles.ts';

/** The element that the tabs control. */
export const PANEL = 'area-panel';

interface TabBarProps {
  readonly navigate: Navigate;
  /** Has the guard place the present address anew. */
  readonly again: () => void;
}

const TYPE = 'application/x-ebs-tab';

/** Names of the tabs; pages of one title are numbered in their order. */
function namesOf(tabs: readonly Tab[], untitled: string): readonly string[] {
  const seen = new Map<string, number>();
  return tabs.map(({ title }) => {
    const name = title || untitled;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth > 1 ? `${name} ${nth}` : name;
  });
}

/**
 * The open pages in a row. By keyboard: arrows, Home and End go along it, Enter or Space shows a page, Delete closes it, with Ctrl and
 * Shift the arrows move it. By mouse: drag, the cross, the middle button.
 */
export function TabBar({ navigate, again }: TabBarProps) {
  const t = useT();
  const { tabs, active } = useStore($tabs);
  const row = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [over, setOver] = useState<string>();
  const sleeping = tabs.filter(tab => tab.id !== active);
  const titleOf = useTitles(sleeping);
  const titled = tabs.map(tab => (tab.id === active ? tab : { ...tab, title: titleOf(tab) }));
  const names = namesOf(titled, t('member.tabs.untitled'));
  const reach = tabs.some(tab => tab.id === focused) ? focused : active;
  useEffect(newTabLinks, []);
  useEffect(() => {
    // One alone is in sight. Measured once the page stands: before, the browser would lay it out for this alone.
    if (tabs.length < 2) return undefined;
    return afterFrame(() => {
      const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
      if (!row.current || !tab) return;
      // Only the row moves: the page stays where it is.
      const { left, right } = row.current.getBoundingClientRect();
      const place = tab.getBoundingClientRect();
      row.current.scrollLeft += Math.min(0, place.left - left) + Math.max(0, place.right - right);
    });
  }, [active, tabs.length]);
  if (tabs.length === 0) return null;

  const focusTab = (at: number) => {
    const next = tabs[(at + tabs.length) % tabs.length];
    setFocused(next?.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus();
  };
  const close = async (tab: Tab, at: number) => {
    const holds = row.current?.contains(document.activeElement);
    if ((await closeTab(tab.id, navigate)) && holds) focusTab(Math.min(at, tabs.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent, tab: Tab, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && event.ctrlKey && event.shiftKey) moveTab(tab.id, step);
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (step) focusTab(at + step);
    else if (event.key === 'Home') focusTab(0);
    else if (event.key === 'End') focusTab(tabs.length - 1);
    else if (event.key === 'Enter' || event.key === ' ') navigate(tab.address);
    else if (event.key === 'Delete' && tabs.length > 1) void close(tab, at);
    else return;
    event.preventDefault();
  };
  const drag = (tab: Tab) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(TYPE, tab.id);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(tab.id);
    },
    onDragLeave: () => setOver(undefined),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(undefined);
      dropTab(event.dataTransfer.getData(TYPE), tab.id);
    },
  });
  return (
    <div className="tabs">
      <div className="tab-row" role="tablist" aria-label={t('member.tabs.label')} ref={row}>
        {tabs.map((tab, at) => (
          <div
            key={tab.id}
            role="tab"
            data-tab={tab.id}
            data-over={over === tab.id || undefined}
            className="tab"
            tabIndex={tab.id === reach ? 0 : -1}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? PANEL : undefined}
            aria-keyshortcuts="Delete"
            title={names[at]}
            onClick={() => navigate(tab.address)}
            onAuxClick={event => event.button === 1 && tabs.length > 1 && void close(tab, at)}
            onFocus={() => setFocused(tab.id)}
            onKeyDown={event => onKeyDown(event, tab, at)}
            {...drag(tab)}
          >
            {tab.unsaved && <span className="tab-unsaved" role="img" aria-label={t('member.tabs.unsaved')} />}
            <TabName name={names[at] ?? ''} />
            {tabs.length > 1 && (
              // By keyboard and for screen readers, closing is the Delete key and the menu behind the row: a tab holds no button.
              <span
                className="tab-close"
                aria-hidden="true"
                onClick={event => (event.stopPropagation(), void close(tab, at))}
              >
                <Icon name="close" />
              </span>
            )}
          </div>
        ))}
      </div>
      <TabMenu navigate={navigate} again={again} names={names} />
    </div>
  );
}

/** A page's name; where room is short, the record's gives way: the pages of one record are told apart by their titles. */
function TabName({ name }: { readonly name: string }) {
  const { record, title } = partsOfTitle(name);
  return (
    <span className="tab-name">
      {record && <span>{record}</span>}
      <span>{record ? name.slice(record.length) : title}</span>
    </span>
  );
}

interface TabMenuProps extends TabBarProps {
  /** The names of the open pages, in their order. */
  readonly names: readonly string[];
}

/** The open pages, also those that the row has no room for, and what one can do with them without mouse or keys. */
function TabMenu({ navigate, again, names }: TabMenuProps) {
  const t = useT();
  const { tabs, active, closed } = useStore($tabs);
  const at = tabs.findIndex(tab => tab.id === active);
  const [last] = closed;
  const titleOf = useTitles(closed.slice(0, 1));
  const items: readonly (readonly [key: string, isPossible: boolean, run: () => unknown])[] = [
    ['close', tabs.length > 1, () => closeTab(active, navigate)],
    ['closeOthers', tabs.length > 1, () => closeOthers(active, navigate)],
    ['closeAll', tabs.length > 1, () => closeAll(navigate)],
    ['reopen', last !== undefined, () => reopenTab(navigate)],
    ['earlier', at > 0, () => moveTab(active, -1)],
    ['later', at < tabs.length - 1, () => moveTab(active, 1)],
    ['off', true, () => (setTabsOn(false), again())],
  ];
  return (
    <PopMenu label={t('member.tabs.actions')} face={<Icon name="more" />}>
      {close => (
        <>
          <div role="group" aria-label={t('member.tabs.label')} className="pop-pages">
            {tabs.map((tab, index) => (
              <button
                key={tab.id}
                type="button"
                role="menuitemradio"
                aria-checked={tab.id === active}
                onClick={() => (close(), navigate(tab.address))}
              >
                {names[index]}
              </button>
            ))}
          </div>
          {items.map(([key, isPossible, run]) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              aria-disabled={!isPossible}
              onClick={() => isPossible && (close(), void run())}
            >
              {t(`member.tabs.${key}`, { title: last ? titleOf(last) : '' })}
            </button>
          ))}
        </>
      )}
    </PopMenu>
  );
}

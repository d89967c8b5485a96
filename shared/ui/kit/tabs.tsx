import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import dataSheet from '../styles/data.css';
import { useSheet } from './use-sheet.ts';

/** One tab. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  /** A number beside the label, such as how many there are. */
  readonly count?: number;
  readonly disabled?: boolean;
}

/** Props of `Tabs`. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string;
  onChange(key: string): void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys move between them, one panel below. */
export function Tabs({ label, tabs, active, onChange, children }: TabsProps) {
  useSheet(dataSheet);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const usable = tabs.filter(tab => !tab.disabled);
    const at = usable.findIndex(tab => tab.key === active);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    const next = to === undefined ? undefined : usable[(to + usable.length) % usable.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className="ebs-tabs">
      <div role="tablist" aria-label={label} className="ebs-tab-list" ref={list} onKeyDown={move}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ebs-tab-count ebs-number">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="ebs-tab-panel">
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import progressSheet from '../styles/progress.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { useSheet } from './use-sheet.ts';

/** One thing that happened, or will. */
export interface TimelineItem {
  readonly key: string;
  readonly title: ReactNode;
  /** When, as text in the reader's language. */
  readonly time?: string;
  /** The instant for machines, ISO 8601. */
  readonly dateTime?: string;
  readonly who?: ReactNode;
  readonly body?: ReactNode;
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
  readonly icon?: IconName;
}

/** What happened in order, as an ordered list. */
export function Timeline({ label, items }: { readonly label: string; readonly items: readonly TimelineItem[] }) {
  useSheet(progressSheet);
  return (
    <ol className="ebs-timeline" aria-label={label}>
      {items.map(item => (
        <li key={item.key} data-tone={item.tone ?? 'neutral'}>
          <span className="ebs-timeline-mark">{item.icon && <Icon name={item.icon} size="14px" />}</span>
          <div className="ebs-timeline-body">
            <div className="ebs-row">
              <strong>{item.title}</strong>
              {item.who && <span className="ebs-quiet">{item.who}</span>}
              {item.time && (
                <time className="ebs-quiet ebs-number" dateTime={item.dateTime}>
                  {item.time}
                </time>
              )}
            </div>
            {item.body && <div>{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

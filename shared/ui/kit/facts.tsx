import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import dataSheet from '../styles/data.css';
import { useSheet } from './use-sheet.ts';

/** One fact: its label and its value; what is empty is said to be. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width: long texts. */
  readonly wide?: boolean;
}

/** Props of `Facts`. */
export interface FactsProps {
  readonly items: readonly Fact[];
  readonly columns?: 1 | 2 | 3 | 4;
}

/** Labels and values of a record, as a description list. */
export function Facts({ items, columns = 3 }: FactsProps) {
  useSheet(dataSheet);
  const t = useT();
  return (
    <dl className="ebs-facts" data-columns={columns}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'ebs-wide' : undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="ebs-quiet">{t('kit.notFilled')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

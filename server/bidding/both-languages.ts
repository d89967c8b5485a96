import { inBoth } from '../../shared/i18n/both-languages.ts';
import { translate } from '../platform/i18n.ts';

type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A sentence put together from texts, in both languages, for what is kept as text in a record that everybody reads. */
export const bothOf = (write: (t: Text) => string): string =>
  inBoth(
    write((key, params = {}) => translate('zh', key, params)),
    write((key, params = {}) => translate('en', key, params)),
  );

/** One text in both languages. */
export const both = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  bothOf(t => t(key, params));

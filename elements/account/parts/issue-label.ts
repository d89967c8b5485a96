import type { Translate } from '../../../shared/i18n/translate.ts';

/** What a fault is about, in words: `documents.licence` is the business licence, any other path its field. */
export function issueLabel(t: Translate, path: string): string {
  const [field = '', kind] = path.split('.');
  if (field === 'documents' && kind && !/^\d+$/.test(kind)) return t.value('documentKind', kind);
  return t(`registration.fields.${field}`);
}

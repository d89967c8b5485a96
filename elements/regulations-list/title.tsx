import { useT } from '../../shared/i18n/translate.ts';
import type { PublishedStatute } from './published-statute.ts';

/** The name of a legal text in the reader's language; an English reader sees the official Chinese name too. */
export function Title({ statute }: { readonly statute: Pick<PublishedStatute, 'title' | 'titleEn'> }) {
  const { lang } = useT();
  if (lang === 'zh') return statute.title;
  return (
    <>
      {statute.titleEn}{' '}
      <span lang="zh-CN" className="original">
        {statute.title}
      </span>
    </>
  );
}

import type { ListAnswer } from '../../../shared/domain/kernel/wire.ts';
import { preTenderDic } from '../../../shared/domain/pre-tender/pre-tender-dic.strings.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';

addStrings('dic', {
  en: { bulletinKind: preTenderDic.en['bulletinKind'] },
  zh: { bulletinKind: preTenderDic.zh['bulletinKind'] },
});

/** What a guest is told of a published bulletin in a list. */
export interface PublishedBulletin {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly projectCode: string | null;
  readonly buyerName: string | null;
  readonly bidDeadline: string | null;
  readonly publishedAt: string | null;
}

/** What to look for: words, one kind, and the page (from 1). */
export interface BulletinSearch {
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly page?: number;
  readonly size: number;
}

/** The published bulletins, newest first, as anyone may read them. */
export function usePublishedBulletins({ q, kind, page = 1, size }: BulletinSearch) {
  return useQuery<ListAnswer<PublishedBulletin>>('/pre-tender/bulletin/list', {
    q: q || undefined,
    kind: kind || undefined,
    page,
    size,
    sort: '-publishedAt',
    state: 'published',
  });
}

/** The address of the public bulletin. */
export const bulletinPath = (id: string): string =>
  `/pls/invitation-bulletin/bulletinDetail?${new URLSearchParams({ id })}`;

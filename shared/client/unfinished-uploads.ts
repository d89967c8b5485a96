import type { UploadOptions } from 'tus-js-client';
import { type Dated, draftKey, keepDraft, readDraft, removeDraft } from './drafts.ts';

type UrlStorage = NonNullable<UploadOptions['urlStorage']>;
type Previous = Awaited<ReturnType<UrlStorage['findAllUploads']>>[number];
type Kept = Dated & { readonly upload: Previous };

/**
 * Where the addresses of a person's unfinished uploads are kept, so that the same file goes on after a reload: with their drafts, by
 * the same rules (bound to the person, removed by sign-out). Of a person nobody knows nothing is kept.
 */
export function unfinishedOf(userId: string): UrlStorage {
  const keyOf = (fingerprint: string) => draftKey(userId, 'upload', fingerprint);
  return {
    findAllUploads: async () => [],
    async findUploadsByFingerprint(fingerprint) {
      const key = keyOf(fingerprint);
      const kept = readDraft<Kept>(key);
      return kept ? [{ ...kept.upload, urlStorageKey: key }] : [];
    },
    async removeUpload(key) {
      removeDraft(key);
    },
    async addUpload(fingerprint, upload) {
      const key = keyOf(fingerprint);
      keepDraft(key, { at: Date.now(), upload } as Kept);
      return key;
    },
  };
}

import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import { addStrings } from '../../../shared/i18n/translate.ts';

/** A to-do that is simple enough to be decided on a phone: the record's facts to read first, and its moves. */
export interface Decidable {
  readonly entity: AnyEntity;
  readonly facts: readonly string[];
  readonly actions: readonly string[];
}

/** By kind of to-do; the definition of the record and its texts come with the first to-do of the kind. */
const KINDS: Readonly<Record<string, () => Promise<Decidable>>> = {
  'bulletin.actions.approve': async () => {
    const [{ bulletin }, { bulletinStrings }, { preTenderDic }] = await Promise.all([
      import('../../../shared/domain/pre-tender/bulletin.entity.ts'),
      import('../../../shared/domain/pre-tender/bulletin.strings.ts'),
      import('../../../shared/domain/pre-tender/pre-tender-dic.strings.ts'),
    ]);
    addStrings('bulletin', bulletinStrings);
    addStrings('dic', preTenderDic);
    return {
      entity: bulletin,
      facts: ['projectId', 'kind', 'bidDeadline', 'openingAt', 'media', 'submittedById', 'body', 'attachments'],
      actions: ['approve', 'return'],
    };
  },
  'biddingDocument.actions.approve': async () => {
    const [{ biddingDocument }, { biddingDocumentStrings }] = await Promise.all([
      import('../../../shared/domain/pre-tender/bidding-document.entity.ts'),
      import('../../../shared/domain/pre-tender/document.strings.ts'),
    ]);
    addStrings('biddingDocument', biddingDocumentStrings);
    return {
      entity: biddingDocument,
      facts: ['projectId', 'submittedById', 'price', 'chapters', 'contractTerms', 'attachments'],
      actions: ['approve', 'return'],
    };
  },
  'awardNotice.actions.acknowledge': async () => {
    const [{ awardNotice }, { awardNoticeStrings }, { reviewDic }] = await Promise.all([
      import('../../../shared/domain/review/award-notice.entity.ts'),
      import('../../../shared/domain/review/award.strings.ts'),
      import('../../../shared/domain/review/review.strings.ts'),
    ]);
    addStrings('awardNotice', awardNoticeStrings);
    addStrings('dic', reviewDic);
    return {
      entity: awardNotice,
      facts: ['projectId', 'lotId', 'number', 'kind', 'winnerName', 'price', 'issuedAt', 'file'],
      actions: ['acknowledge'],
    };
  },
};

/** How a kind of to-do is decided here; undefined where its own page is needed. */
export const decidable = (kind: string): (() => Promise<Decidable>) | undefined =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;

import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { pickRecord } from '../../shared/ui/review/pick-record.tsx';

/** The award bulletin as it was published. Spec §2.3 "winning-bulletin/view", "winning-bulletin/bidder-view". */
export const WinningBulletinScreen = pickRecord(
  bulletin,
  defineRecord(bulletin, {
    sections: [
      {
        title: 'resultUi.bulletin',
        fields: ['kind', 'projectCode', 'buyerName', 'publishedAt', 'contentHash', 'body'],
      },
    ],
    actions: [],
    history: false,
  }),
  { title: 'title', empty: 'resultUi.noBulletin', where: { kind: 'award' } },
);

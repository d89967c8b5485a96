import { awardNotice } from '../../domain/review/award-notice.entity.ts';
import { award } from '../../domain/review/award.entity.ts';
import { defineRecord } from '../record/define-record.tsx';
import { NoticeTable } from './notice-table.tsx';
import { pickRecord } from './pick-record.tsx';
import './texts.ts';

/** The decision for a lot with the notices that went out, and the act that sends them. */
export const AwardView = pickRecord(
  award,
  defineRecord(award, {
    sections: [
      {
        title: 'resultUi.award.title',
        fields: ['lotId', 'supplierName', 'price', 'rank', 'reason', 'reasonText', 'decidedAt', 'noticedAt'],
      },
    ],
    parts: [({ record }) => <NoticeTable award={record} />],
  }),
  { title: 'supplierName', empty: 'resultUi.award.none' },
);

/** One notice of the result with its PDF; the bidder confirms its receipt here. */
export const NoticeView = pickRecord(
  awardNotice,
  defineRecord(awardNotice, {
    sections: [
      {
        title: 'resultUi.notice.title',
        fields: ['kind', 'number', 'supplierName', 'winnerName', 'price', 'issuedAt', 'readAt', 'file'],
      },
      { title: 'resultUi.notice.own', fields: ['ownRank', 'ownTotal', 'rejectReason'] },
    ],
    history: false,
  }),
  { title: 'supplierName', empty: 'resultUi.notice.none' },
);

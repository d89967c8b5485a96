import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { BOS } from './parts/bid-place.ts';
import { onOpening } from './parts/on-opening.tsx';
import './bidding.strings.ts';

const View = defineRecord(opening, {
  sections: [
    { title: 'hall.setting.state', fields: ['lotName', 'scheduledAt', 'bidCount'] },
    { title: 'hall.setting.people', fields: ['hostId', 'decryptMinutes', 'objectionMinutes'] },
    { title: 'hall.setting.rules', fields: ['discipline'] },
  ],
  actions: [],
  edit: record => `${BOS}/opening/opening-setting?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
  related: record => [
    {
      label: 'hall.record.toHall',
      path: `${BOS}/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
    },
  ],
});

/** The settings of an opening, to read. Spec §2.3 "opening-setting/view". */
export const OpeningSettingViewScreen = onOpening(View);

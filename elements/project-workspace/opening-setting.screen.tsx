import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { defineForm } from '../../shared/ui/form/define-form.tsx';
import { onOpening } from './parts/on-opening.tsx';
import { BOS } from './parts/bid-place.ts';
import './bidding.strings.ts';

const Form = defineForm(opening, {
  sections: [
    {
      title: 'hall.setting.people',
      hint: 'hall.setting.hint',
      fields: ['hostId', 'decryptMinutes', 'objectionMinutes'],
    },
    { title: 'hall.setting.rules', fields: ['discipline'] },
  ],
  done: record =>
    `${BOS}/opening/opening-setting/view?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
});

/** Host, times and discipline of an opening, before it begins. Spec §2.3 "opening-setting". */
export const OpeningSettingScreen = onOpening(Form);

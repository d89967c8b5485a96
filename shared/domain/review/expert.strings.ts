import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { expert } from './expert.entity.ts';

/** Texts of the expert. */
export const expertStrings: Bilingual<EntityStrings<typeof expert>> = {
  en: {
    name: 'Expert',
    fields: {
      userId: 'Account',
      name: 'Name',
      employerId: 'Employer',
      employerName: 'Employer',
      specialities: 'Specialities',
      titleLevel: 'Professional title',
      yearsInField: 'Years in the field',
      region: 'Region code',
      phone: 'Phone',
      avoids: 'Must avoid',
    },
    states: {
      applied: 'Applied',
      approved: 'Approved',
      active: 'Active',
      onLeave: 'On leave',
      stopped: 'Stopped',
      exited: 'Left',
    },
    actions: { approve: 'Approve', stop: 'Stop', resume: 'Resume', leave: 'Take leave', exit: 'Leave the library' },
    hints: {
      yearsInField: 'At least eight years in the field with a senior title or its equal (tender law, art. 37).',
    },
    inner: {
      avoids: { organizationName: 'Organization', reason: 'Reason' },
      stop: { reason: 'Reason' },
      leave: { reason: 'Reason', until: 'Until' },
      exit: { reason: 'Reason' },
    },
  },
  zh: {
    name: '评标专家',
    fields: {
      userId: '账号',
      name: '姓名',
      employerId: '工作单位',
      employerName: '工作单位',
      specialities: '评标专业',
      titleLevel: '职称级别',
      yearsInField: '从业年限',
      region: '行政区划代码',
      phone: '联系电话',
      avoids: '应回避单位',
    },
    states: { applied: '已申请', approved: '已批准', active: '在库', onLeave: '请假', stopped: '停用', exited: '出库' },
    actions: { approve: '批准', stop: '停用', resume: '恢复', leave: '请假', exit: '出库' },
    hints: { yearsInField: '从事相关领域工作满八年并具有高级职称或同等专业水平（招标投标法第三十七条）。' },
    inner: {
      avoids: { organizationName: '单位名称', reason: '事由' },
      stop: { reason: '停用原因' },
      leave: { reason: '请假原因', until: '截止日期' },
      exit: { reason: '出库原因' },
    },
  },
};

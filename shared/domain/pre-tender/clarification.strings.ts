import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { clarification } from './clarification.entity.ts';
import type { question } from './question.entity.ts';

/** Texts of the question. */
export const questionStrings: Bilingual<EntityStrings<typeof question>> = {
  en: {
    name: 'Question',
    fields: {
      projectId: 'Project',
      lotId: 'Lot',
      subject: 'Subject',
      body: 'Question',
      attachments: 'Attachments',
      supplierId: 'Asked by',
      askedAt: 'Asked',
      clarificationId: 'Clarification',
      refusalReason: 'Reason for refusal',
      revealAt: 'Secret until',
    },
    states: { asked: 'Asked', answered: 'Answered', merged: 'Merged', refused: 'Refused' },
    actions: { answer: 'Answer to all', merge: 'Merge', refuse: 'Refuse' },
    hints: { body: 'The answer goes to everybody without saying who asked. Do not name yourself in the text.' },
    reasons: {
      late: 'The time for questions ended at {{until}}.',
      notOpen: 'Questions can be asked once the document is issued.',
    },
    inner: {
      answer: { question: 'Question as published', answer: 'Answer', affectsBids: 'May affect the bids' },
      merge: { clarificationId: 'Answered by' },
      refuse: { reason: 'Reason' },
    },
  },
  zh: {
    name: '提问',
    fields: {
      projectId: '所属项目',
      lotId: '标段',
      subject: '主题',
      body: '问题',
      attachments: '附件',
      supplierId: '提问人',
      askedAt: '提问时间',
      clarificationId: '对应澄清',
      refusalReason: '不予答复原因',
      revealAt: '保密至',
    },
    states: { asked: '待答复', answered: '已答复', merged: '已合并', refused: '不予答复' },
    actions: { answer: '统一答复', merge: '合并答复', refuse: '不予答复' },
    hints: { body: '答复将发给所有获取招标文件者且不披露提问人，请勿在文中写明本单位名称。' },
    reasons: {
      late: '提问已于 {{until}} 截止。',
      notOpen: '招标文件发出后方可提问。',
    },
    inner: {
      answer: { question: '公布的问题', answer: '答复内容', affectsBids: '可能影响投标文件编制' },
      merge: { clarificationId: '对应澄清' },
      refuse: { reason: '原因' },
    },
  },
};

/** Texts of the clarification. */
export const clarificationStrings: Bilingual<EntityStrings<typeof clarification>> = {
  en: {
    name: 'Clarification',
    fields: {
      projectId: 'Project',
      number: 'No.',
      subject: 'Subject',
      question: 'Question',
      answer: 'Answer',
      attachments: 'Attachments',
      affectsBids: 'May affect the bids',
      publishedAt: 'Published',
      deadlineBefore: 'Deadline before',
      deadlineAfter: 'Deadline after',
    },
    states: { draft: 'Draft', published: 'Published' },
    actions: { publish: 'Publish' },
    hints: { affectsBids: 'Then enough days must remain before the bid deadline; otherwise it is moved.' },
    reasons: { deadlinePassed: 'The bid deadline has passed.' },
  },
  zh: {
    name: '澄清与修改',
    fields: {
      projectId: '所属项目',
      number: '序号',
      subject: '主题',
      question: '问题',
      answer: '答复',
      attachments: '附件',
      affectsBids: '可能影响投标文件编制',
      publishedAt: '发布时间',
      deadlineBefore: '原投标截止时间',
      deadlineAfter: '顺延后截止时间',
    },
    states: { draft: '草稿', published: '已发布' },
    actions: { publish: '发布' },
    hints: { affectsBids: '距投标截止时间不足的，投标截止时间将自动顺延。' },
    reasons: { deadlinePassed: '投标截止时间已过。' },
  },
};

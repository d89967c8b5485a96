import type { Bilingual } from '../../i18n/strings.ts';

/** What the server says about comments. */
export const commentStrings: Bilingual<object> = {
  en: {
    reasons: {
      notHere: 'Records of this kind take no comments, because something in them is confidential.',
      expert: 'Experts judge alone and write no comments.',
      audience: 'Comments on this record are for your own organization only.',
      notYours: 'Only its writer can change a comment.',
      tooLate:
        'A comment can be reworded for {{minutes}} {{minutes|minute|minutes}} only. Write a new one, or remove this one.',
      removed: 'The comment has been removed.',
      stranger: 'Only people of your own organization can be mentioned.',
      mayNotSee: 'Who may not see this record cannot be mentioned: {{names}}.',
      full: 'This record has 2,000 comments of your organization; no more are taken.',
    },
    messages: { mention: '{{author}} mentions you in a comment.' },
  },
  zh: {
    reasons: {
      notHere: '此类记录含保密内容，不可评论。',
      expert: '专家应独立评审，不可发表评论。',
      audience: '此记录的评论仅限本单位人员可见。',
      notYours: '只有评论人本人可以修改评论。',
      tooLate: '评论仅可在发表后 {{minutes}} 分钟内修改。请另行发表，或删除该评论。',
      removed: '该评论已删除。',
      stranger: '只能提及本单位人员。',
      mayNotSee: '以下人员不能查看此记录，不能提及：{{names}}。',
      full: '本单位对此记录的评论已达2000条，不能再增加。',
    },
    messages: { mention: '{{author}}在评论中提到了您。' },
  },
};

/** Labels of the value sets of comments. */
export const commentDic = {
  en: { commentAudience: { own: 'Own organization', all: 'All who see the record' } },
  zh: { commentAudience: { own: '本单位', all: '可查看此记录的各方' } },
} satisfies Bilingual<object>;

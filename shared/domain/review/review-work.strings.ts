import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** Texts of the area's messages, papers and bulletins, namespace `reviewWork`. */
export const reviewWorkStrings: Bilingual<Texts> = {
  en: {
    signatureSheet: 'Signatures under the review report',
    todos: { award: 'Decide the award' },
    messages: {
      called:
        'You have been called to the review committee of {{project}}. Answer within {{hours}} {{hours|hour|hours}}.',
      allAccepted: 'All members of the committee of {{project}} have accepted.',
      poolExhausted: 'Nobody is left in the drawn order for the committee of {{project}}.',
      returned: 'A score sheet was returned to you for correction.',
      sign: 'The review report of {{lot}} waits for your signature.',
      submitted: 'The review report of {{lot}} has been submitted; the candidates can be published.',
      noticed: 'The result of {{lot}} has been notified.',
    },
    remarks: {
      corrected: 'Price corrected:',
      technical: 'Equal in points and price; ranked by the technical score',
      drawn: 'Equal in everything; ranked by the committed draw',
    },
    notice: {
      winner: '{{supplier}}: your bid has won. Sign the contract within thirty days of this notice.',
      loser: '{{supplier}}: the tender has been decided. We thank you for your bid and inform you of the result.',
    },
    bulletin: {
      title: { candidates: 'notice of bid-winning candidates', award: 'notice of award' },
      candidate: 'Candidate no. {{rank}}',
      objection:
        'Bidders and other parties concerned who object do so on this platform during the publicity; the tenderer answers within three days.',
    },
  },
  zh: {
    signatureSheet: '评标报告签署页',
    todos: { award: '定标' },
    messages: {
      called: '您被抽取为 {{project}} 的评标委员会成员，请在 {{hours}} 小时内答复。',
      allAccepted: '{{project}} 的评标委员会成员已全部确认参加。',
      poolExhausted: '{{project}} 的评标委员会已无可递补的专家。',
      returned: '您有一份评分表被退回修改。',
      sign: '{{lot}} 的评标报告待您签署。',
      submitted: '{{lot}} 的评标报告已提交，可以公示中标候选人。',
      noticed: '{{lot}} 的招标结果已通知。',
    },
    remarks: {
      corrected: '报价修正：',
      technical: '得分与报价均相同，按技术得分排序',
      drawn: '各项均相同，按已锁定种子随机排序',
    },
    notice: {
      winner: '{{supplier}}：贵单位已中标，请自本通知书发出之日起三十日内签订合同。',
      loser: '{{supplier}}：本次招标已确定中标人，感谢贵单位参加投标，现将结果通知如下。',
    },
    bulletin: {
      title: { candidates: '中标候选人公示', award: '中标结果公告' },
      candidate: '第{{rank}}中标候选人',
      objection:
        '投标人或者其他利害关系人对评标结果有异议的，应当在公示期间通过本平台提出，招标人自收到异议之日起三日内作出答复。',
    },
  },
};

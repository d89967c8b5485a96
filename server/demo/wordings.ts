import { wordSample } from './word-sample.ts';

/** Texts of the demo's platform that stand in notices of the result, and those from which contract terms, invitations and answers are begun. */
export const wordings: readonly Readonly<Record<string, unknown>>[] = [
  {
    ...{ name: '中标通知书', kind: 'awardNotice', language: 'zh' },
    body: '<p>{{supplierName}}：</p><p>经评标委员会评审并经{{buyerName}}确定，贵单位为“{{projectName}}”（编号 {{projectCode}}）{{lotName}}的中标人，中标金额 {{awardAmount}}。</p><p>请自本通知书发出之日起三十日内，与{{buyerName}}按照招标文件和投标文件订立书面合同。</p>',
  },
  {
    ...{ name: 'Award notice', kind: 'awardNotice', language: 'en' },
    body: '<p>To {{supplierName}}</p><p>On the report of the review committee, {{buyerName}} has decided that your bid for {{lotName}} of “{{projectName}}” ({{projectCode}}) has won at {{awardAmount}}. Please sign the written contract within thirty days of this notice.</p>',
  },
  {
    ...{ name: '招标结果通知书', kind: 'resultNotice', language: 'zh' },
    body: '<p>{{supplierName}}：</p><p>“{{projectName}}”（编号 {{projectCode}}）{{lotName}}已确定{{winnerName}}为中标人。感谢贵单位参加投标，期待今后继续合作。</p>',
  },
  {
    ...{ name: '合同主要条款（通用）', kind: 'contractPart', language: 'zh' },
    body: '<h2>一、合同价款</h2><p>合同价款为中标金额 {{awardAmount}}。</p><h2>二、付款</h2><p>验收合格后三十日内，{{buyerName}}向中标人{{supplierName}}付款。</p><h2>三、争议解决</h2><p>因{{projectName}}合同发生争议的，由双方协商解决；协商不成的，向{{buyerName}}所在地人民法院起诉。</p>',
  },
  {
    ...{ name: '答疑函（通用）', kind: 'letter', language: 'zh' },
    body: '<p>各投标人：</p><p>就“{{projectName}}”（编号 {{projectCode}}）招标文件提出的疑问，现答复如下：</p><p>投标截止时间为 {{bidDeadline}}。如有其他疑问，请联系{{contactName}}。</p>',
  },
];

/** The award notice as a Word file, as an office prints and seals it. */
export const awardLetter = (): Uint8Array =>
  wordSample('中标通知书', [
    '{supplierName}：',
    '贵单位在“{projectName}”（编号 {projectCode}）{lotName}的投标中被确定为中标人，中标金额 {awardAmount}。',
    '请自本通知书发出之日起三十日内与{buyerName}订立书面合同。',
    '{#contactName}联系人：{contactName}{#contactPhone}，{contactPhone}{/contactPhone}{/contactName}',
    '{buyerName}（盖章）',
    '{today}',
  ]);

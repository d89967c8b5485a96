import type { Lang } from '../../../shared/i18n/dictionary.ts';

/** A chapter that is offered when a bidding document is written: its title and a first text, clean HTML. */
export interface ChapterTemplate {
  readonly key: 'instructions' | 'evaluation' | 'contract' | 'technical' | 'format';
  readonly title: string;
  readonly body: string;
}

const paragraphs = (texts: readonly string[]) => texts.map(text => `<p>${text}</p>`).join('');
const list = (texts: readonly string[]) => `<ol>${texts.map(text => `<li>${text}</li>`).join('')}</ol>`;

const en: readonly ChapterTemplate[] = [
  {
    key: 'instructions',
    title: 'Instructions to bidders',
    body: `<h3>Bidders</h3>${paragraphs(['Bidders must be able to perform the contract and meet the qualification requirements of each lot they bid for. Where consortia are allowed, their agreement is part of the bid.'])}<h3>Questions</h3>${paragraphs(['Questions are asked on the platform until the time named in the schedule. Answers go to everyone who took this document, without naming who asked.'])}<h3>Bids</h3>${list(['The bid is prepared in the form set out below, signed with the bidder’s certificate and encrypted on the bidder’s own computer.', 'Until the deadline it can be replaced or withdrawn; the last version counts.', 'A bid that arrives late, is not encrypted or comes from another than the bidder is not accepted.'])}<h3>Opening</h3>${paragraphs(['The opening takes place at the bid deadline on the platform. Each bidder decrypts its own bid within the time set. Objections to the opening are raised and answered on the spot.'])}`,
  },
  {
    key: 'evaluation',
    title: 'Evaluation',
    body: `${paragraphs(['The committee judges by the criteria of each lot that are listed in this document and by nothing else.'])}${list(['Examination: qualification and responsiveness, each point pass or fail.', 'Scoring: business and technical criteria by the members independently, the price by the formula.', 'Ranking by the sum of points; of equal sums the lower price comes first.', 'The committee recommends up to three ranked candidates.'])}`,
  },
  {
    key: 'contract',
    title: 'Contract terms',
    body: list([
      'The contract is concluded in writing within 30 days of the award notice, according to this document and the winning bid.',
      'Delivery and acceptance follow the requirements of the lot; a record of acceptance is signed by both sides.',
      'Payment follows acceptance, against a proper invoice.',
      'Delay and defects are made good at the supplier’s cost; damages are set out in the special terms.',
      'Disputes are first negotiated and then brought to the court at the buyer’s seat.',
    ]),
  },
  {
    key: 'technical',
    title: 'Technical requirements',
    body: `<h3>General</h3>${paragraphs(['Requirements describe function and performance. A named brand or model is an example; an equivalent is accepted.'])}<h3>Requirements</h3>${list(['Functions and performance', 'Standards to be met', 'Documentation and training', 'Warranty and service'])}<h3>Acceptance</h3>${paragraphs(['How each requirement is tested, by whom, and what counts as met.'])}`,
  },
  {
    key: 'format',
    title: 'Form of the bid',
    body: list([
      'Letter of bid with price, delivery period and validity',
      'Proof of qualification',
      'Table of deviations from business and technical terms',
      'Business part: experience, service, warranty',
      'Technical part: solution, plan, team',
      'Priced list of items',
    ]),
  },
];

const zh: readonly ChapterTemplate[] = [
  {
    key: 'instructions',
    title: '投标人须知',
    body: `<h3>投标人</h3>${paragraphs(['投标人应具备承担招标项目的能力，并满足所投标段的资格要求。允许联合体投标的，联合体协议书为投标文件的组成部分。'])}<h3>提问与澄清</h3>${paragraphs(['投标人应在规定的提问截止时间前通过平台提出疑问。澄清发给所有获取招标文件的供应商，不载明提问人。'])}<h3>投标文件</h3>${list(['投标文件按本文件规定的格式编制，由投标人使用数字证书签名，并在本机加密。', '投标截止时间前可以替换或撤回，以最后递交的版本为准。', '逾期送达、未加密或非由投标人本人递交的投标文件不予接收。'])}<h3>开标</h3>${paragraphs(['开标于投标截止时间在平台进行。投标人在规定时间内自行解密。对开标有异议的，应当场提出，招标人当场答复。'])}`,
  },
  {
    key: 'evaluation',
    title: '评标办法',
    body: `${paragraphs(['评标委员会仅依据本文件载明的各标段评审标准评审，未载明的标准不得作为评标依据。'])}${list(['初步评审：审查资格和响应性，逐项判定通过或不通过。', '详细评审：商务、技术由成员独立评分，价格按公式计算。', '按总得分由高到低排序；得分相同的，报价低者优先。', '评标委员会推荐不超过三名有排序的中标候选人。'])}`,
  },
  {
    key: 'contract',
    title: '合同条款',
    body: list([
      '招标人和中标人应自中标通知书发出之日起三十日内，按照招标文件和中标人的投标文件订立书面合同。',
      '交付与验收按标段要求执行，由双方签署验收记录。',
      '验收合格并收到合规发票后付款。',
      '因供应商原因造成的迟延和缺陷，由其承担费用予以补救；违约金见专用条款。',
      '争议先行协商，协商不成的，向招标人所在地人民法院起诉。',
    ]),
  },
  {
    key: 'technical',
    title: '技术要求',
    body: `<h3>总体要求</h3>${paragraphs(['技术要求以功能和性能表述。所列品牌或型号仅为示例，接受同等产品。'])}<h3>具体要求</h3>${list(['功能与性能', '应符合的标准', '资料与培训', '质保与服务'])}<h3>验收</h3>${paragraphs(['逐项说明检验方法、检验主体和合格标准。'])}`,
  },
  {
    key: 'format',
    title: '投标文件格式',
    body: list([
      '投标函（报价、交货期、投标有效期）',
      '资格证明文件',
      '商务、技术偏离表',
      '商务部分：业绩、服务、质保',
      '技术部分：方案、计划、团队',
      '分项报价表',
    ]),
  },
];

/** The offered chapters in a language, in the usual order of a bidding document. */
export const chapterTemplates = (lang: Lang): readonly ChapterTemplate[] => (lang === 'zh' ? zh : en);

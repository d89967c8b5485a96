import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { statute } from './statute.entity.ts';

const legalText: Bilingual<EntityStrings<typeof statute>> = {
  en: {
    name: 'Legal text',
    fields: {
      title: 'Title (Chinese)',
      titleEn: 'Title (English)',
      number: 'Number',
      level: 'Level',
      category: 'Field',
      region: 'Region',
      issuingBody: 'Issued by (Chinese)',
      issuingBodyEn: 'Issued by (English)',
      issuedOn: 'Issued on',
      effectiveOn: 'In force from',
      amendments: 'Amendments',
      keywords: 'Keywords',
      summary: 'Summary (Chinese)',
      summaryEn: 'Summary (English)',
      sourceUrl: 'Official text',
      attachments: 'Files',
      replacesId: 'Takes the place of',
      repealedOn: 'Repealed from',
      replacedById: 'Replaced by',
    },
    states: { draft: 'Draft', published: 'In force', repealed: 'Repealed', withdrawn: 'Withdrawn' },
    actions: { publish: 'Publish', repeal: 'Mark as repealed', withdraw: 'Withdraw' },
    reasons: {
      beforeIssued: 'A text takes effect on the day it is issued or later.',
      amendedBefore: 'An amendment is not older than the text.',
      regionOfLevel:
        'Laws and administrative regulations hold for the whole country, local regulations for one region.',
      itself: 'A text does not take its own place: choose another one, or none.',
      notPublished: 'The replacing text is not published: publish it first.',
      repealedBefore: 'It cannot end before it took effect on {{effectiveOn}}.',
    },
    hints: {
      sourceUrl: 'The https address of the official publication.',
      summary: 'In your own words; the text itself stands at its source.',
      keywords: 'Separated by blanks; found by the search.',
    },
    inner: {
      amendments: { on: 'On', by: 'By (Chinese)', byEn: 'By (English)' },
      repeal: { repealedOn: 'Repealed from', replacedById: 'Replaced by' },
      withdraw: { reason: 'Reason' },
    },
  },
  zh: {
    name: '法规',
    fields: {
      title: '名称（中文）',
      titleEn: '名称（英文）',
      number: '文号',
      level: '效力级别',
      category: '领域',
      region: '适用地区',
      issuingBody: '发布机关（中文）',
      issuingBodyEn: '发布机关（英文）',
      issuedOn: '公布日期',
      effectiveOn: '施行日期',
      amendments: '修改情况',
      keywords: '关键词',
      summary: '内容提要（中文）',
      summaryEn: '内容提要（英文）',
      sourceUrl: '官方原文',
      attachments: '附件',
      replacesId: '替代的法规',
      repealedOn: '废止日期',
      replacedById: '被替代为',
    },
    states: { draft: '草稿', published: '现行有效', repealed: '已废止', withdrawn: '已撤下' },
    actions: { publish: '发布', repeal: '标记废止', withdraw: '撤下' },
    reasons: {
      beforeIssued: '施行日期不得早于公布日期。',
      amendedBefore: '修改日期不得早于公布日期。',
      regionOfLevel: '法律和行政法规适用于全国，地方性法规适用于一个地区。',
      itself: '法规不能被自身替代，请选择其他法规或留空。',
      notPublished: '替代它的法规尚未发布，请先发布。',
      repealedBefore: '废止日期不得早于施行日期 {{effectiveOn}}。',
    },
    hints: {
      sourceUrl: '官方发布页面的 https 地址。',
      summary: '请用自己的话概括，原文以官方发布为准。',
      keywords: '以空格分隔，可被搜索。',
    },
    inner: {
      amendments: { on: '日期', by: '依据（中文）', byEn: '依据（英文）' },
      repeal: { repealedOn: '废止日期', replacedById: '被替代为' },
      withdraw: { reason: '原因' },
    },
  },
};

/** Texts of the area's records, by namespace. */
export const contentStrings: Readonly<Record<string, Bilingual<object>>> = { statute: legalText };

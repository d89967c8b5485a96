import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { awardNotice } from './award-notice.entity.ts';
import type { award } from './award.entity.ts';
import type { candidate } from './candidate.entity.ts';

/** Texts of the candidates of a lot. */
export const candidateStrings: Bilingual<EntityStrings<typeof candidate>> = {
  en: {
    name: 'Candidates',
    fields: {
      projectId: 'Project',
      lotId: 'Lot',
      lotName: 'Lot',
      reviewId: 'Review',
      ranking: 'Ranking',
      objectionChannel: 'How to object',
      publicityStart: 'Publicity from',
      publicityEnd: 'Publicity until',
      bulletinId: 'Bulletin',
    },
    states: { draft: 'Draft', published: 'In publicity', objected: 'Objected', final: 'Final' },
    actions: { publish: 'Publish', object: 'Object', settle: 'Settle', finish: 'End publicity' },
    hints: { publicityEnd: 'Publicity starts within three days of the report and lasts at least three days.' },
    inner: {
      ranking: {
        rank: 'Rank',
        bidId: 'Bid',
        supplierId: 'Bidder',
        supplierName: 'Bidder',
        price: 'Price',
        total: 'Total',
        deliveryDays: 'Delivery (days)',
        quality: 'Quality',
        projectManager: 'Project manager',
      },
    },
  },
  zh: {
    name: '中标候选人',
    fields: {
      projectId: '所属项目',
      lotId: '标段',
      lotName: '标段',
      reviewId: '评标',
      ranking: '候选人排序',
      objectionChannel: '异议渠道',
      publicityStart: '公示开始',
      publicityEnd: '公示截止',
      bulletinId: '公示公告',
    },
    states: { draft: '草稿', published: '公示中', objected: '异议处理中', final: '公示结束' },
    actions: { publish: '发布公示', object: '提出异议', settle: '异议办结', finish: '结束公示' },
    hints: { publicityEnd: '收到评标报告三日内公示，公示期不少于三日。' },
    inner: {
      ranking: {
        rank: '名次',
        bidId: '投标文件',
        supplierId: '投标人',
        supplierName: '投标人',
        price: '报价',
        total: '得分',
        deliveryDays: '工期/交货期（天）',
        quality: '质量',
        projectManager: '项目负责人',
      },
    },
  },
};

/** Texts of the award. */
export const awardStrings: Bilingual<EntityStrings<typeof award>> = {
  en: {
    name: 'Award',
    fields: {
      projectId: 'Project',
      lotId: 'Lot',
      candidateId: 'Candidates',
      bidId: 'Winning bid',
      supplierId: 'Winner',
      supplierName: 'Winner',
      price: 'Award price',
      rank: 'Rank',
      reason: 'Ground',
      reasonText: 'Explanation',
      decidedAt: 'Decided',
      noticedAt: 'Notified',
      bulletinId: 'Award bulletin',
    },
    states: { decided: 'Decided', noticed: 'Notified', changed: 'Changed', void: 'Void' },
    actions: { notice: 'Notify winner and losers', annul: 'Annul', change: 'Change' },
    hints: {
      reason: 'In a state-funded purchase only the first-ranked wins, unless one of the listed causes applies.',
    },
    reasons: {
      publicityRunning: 'The publicity of the candidates runs until {{until}}.',
      notCandidate: 'The bid is not among the candidates.',
      exists: 'This lot has been awarded already.',
      explain: 'Explain the ground with its evidence.',
      noCandidates: 'The candidates of this lot have not been published.',
      rankedFirst:
        'The first-ranked is awarded with the ground “ranked first”; another candidate needs another ground.',
    },
    inner: { annul: { explanation: 'Reason' } },
  },
  zh: {
    name: '定标',
    fields: {
      projectId: '所属项目',
      lotId: '标段',
      candidateId: '候选人公示',
      bidId: '中标的投标文件',
      supplierId: '中标人',
      supplierName: '中标人',
      price: '中标价',
      rank: '名次',
      reason: '定标依据',
      reasonText: '说明',
      decidedAt: '定标时间',
      noticedAt: '通知时间',
      bulletinId: '中标公告',
    },
    states: { decided: '已定标', noticed: '已通知', changed: '已变更', void: '已作废' },
    actions: { notice: '发出中标及结果通知', annul: '作废', change: '变更' },
    hints: { reason: '国有资金占控股或者主导地位的，应确定排名第一的候选人为中标人，法定情形除外。' },
    reasons: {
      publicityRunning: '候选人公示至 {{until}} 结束。',
      notCandidate: '该投标人不在候选人之列。',
      exists: '本标段已定标。',
      explain: '请说明依据并附证明。',
      noCandidates: '本标段尚未公示中标候选人。',
      rankedFirst: '排名第一的候选人以“排名第一”为依据定标，其他候选人须另有依据。',
    },
    inner: { annul: { explanation: '作废原因' } },
  },
};

/** Texts of the notice of the result. */
export const awardNoticeStrings: Bilingual<EntityStrings<typeof awardNotice>> = {
  en: {
    name: 'Notice of result',
    fields: {
      projectId: 'Project',
      lotId: 'Lot',
      awardId: 'Award',
      supplierId: 'Bidder',
      supplierName: 'Bidder',
      kind: 'Kind',
      number: 'Number',
      winnerName: 'Winner',
      price: 'Award price',
      ownRank: 'Own rank',
      ownTotal: 'Own points',
      rejectReason: 'Reason for rejection',
      file: 'Notice',
      issuedAt: 'Issued',
      readAt: 'Read',
    },
    states: { issued: 'Issued', read: 'Read' },
    actions: { acknowledge: 'Confirm receipt' },
  },
  zh: {
    name: '结果通知书',
    fields: {
      projectId: '所属项目',
      lotId: '标段',
      awardId: '定标',
      supplierId: '投标人',
      supplierName: '投标人',
      kind: '类型',
      number: '编号',
      winnerName: '中标人',
      price: '中标价',
      ownRank: '本单位名次',
      ownTotal: '本单位得分',
      rejectReason: '否决理由',
      file: '通知书',
      issuedAt: '发出时间',
      readAt: '签收时间',
    },
    states: { issued: '已发出', read: '已签收' },
    actions: { acknowledge: '确认签收' },
  },
};

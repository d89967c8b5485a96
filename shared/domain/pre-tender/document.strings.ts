import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { biddingDocument } from './bidding-document.entity.ts';
import type { documentDownload } from './document-download.entity.ts';

/** Texts of the bidding document. */
export const biddingDocumentStrings: Bilingual<EntityStrings<typeof biddingDocument>> = {
  en: {
    name: 'Bidding document',
    fields: {
      projectId: 'Project',
      title: 'Title',
      chapters: 'Chapters',
      contractTerms: 'Contract terms',
      bidFormat: 'Form of the bid',
      attachments: 'Attachments',
      price: 'Price',
      version: 'Version',
      submittedById: 'Submitted by',
      issuedAt: 'Issued',
      issuedFile: 'Issued document',
      hash: 'Digest',
    },
    states: {
      draft: 'Draft',
      submitted: 'In approval',
      returned: 'Returned',
      approved: 'Approved',
      issued: 'Issued',
      clarified: 'Clarified',
      frozen: 'Frozen',
    },
    actions: {
      submit: 'Submit for approval',
      approve: 'Approve',
      return: 'Return',
      issue: 'Issue',
      clarify: 'Clarify',
      freeze: 'Freeze',
    },
    hints: {
      price: 'Only the cost of copies may be charged; an electronic document is free.',
      chapters: 'The lots with their items and criteria are added to the issued document by themselves.',
    },
    reasons: {
      ownWork: 'Someone else has to approve what you wrote or submitted.',
      exists: 'This project already has a bidding document.',
      notIssued: 'The document is not issued yet.',
    },
    inner: {
      chapters: { title: 'Chapter', body: 'Text' },
      approve: { opinion: 'Opinion' },
      return: { opinion: 'What has to be corrected' },
    },
  },
  zh: {
    name: '招标文件',
    fields: {
      projectId: '所属项目',
      title: '文件名称',
      chapters: '章节',
      contractTerms: '合同条款',
      bidFormat: '投标文件格式',
      attachments: '附件',
      price: '售价',
      version: '版本',
      submittedById: '提交人',
      issuedAt: '发出时间',
      issuedFile: '发出文件',
      hash: '文件摘要',
    },
    states: {
      draft: '草稿',
      submitted: '审批中',
      returned: '已退回',
      approved: '已批准',
      issued: '已发出',
      clarified: '已澄清',
      frozen: '已封存',
    },
    actions: { submit: '提交审批', approve: '批准', return: '退回', issue: '发出', clarify: '澄清', freeze: '封存' },
    hints: {
      price: '只能收取印制、邮寄成本；电子招标文件免费。',
      chapters: '标段清单与评审标准在发出时自动编入文件。',
    },
    reasons: {
      ownWork: '本人编写或提交的内容须由他人审批。',
      exists: '本项目已有招标文件。',
      notIssued: '招标文件尚未发出。',
    },
    inner: {
      chapters: { title: '章节名称', body: '内容' },
      approve: { opinion: '审批意见' },
      return: { opinion: '退回意见' },
    },
  },
};

/** Texts of the record of a download. */
export const documentDownloadStrings: Bilingual<EntityStrings<typeof documentDownload>> = {
  en: {
    name: 'Document download',
    fields: {
      projectId: 'Project',
      documentId: 'Document',
      documentVersion: 'Version',
      supplierId: 'Supplier',
      supplierName: 'Supplier',
      userId: 'Person',
      downloadedAt: 'Downloaded',
      revealAt: 'Secret until',
    },
    states: { taken: 'Taken' },
    actions: {},
  },
  zh: {
    name: '文件下载记录',
    fields: {
      projectId: '所属项目',
      documentId: '招标文件',
      documentVersion: '版本',
      supplierId: '供应商',
      supplierName: '供应商',
      userId: '下载人',
      downloadedAt: '下载时间',
      revealAt: '保密至',
    },
    states: { taken: '已下载' },
    actions: {},
  },
};

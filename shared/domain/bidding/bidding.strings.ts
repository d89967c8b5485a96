import type { Bilingual } from '../../i18n/strings.ts';
import { bidStrings } from './bid.strings.ts';
import { certificateStrings, emergencyShareStrings } from './certificate.strings.ts';
import { openingEventStrings, openingLineStrings, openingStrings } from './opening.strings.ts';

const messages: Bilingual<{
  messages: Record<string, string>;
  todos: Record<string, string>;
  receipt: Record<string, string>;
  record: Record<string, string>;
  log: Record<string, string>;
}> = {
  en: {
    todos: {
      upcoming: 'Opening comes up',
      host: 'Host the opening',
      decrypt: 'Decrypt your bid',
      confirm: 'Confirm the announced line',
    },
    messages: {
      submitted: 'Your bid for {{lot}} was received. Receipt number {{number}}.',
      withdrawn: 'Your bid for {{lot}} was withdrawn. Receipt number {{number}}.',
      openingStarted: 'The opening of {{lot}} has begun. Decrypt your bid until {{until}}.',
      openingStartedHost: 'The opening of {{lot}} has begun. Bids: {{count}}.',
      openingFailed: '{{lot}} is not opened: fewer than three bids were received.',
      announced: 'The bids for {{lot}} were announced. Check and confirm your line.',
      objected: 'A bidder objects in the opening of {{lot}}.',
      takenOver: '{{name}} took over as host of the opening of {{lot}} while you had no connection.',
      answered: 'Your objection in the opening of {{lot}} was answered.',
      closed: 'The opening of {{lot}} is closed; the record can be read.',
      shareKept: 'You keep a share of the emergency key of {{lot}}.',
      shareHandedOver: 'A share of the emergency key of {{lot}} was handed over.',
    },
    receipt: {
      title: 'Receipt of a bid',
      withdrawal: 'Receipt of a withdrawal',
      sequence: 'Log sequence number',
      entry: 'Log entry',
      previousHash: 'Previous log entry',
      digest: 'Digest (SHA-256)',
      size: 'Size (bytes)',
      time: 'Received',
      signature: 'Signature (CMS, base64)',
      signed: 'Signed text',
    },
    record: {
      title: 'Record of the opening',
      lines: 'Bids',
      events: 'Course of the opening',
      fewOpened: 'Fewer than three bids were opened; the evaluation committee decides whether competition is lacking.',
      result: 'Result',
      takenOver: 'Took over as host after the former host had lost the connection.',
      chat: 'Said in the hall',
    },
    log: {
      valid: 'The receipt is genuine and stands in the log.',
      signature: 'The signature of the receipt does not hold.',
      missing: 'The log has no such entry.',
      differs: 'The log entry says something else than the receipt.',
    },
  },
  zh: {
    todos: { upcoming: '即将开标', host: '主持开标', decrypt: '解密投标文件', confirm: '确认开标结果' },
    messages: {
      submitted: '已收到贵单位对 {{lot}} 的投标文件，回执编号 {{number}}。',
      withdrawn: '贵单位对 {{lot}} 的投标文件已撤回，回执编号 {{number}}。',
      openingStarted: '{{lot}} 已开标，请在 {{until}} 前解密投标文件。',
      openingStartedHost: '{{lot}} 已开标，共收到 {{count}} 份投标文件。',
      openingFailed: '{{lot}} 投标人少于三家，不予开标。',
      announced: '{{lot}} 开标结果已公布，请核对并确认。',
      objected: '{{lot}} 开标过程中有投标人提出异议。',
      takenOver: '您失去连接期间，{{name}} 已接替主持 {{lot}} 的开标。',
      answered: '您在 {{lot}} 开标过程中的异议已答复。',
      closed: '{{lot}} 开标已结束，可查看开标记录。',
      shareKept: '您负责保管 {{lot}} 的一份应急密钥分片。',
      shareHandedOver: '{{lot}} 的一份应急密钥分片已提交。',
    },
    receipt: {
      title: '投标文件递交回执',
      withdrawal: '投标文件撤回回执',
      sequence: '日志序号',
      entry: '日志条目',
      previousHash: '上一条日志',
      digest: '摘要（SHA-256）',
      size: '大小（字节）',
      time: '接收时间',
      signature: '签名（CMS，base64）',
      signed: '签名原文',
    },
    record: {
      title: '开标记录',
      lines: '开标一览表',
      events: '开标过程',
      fewOpened: '成功解密的投标文件少于三份，是否缺乏竞争由评标委员会认定。',
      result: '结果',
      takenOver: '原主持人失去连接后接替主持。',
      chat: '大厅发言',
    },
    log: {
      valid: '回执真实，且在日志中。',
      signature: '回执签名无效。',
      missing: '日志中没有该条目。',
      differs: '日志条目与回执不一致。',
    },
  },
};

/** Texts of the area's records, by namespace. */
export const biddingStrings: Readonly<Record<string, Bilingual<object>>> = {
  certificate: certificateStrings,
  emergencyShare: emergencyShareStrings,
  bid: bidStrings,
  opening: openingStrings,
  openingLine: openingLineStrings,
  openingEvent: openingEventStrings,
  bidding: messages,
};

/** Labels of the area's value sets (`dic.<set>.<value>`). */
export const biddingDic: Bilingual<Readonly<Record<string, Readonly<Record<string, string>>>>> = {
  en: {
    certificateUsage: { sign: 'Signing', encrypt: 'Opening sealed packages' },
    attribution: { bidder: 'The bidder', platform: 'The platform', unknown: 'Not established' },
    decryption: { waiting: 'Waiting', decrypted: 'Decrypted', failed: 'Failed', emergency: 'By emergency key' },
    confirmation: { pending: 'Pending', confirmed: 'Confirmed', objected: 'Objected' },
    openingEventKind: {
      checkIn: 'Check-in',
      decryption: 'Decryption',
      announcement: 'Announcement',
      objection: 'Objection',
      answer: 'Answer',
      confirmation: 'Confirmation',
      note: 'Note',
    },
    rejectGround: {
      notSigned: 'Not signed or sealed as required',
      consortiumWithoutAgreement: 'Consortium without agreement',
      unqualified: 'Qualification not met',
      twoBids: 'Two different bids or prices',
      belowCostOrAboveCeiling: 'Below cost or above the ceiling price',
      notResponsive: 'Not responsive in substance',
      collusionOrFraud: 'Collusion, fraud or bribery',
    },
    shareHolder: { tenderer: 'Buyer', supervisor: 'Supervisor', platform: 'Platform' },
  },
  zh: {
    certificateUsage: { sign: '签名', encrypt: '解密' },
    attribution: { bidder: '投标人原因', platform: '平台原因', unknown: '原因待查' },
    decryption: { waiting: '待解密', decrypted: '已解密', failed: '解密失败', emergency: '应急解密' },
    confirmation: { pending: '待确认', confirmed: '已确认', objected: '有异议' },
    openingEventKind: {
      checkIn: '签到',
      decryption: '解密',
      announcement: '公布',
      objection: '异议',
      answer: '答复',
      confirmation: '确认',
      note: '记录',
    },
    rejectGround: {
      notSigned: '未按要求盖章、签字',
      consortiumWithoutAgreement: '联合体未提交共同投标协议',
      unqualified: '不符合资格条件',
      twoBids: '提交两个以上不同的投标文件或报价',
      belowCostOrAboveCeiling: '低于成本或高于最高投标限价',
      notResponsive: '未响应实质性要求',
      collusionOrFraud: '串通投标、弄虚作假、行贿',
    },
    shareHolder: { tenderer: '招标人', supervisor: '监督部门', platform: '平台' },
  },
};

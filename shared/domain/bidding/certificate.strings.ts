import type { Bilingual, EntityStrings } from '../../i18n/strings.ts';
import type { certificate } from './certificate.entity.ts';
import type { emergencyShare } from './emergency-share.entity.ts';

/** Texts of the certificate. */
export const certificateStrings: Bilingual<EntityStrings<typeof certificate>> = {
  en: {
    name: 'Certificate',
    fields: {
      userId: 'Holder',
      organizationId: 'Organization',
      usage: 'Use',
      subject: 'Subject',
      serial: 'Serial number',
      thumbprint: 'Thumbprint',
      pem: 'Certificate',
      notBefore: 'Valid from',
      notAfter: 'Valid until',
      revokedReason: 'Reason for revocation',
    },
    states: { active: 'Active', revoked: 'Revoked', expired: 'Expired' },
    actions: { revoke: 'Revoke', expire: 'Expire' },
    reasons: {
      badRequest: 'The certificate request is damaged or not signed by its own key.',
      notApproved: 'Certificates are issued once the registration is approved.',
      none: 'You have no valid certificate. Create one first.',
    },
    inner: { revoke: { reason: 'Reason' } },
  },
  zh: {
    name: '数字证书',
    fields: {
      userId: '持有人',
      organizationId: '单位',
      usage: '用途',
      subject: '主体',
      serial: '序列号',
      thumbprint: '指纹',
      pem: '证书内容',
      notBefore: '生效时间',
      notAfter: '失效时间',
      revokedReason: '吊销原因',
    },
    states: { active: '有效', revoked: '已吊销', expired: '已过期' },
    actions: { revoke: '吊销', expire: '过期' },
    reasons: {
      badRequest: '证书申请损坏或签名不符。',
      notApproved: '注册审核通过后方可签发证书。',
      none: '您没有有效的数字证书，请先办理。',
    },
    inner: { revoke: { reason: '吊销原因' } },
  },
};

/** Texts of the share of an emergency key. */
export const emergencyShareStrings: Bilingual<EntityStrings<typeof emergencyShare>> = {
  en: {
    name: 'Emergency key share',
    fields: {
      projectId: 'Project',
      lotId: 'Lot',
      holder: 'Held for',
      userId: 'Holder',
      encryptedShare: 'Encrypted share',
      shareHash: 'Digest of the share',
      handedOverAt: 'Handed over',
      usedAt: 'Used',
      usedReason: 'Reason for use',
    },
    states: { held: 'Held', used: 'Used' },
    actions: { use: 'Use' },
    reasons: {
      wrongShare: 'This share is not the one that was made: its digest differs.',
      tooFew: 'Two of the three holders must hand over their shares.',
      notYet: 'Shares may be used only in the opening, after the bid deadline.',
      noTenderer:
        'Nobody of the buyer who may hold an emergency key share has a valid certificate to open sealed packages. The project manager must create one before publication.',
      noSupervisor:
        'No supervisor has a valid certificate to open sealed packages. One must create it before publication.',
      noPlatform:
        'No operator of the platform has a valid certificate to open sealed packages. One must create it before publication.',
    },
  },
  zh: {
    name: '应急密钥分片',
    fields: {
      projectId: '所属项目',
      lotId: '标段',
      holder: '持有方',
      userId: '持有人',
      encryptedShare: '加密分片',
      shareHash: '分片摘要',
      handedOverAt: '提交时间',
      usedAt: '使用时间',
      usedReason: '使用原因',
    },
    states: { held: '保管中', used: '已使用' },
    actions: { use: '使用' },
    reasons: {
      wrongShare: '该分片与原分片摘要不符。',
      tooFew: '须由三方中的两方提交分片。',
      notYet: '仅在投标截止后的开标过程中可以使用分片。',
      noTenderer: '招标人一方没有可保管应急密钥分片且持有有效解密证书的人员，请项目经理先办理数字证书再发布公告。',
      noSupervisor: '监督部门没有持有有效解密证书的人员，请先办理数字证书再发布公告。',
      noPlatform: '平台运营人员没有有效的解密证书，请先办理数字证书再发布公告。',
    },
  },
};

import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';

/** One certificate; its holder and the platform can revoke it. Spec §2.8 "ca/detail". */
export const CertificateDetailScreen = defineRecord(certificate, {
  sections: [
    { title: 'biddingArea.detail.whose', fields: ['subject', 'userId', 'organizationId', 'usage'] },
    { title: 'biddingArea.detail.validity', fields: ['notBefore', 'notAfter', 'state', 'revokedReason'] },
    { title: 'biddingArea.detail.technical', fields: ['serial', 'thumbprint', 'pem'] },
  ],
  actions: ['revoke'],
  back: '/ca/index',
});

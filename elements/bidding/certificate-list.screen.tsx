import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';

/** All certificates that were issued, for the platform's staff. Spec §2.8 "ca/list". */
export const CertificateListScreen = defineList(certificate, {
  columns: ['subject', 'usage', 'organizationId', 'serial', 'notAfter', 'state'],
  filters: ['usage', 'state'],
  batch: ['revoke'],
  sort: '-notAfter',
  open: row => `/bos/ca/detail?id=${row.id}`,
  emptyHint: 'biddingArea.list.empty',
});

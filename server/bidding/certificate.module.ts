import { certificate } from '../../shared/domain/bidding/certificate.entity.ts';
import { defineModule } from '../platform/module.ts';

/** Certificates: issued on request, ended by their holder, the platform or the calendar. */
export const certificateModule = defineModule(certificate, {
  effects: {
    revoke: async ({ tx, record, input }) => {
      await tx.patch(certificate, record.id, { revokedReason: String(input['reason']) });
      await tx.unschedule(certificate, record.id, 'expire');
      await tx.log('certificate.revoked', { certificate: record.id, thumbprint: record.thumbprint });
    },
  },
});

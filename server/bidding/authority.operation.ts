import { certificatePem } from '../../shared/sealing/certificate.ts';
import { defineOperation } from '../platform/module.ts';
import { platformKeys } from './platform-keys.ts';

/** The platform's own certificates, with which anyone checks signatures, receipts and packages. */
export const readAuthority = defineOperation({
  method: 'GET',
  path: '/bidding/certificate/authority',
  access: 'public',
  anyOrigin: true,
  summary: 'The certificates of the platform’s authority and of its receipts, PEM.',
  input: {},
  handle: async ({ services }) => {
    const { authority, receipts } = await platformKeys(services);
    return {
      pem: certificatePem(authority.certificate),
      receipts: certificatePem(receipts.certificate),
      thumbprint: authority.certificate.thumbprint,
    };
  },
});

import { type Authority, createAuthority, issueCertificate } from '../../../shared/sealing/authority.ts';
import { fromPem, certificatePem, type Certificate } from '../../../shared/sealing/certificate.ts';
import { createKeyPair, type KeyUse } from '../../../shared/sealing/keys.ts';
import type { Identity } from '../../../shared/sealing/pkcs12.ts';
import { saveKey } from '../../../shared/sealing/key-store.ts';
import type { Call } from '../../kit/fake-api.ts';
import { drawn, type Shown, typeInto } from '../../kit/screen.tsx';

/** The fake server's clock. */
export const NOW = new Date('2026-03-10T02:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');
const AFTER = new Date('2028-01-01T00:00:00Z');

/** The lot and project the screens stand in. */
export const lotRow = {
  id: 'lot_1',
  tenantId: 'tnt_1',
  revision: 3,
  state: 'bidding',
  projectId: 'prj_1',
  number: 1,
  name: 'Imaging equipment',
  estimate: { amount: '1000000.00', currency: 'CNY' },
  ceilingPrice: { amount: '900000.00', currency: 'CNY' },
  deliveryDays: 90,
  qualityRequirement: 'National standard',
  items: [
    { code: 'A', description: 'Scanner', classification: null, quantity: '2', unit: 'pcs', deliveryPlace: null },
    { code: 'B', description: 'Table', classification: null, quantity: '3', unit: 'pcs', deliveryPlace: null },
  ],
  qualifications: [],
  criteria: [],
  emergencyCertificate: '',
  actions: {},
};
export const projectRow = {
  id: 'prj_1',
  revision: 1,
  state: 'bidding',
  code: 'LJ-2026-000001',
  name: 'Hospital',
  bidDeadline: '2026-03-20T02:00:00Z',
  actions: {},
};

/** An authority, and certificates it issues for test people. */
export interface Issuer {
  readonly authority: Authority;
  issue(use: KeyUse, name: string, csr: string): Promise<Certificate>;
  identity(use: KeyUse, name: string): Promise<Identity>;
}

/** Makes a certificate authority for one test file. */
export async function makeIssuer(): Promise<Issuer> {
  const authority = await createAuthority({ commonName: 'Test CA' }, BEFORE);
  const certify = (use: KeyUse, commonName: string, csr: Uint8Array) =>
    issueCertificate(authority, csr, { subject: { commonName }, usage: use, notBefore: BEFORE, notAfter: AFTER });
  return {
    authority,
    issue: (use, name, csr) => certify(use, name, fromPem(csr)),
    async identity(use, name) {
      const { privateKey, csr } = await createKeyPair(use, { subject: { commonName: name } });
      return { privateKey, certificate: await certify(use, name, csr) };
    },
  };
}

/** A certificate as the server's list answers it. */
export const certificateRow = (certificate: Certificate, usage: KeyUse, userId: string, state = 'active') => ({
  id: `crt_${certificate.serial}`,
  revision: 1,
  state,
  userId,
  organizationId: 'org_1',
  usage,
  subject: certificate.subject.commonName,
  serial: certificate.serial,
  thumbprint: certificate.thumbprint,
  pem: certificatePem(certificate),
  notBefore: certificate.notBefore.toISOString(),
  notAfter: certificate.notAfter.toISOString(),
  actions: {},
});

/** Gives a user both keys in this browser's store; answers them with their rows of the certificate list. */
export async function equip(issuer: Issuer, userId: string) {
  const sign = await issuer.identity('sign', userId);
  const encrypt = await issuer.identity('encrypt', userId);
  await saveKey({ userId, use: 'sign', ...sign });
  await saveKey({ userId, use: 'encrypt', ...encrypt });
  const rows = [
    certificateRow(sign.certificate, 'sign', userId),
    certificateRow(encrypt.certificate, 'encrypt', userId),
  ];
  return { sign, encrypt, list: { rows, total: 2, next: null } };
}

/** The person signed in. */
export const person = (userId: string, userType = 20, organizationId = 'org_1') => ({
  id: userId,
  userType,
  name: 'Lin Yue',
  account: 'lin',
  organization: { id: organizationId, name: 'Supplier One', kind: 'supplier' },
  roles: [],
  prefectureCode: '310000',
});

/** The body of a call as the screen posted it. */
export const bodyOf = (call: Call | undefined) => (call?.body ?? {}) as Readonly<Record<string, string>>;

/** Types into the kit's input of that name once it is there; Shoelace keeps names as properties. */
export async function write(screen: Shown, name: string, value: string): Promise<void> {
  const input = () =>
    screen.all('sl-input, sl-textarea').find(each => (each as HTMLElement & { name?: string }).name === name);
  await screen.until(() => input() !== undefined, `an input named ${name}`);
  // React listens to the element only some time after it is there.
  await drawn();
  typeInto(input()!, value);
}

import assert from 'node:assert/strict';
import { bid } from '../../../shared/domain/bidding/bid.entity.ts';
import { announcedLine, type BidForm, openingFields } from '../../../shared/domain/bidding/bid-form.ts';
import { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { packBid } from '../../../shared/sealing/bid-package.ts';
import { fromBase64, sha256Hex, toBase64, utf8 } from '../../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';
import { type Certificate, readCertificate, toPem } from '../../../shared/sealing/certificate.ts';
import { commit } from '../../../shared/sealing/commitment.ts';
import { openShare } from '../../../shared/sealing/emergency-key.ts';
import { createKeyPair } from '../../../shared/sealing/keys.ts';
import { unwrapContentKey } from '../../../shared/sealing/open.ts';
import { sealPackage } from '../../../shared/sealing/seal.ts';
import { findRecipient, readRecipients } from '../../../shared/sealing/sealed-head.ts';
import { signDetached } from '../../../shared/sealing/signature.ts';
import { roleHolder, type Person } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';

/** The private keys and certificates of one person, as a browser would hold them. */
export interface Keys {
  readonly sign: { readonly privateKey: CryptoKey; readonly certificate: Certificate };
  readonly encrypt: { readonly privateKey: CryptoKey; readonly certificate: Certificate };
}

const buyer = { org: 'org_buyer', tenant: 'ten_buyer' };
const supplier = (name: string) =>
  roleHolder(`usr_${name}`, ['supplier'], { org: `org_${name}`, tenant: 'market', userType: UserType.supplier });

/** Everybody a bid concerns, and some it does not. */
export const people = {
  manager: roleHolder('usr_manager', ['projectManager'], buyer),
  supervisor: roleHolder('usr_supervisor', ['supervisor'], { ...buyer, userType: UserType.supervisor }),
  operator: roleHolder('usr_operator', ['platformOperator'], { org: 'org_platform', tenant: 'platform' }),
  admin: roleHolder('usr_admin', ['platformAdmin'], { org: 'org_platform', tenant: 'platform' }),
  stranger: roleHolder('usr_stranger', ['projectManager'], { org: 'org_other', tenant: 'ten_other' }),
  expert: roleHolder('usr_expert', ['expert'], { org: 'org_expert', tenant: 'market', userType: UserType.expert }),
  ann: supplier('ann'),
  bob: supplier('bob'),
  cai: supplier('cai'),
  dan: supplier('dan'),
};

/** The three who bid in most tests. */
export const bidders = [people.ann, people.bob, people.cai] as const;

/** A lot that takes bids, with its opening. */
export interface Stage {
  readonly projectId: string;
  readonly lotId: string;
  readonly openingId: string;
  readonly deadline: Date;
}

/** A sealed bid as a browser holds it before it is sent. */
export interface SealedBid {
  readonly bytes: Uint8Array;
  readonly digest: string;
  readonly commitment: string;
  readonly nonce: string;
  readonly form: BidForm;
}

/** A server with people who hold certificates, and the acts of bidding. */
export class Tendering {
  readonly server: TestServer;
  readonly keys = new Map<string, Keys>();

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async open(): Promise<Tendering> {
    const made = new Tendering(await startServer());
    await Promise.all(Object.values(people).map(who => made.server.token(who)));
    for (const who of [
      people.manager,
      people.supervisor,
      people.operator,
      people.ann,
      people.bob,
      people.cai,
      people.dan,
    ])
      await made.certify(who);
    return made;
  }

  /** Asks for certificates as a browser does. */
  async certify(who: Person): Promise<Keys> {
    const [sign, encrypt] = await Promise.all(
      (['sign', 'encrypt'] as const).map(use => createKeyPair(use, { subject: { commonName: who.name } })),
    );
    assert.ok(sign && encrypt);
    const csr = (der: Uint8Array) => toPem('CERTIFICATE REQUEST', der);
    const { data } = await this.ok(
      this.server
        .call(who)
        .post('/bidding/certificate/request', { signCsr: csr(sign.csr), encryptCsr: csr(encrypt.csr) }),
    );
    const keys = {
      sign: { privateKey: sign.privateKey, certificate: await readCertificate(data.sign.pem) },
      encrypt: { privateKey: encrypt.privateKey, certificate: await readCertificate(data.encrypt.pem) },
    };
    this.keys.set(who.id, keys);
    return keys;
  }

  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  async ok(call: Promise<Answer>): Promise<any> {
    const answer = await call;
    assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
    return answer.body;
  }

  /** A noticed project with one lot that takes bids until `minutes` from now. */
  async stage(minutes = 60): Promise<Stage> {
    const { platform, services } = this.server;
    const deadline = new Date(services.now().getTime() + minutes * 60_000);
    const at = deadline.toISOString();
    return platform.database.transaction(this.server.caller(people.manager), async tx => {
      const money = { amount: '1000000.00', currency: 'CNY' };
      const parent = await tx.insert(project, {
        state: 'noticed',
        name: 'Bridge',
        method: 'openTender',
        regime: 'tenderLaw',
        mandatory: true,
        stateFunded: true,
        category: 'works',
        qualification: 'post',
        budget: money,
        buyerName: 'Buyer',
        managerId: people.manager.id,
        bidDeadline: at,
        openingAt: at,
        bidValidityDays: 90,
      });
      const own = await tx.insert(lot, {
        projectId: parent.id,
        number: 1,
        name: 'Lot 1',
        estimate: money,
        evaluationMethod: 'comprehensive',
      });
      await tx.transition(lot, own.id, 'notice');
      await tx.transition(lot, own.id, 'startBidding');
      const [held] = await tx.find(opening, { lotId: own.id });
      assert.ok(held);
      return { projectId: parent.id, lotId: own.id, openingId: held.id, deadline };
    });
  }

  lot(stage: Stage): Promise<RecordOf<typeof lot>> {
    return this.server.platform.database.system(tx => tx.get(lot, stage.lotId));
  }

  bid(id: string): Promise<RecordOf<typeof bid>> {
    return this.server.platform.database.system(tx => tx.get(bid, id));
  }

  /** Packs, signs, seals and commits. `lie` changes the form after the commitment was made. */
  async seal(
    who: Person,
    stage: Stage,
    options: {
      price?: string;
      currency?: string;
      lie?: Partial<BidForm>;
      signAs?: Person;
      withNonce?: boolean;
      text?: string;
    } = {},
  ): Promise<SealedBid> {
    const keys = this.keysOf(who);
    const told: BidForm = {
      lotId: stage.lotId,
      price: { amount: options.price ?? '812345.67', currency: options.currency ?? 'CNY' },
      deliveryDays: 90,
      quality: 'first class',
      projectManager: `PM of ${who.id}`,
      items: [],
      deviations: '',
      files: ['offer.txt'],
    };
    const { commitment, nonce } = await commit(openingFields(told));
    const form = { ...told, ...options.lie, ...(options.withNonce ? { nonce } : {}) };
    const signer = this.keysOf(options.signAs ?? who).sign;
    const files = [{ name: 'offer.txt', type: 'text/plain', bytes: utf8(options.text ?? `SECRET-OF-${who.id}`) }];
    const at = this.server.services.now();
    const packed = await packBid({ files, form: { ...form }, signer, at });
    const emergency = await readCertificate(String((await this.lot(stage)).emergencyCertificate));
    const { bytes, digest } = await sealPackage(packed, [keys.encrypt.certificate, emergency]);
    return { bytes, digest, commitment, nonce, form };
  }

  keysOf(who: Person): Keys {
    const keys = this.keys.get(who.id);
    assert.ok(keys);
    return keys;
  }

  /** Stores bytes as a claimed upload of the person; answers its id. */
  async upload(who: Person, bytes: Uint8Array): Promise<string> {
    const { platform, services } = this.server;
    const ref = await platform.database.transaction(this.server.caller(who), tx =>
      services.files.put(tx, { name: 'bid.p7m', type: 'application/octet-stream', bytes }),
    );
    return ref.id;
  }

  async send(who: Person, stage: Stage, sealed: Pick<SealedBid, 'bytes' | 'digest' | 'commitment'>): Promise<Answer> {
    const uploadId = await this.upload(who, sealed.bytes);
    return this.server.call(who).post('/bidding/bid/submit', {
      lotId: stage.lotId,
      uploadId,
      digest: sealed.digest,
      commitment: sealed.commitment,
    });
  }

  /** Seals and submits; answers the bid's id beside what the browser keeps. */
  async submit(
    who: Person,
    stage: Stage,
    options: Parameters<Tendering['seal']>[2] = {},
  ): Promise<SealedBid & { readonly id: string }> {
    const sealed = await this.seal(who, stage, options);
    const { data } = await this.ok(this.send(who, stage, sealed));
    return { ...sealed, id: data.id };
  }

  /** Bytes that are no bid, with their digest. */
  async raw(bytes: Uint8Array): Promise<Pick<SealedBid, 'bytes' | 'digest' | 'commitment'>> {
    return { bytes, digest: await sha256Hex(bytes), commitment: 'a'.repeat(64) };
  }

  /** Moves the clock to an instant and does what is due. */
  async at(instant: Date | number): Promise<void> {
    await this.server.moveClock(new Date(instant));
    await this.server.settle();
  }

  /** Unwraps the content key from the head of the own package, as the bidder's browser does. */
  async contentKey(who: Person, bidId: string): Promise<string> {
    const { data } = await this.ok(this.server.call(who).get(`/bidding/bid/envelope-head?id=${bidId}`));
    const { encrypt } = this.keysOf(who);
    const recipient = findRecipient(readRecipients(fromBase64(data.head)), encrypt.certificate);
    assert.ok(recipient);
    return toBase64(await unwrapContentKey(recipient, encrypt.privateKey));
  }

  async decrypt(who: Person, sealed: SealedBid & { readonly id: string }): Promise<Answer> {
    return this.server.call(who).post('/bidding/opening/decrypt', {
      bidId: sealed.id,
      contentKey: await this.contentKey(who, sealed.id),
      nonce: sealed.nonce,
    });
  }

  /** The own share of a lot's emergency key, opened as the holder's browser does, as it is handed over. */
  async openedShare(who: Person, stage: Stage): Promise<{ id: string; share: string }> {
    const { data } = await this.ok(this.server.call(who).get(`/bidding/emergency-share/mine?lotId=${stage.lotId}`));
    const { encrypt } = this.keysOf(who);
    const sealed = { ...data[0], encryptedShare: fromBase64(data[0].encryptedShare) };
    return { id: data[0].id, share: toBase64(await openShare(sealed, encrypt.certificate, encrypt.privateKey)) };
  }

  // eslint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  async hall(who: Person, stage: Stage): Promise<any> {
    return (await this.ok(this.server.call(who).get(`/bidding/opening/hall?id=${stage.openingId}`))).data;
  }

  /** The host's move on the opening, with the revision as it stands. */
  async move(who: Person, stage: Stage, action: string): Promise<Answer> {
    const { revision } = await this.server.platform.database.system(tx => tx.get(opening, stage.openingId));
    return this.server.call(who).post(`/bidding/opening/${action}`, { id: stage.openingId, revision, input: {} });
  }

  /** Confirms the own announced line with a signature. */
  async confirm(who: Person, stage: Stage): Promise<Answer> {
    const { lines } = await this.hall(who, stage);
    const own = lines.find((line: { supplierId: string }) => line.supplierId === who.organizationId);
    const signature = await signDetached(
      utf8(canonicalJson(announcedLine(own))),
      this.keysOf(who).sign,
      this.server.services.now(),
    );
    return this.server
      .call(who)
      .post('/bidding/opening/confirm-line', { lineId: own.id, signature: toBase64(signature) });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

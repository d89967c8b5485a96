import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { announcedLine, type BidForm, openingFields } from '../../shared/domain/bidding/bid-form.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { packBid, type BidFile } from '../../shared/sealing/bid-package.ts';
import { fromBase64, toBase64, utf8 } from '../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { readCertificate } from '../../shared/sealing/certificate.ts';
import { commit } from '../../shared/sealing/commitment.ts';
import { unwrapContentKey } from '../../shared/sealing/open.ts';
import { sealPackage } from '../../shared/sealing/seal.ts';
import { findRecipient, readRecipients } from '../../shared/sealing/sealed-head.ts';
import { signDetached } from '../../shared/sealing/signature.ts';
import { renderPdf } from '../platform/pdf/render.ts';
import { type BidPlan, cny } from './plan.ts';
import { lotOf, shifted, type Purchase, type Step, type SubmittedBid } from './purchase.ts';

/** A bid ready to be handed in: the sealed bytes and what goes with them. */
export interface SealedBid {
  readonly lotId: string;
  readonly bytes: Uint8Array;
  readonly digest: string;
  readonly commitment: string;
  readonly nonce: string;
}

const proposals = new Map<string, Promise<Uint8Array>>();

/** A supplier's technical proposal as PDF; one for each purchase. */
function proposalOf({ plan }: Purchase, { supplier, manager }: BidPlan, name: string): Promise<Uint8Array> {
  const key = `${plan.key}/${supplier}`;
  const made =
    proposals.get(key) ??
    renderPdf({
      content: [
        { text: '技术方案 Technical proposal', fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
        { text: plan.project.name },
        { text: `投标人 Bidder: ${name}`, margin: [0, 6, 0, 0] },
        { text: `项目负责人 Project manager: ${manager}`, margin: [0, 0, 0, 12] },
        {
          text: '我方已经仔细研究全部招标文件，响应其全部实质性要求，并按照下列部署组织实施：准备、实施、验收、保修。',
        },
        {
          text: 'We have studied the bidding document and answer all its substantive requirements; the works are organised in four stages.',
        },
      ],
    });
  proposals.set(key, made);
  return made;
}

/** Packs, signs and seals a bid with the bidder's own keys, as the bid page does in the browser. */
export async function sealBid(purchase: Purchase, planned: BidPlan, price: string = planned.price): Promise<SealedBid> {
  const { cast, plan } = purchase;
  const bidder = cast.visitor(planned.supplier);
  const identities = cast.identities(planned.supplier);
  const lotId = lotOf(purchase, planned.lot);
  const [{ emergencyCertificate }, proposal] = await Promise.all([
    bidder.read(lot, lotId),
    proposalOf(purchase, planned, bidder.me.organization.name),
  ]);
  const files: readonly BidFile[] = [{ name: '技术方案.pdf', type: 'application/pdf', bytes: proposal }];
  const values = {
    lotId,
    price: cny(price),
    deliveryDays: planned.days,
    quality: planned.quality,
    projectManager: planned.manager,
  };
  const { commitment, nonce } = await commit(openingFields(values));
  const lines = plan.lots.find(each => each.number === planned.lot)?.items ?? [];
  const form: BidForm = {
    ...values,
    items: lines.map(({ code, description, quantity, unit }) => ({
      code,
      description,
      quantity,
      unit,
      unitPrice: null,
    })),
    deviations: '无偏离 None',
    files: files.map(each => each.name),
    nonce,
  };
  const zip = await packBid({ files, form: { ...form }, signer: identities.sign, at: purchase.now() });
  const sealed = await sealPackage(zip, [
    identities.encrypt.certificate,
    await readCertificate(String(emergencyCertificate)),
  ]);
  return { lotId, bytes: sealed.bytes, digest: sealed.digest, commitment, nonce };
}

/** Uploads a sealed bid and hands it in; answers its id with the signed receipt. */
export async function handIn(
  purchase: Purchase,
  supplier: string,
  sealed: SealedBid,
): Promise<{ readonly id: string; readonly receipt: unknown }> {
  const bidder = purchase.cast.visitor(supplier);
  const file = await bidder.upload({ name: 'bid.asice.p7m', type: 'application/pkcs7-mime', bytes: sealed.bytes });
  const { lotId, digest, commitment } = sealed;
  return bidder.post('/bidding/bid/submit', { lotId, uploadId: file.id, digest, commitment });
}

/** Seals a planned bid and hands it in. */
export async function submitBid(
  purchase: Purchase,
  planned: BidPlan,
  price: string = planned.price,
): Promise<SubmittedBid> {
  const sealed = await sealBid(purchase, planned, price);
  const { id } = await handIn(purchase, planned.supplier, sealed);
  const made = { id, nonce: sealed.nonce, price };
  purchase.bids.set(`${planned.supplier}/${planned.lot}`, made);
  return made;
}

/** A supplier takes its bid back. */
export async function withdrawBid(purchase: Purchase, planned: BidPlan): Promise<void> {
  const { id } = purchase.bids.get(`${planned.supplier}/${planned.lot}`) ?? { id: '' };
  await purchase.cast
    .visitor(planned.supplier)
    .act(bid, id, 'withdraw', { reason: '项目班子调整，不再参加本次投标。' });
}

/** The opening of a lot. */
export const openingOf = (purchase: Purchase, number: number) =>
  purchase.cast.visitor('manager').find(opening, { lotId: lotOf(purchase, number) });

/** A bidder comes to the opening and decrypts its bid with its own key. */
export async function decryptBid(purchase: Purchase, planned: BidPlan): Promise<void> {
  const bidder = purchase.cast.visitor(planned.supplier);
  const { encrypt } = purchase.cast.identities(planned.supplier);
  const { id, nonce } = purchase.bids.get(`${planned.supplier}/${planned.lot}`) ?? { id: '', nonce: '' };
  const { id: openingId } = await openingOf(purchase, planned.lot);
  await bidder.post('/bidding/opening/check-in', { openingId });
  const { head } = await bidder.get<{ head: string }>('/bidding/bid/envelope-head', { id });
  const recipient = findRecipient(readRecipients(fromBase64(head)), encrypt.certificate);
  if (!recipient) throw new Error('the package is not sealed for this bidder');
  const contentKey = toBase64(await unwrapContentKey(recipient, encrypt.privateKey));
  await bidder.post('/bidding/opening/decrypt', { bidId: id, contentKey, nonce });
}

/** The host announces the opening list of a lot. */
export async function announce(purchase: Purchase, number: number): Promise<void> {
  await purchase.cast.visitor('manager').act(opening, (await openingOf(purchase, number)).id, 'announce');
}

/** A bidder signs its announced line. */
export async function confirmLine(purchase: Purchase, planned: BidPlan): Promise<void> {
  const bidder = purchase.cast.visitor(planned.supplier);
  const { id: openingId } = await openingOf(purchase, planned.lot);
  const line = await bidder.find(openingLine, { openingId, supplierId: bidder.me.organization.id });
  const bytes = utf8(canonicalJson(announcedLine(line)));
  const signature = toBase64(
    await signDetached(bytes, purchase.cast.identities(planned.supplier).sign, purchase.now()),
  );
  await bidder.post('/bidding/opening/confirm-line', { lineId: line.id, signature });
}

/** The host ends the time for objections and makes the record. */
export async function closeOpening(purchase: Purchase, number: number): Promise<void> {
  const { id } = await openingOf(purchase, number);
  const host = purchase.cast.visitor('manager');
  await host.act(opening, id, 'confirm');
  await host.act(opening, id, 'close');
}

/** The bids that stand at the deadline. */
export const standing = ({ plan }: Purchase, number?: number): readonly BidPlan[] =>
  plan.bids.filter(each => !each.withdrawn && (number === undefined || each.lot === number));

/** The steps in which bids come in. */
export function bidSteps(purchase: Purchase): Step[] {
  const { plan, dates } = purchase;
  const first = plan.bids.map((planned, i): Step => ({
    at: shifted(dates.bids, i * 17, 'm'),
    stage: 'bidding',
    name: `${planned.supplier} hands in a sealed bid for lot ${planned.lot}`,
    run: async () => void (await submitBid(purchase, planned, planned.firstPrice ?? planned.price)),
  }));
  const replaced = plan.bids
    .filter(each => each.firstPrice)
    .map((planned): Step => ({
      at: shifted(dates.bids, 5, 'h'),
      stage: 'bidding',
      name: `${planned.supplier} replaces its bid for lot ${planned.lot}`,
      run: async () => void (await submitBid(purchase, planned)),
    }));
  const withdrawn = plan.bids
    .filter(each => each.withdrawn)
    .map((planned): Step => ({
      at: shifted(dates.bids, 6, 'h'),
      stage: 'bidding',
      name: `${planned.supplier} takes its bid for lot ${planned.lot} back`,
      run: () => withdrawBid(purchase, planned),
    }));
  return [...first, ...replaced, ...withdrawn];
}

/** The steps of the opening, from the deadline to the announcement, and from there to the record. */
export function openingSteps(purchase: Purchase): Step[] {
  const { deadline } = purchase.dates;
  const numbers = purchase.plan.lots.map(each => each.number);
  return [
    ...standing(purchase).map((planned, i): Step => ({
      at: shifted(deadline, 0.5 + i * 0.25, 'm'),
      stage: 'opened',
      name: `${planned.supplier} decrypts its bid for lot ${planned.lot}`,
      run: () => decryptBid(purchase, planned),
    })),
    {
      at: shifted(deadline, 4, 'm'),
      stage: 'opened',
      name: 'the opening list is announced',
      run: async () => {
        for (const number of numbers) await announce(purchase, number);
      },
    },
    ...standing(purchase).map((planned, i): Step => ({
      at: shifted(deadline, 5 + i * 0.25, 'm'),
      stage: 'qualifying',
      name: `${planned.supplier} confirms its line for lot ${planned.lot}`,
      run: () => confirmLine(purchase, planned),
    })),
    {
      at: shifted(deadline, 16, 'm'),
      stage: 'qualifying',
      name: 'the opening is closed with its record',
      run: async () => {
        for (const number of numbers) await closeOpening(purchase, number);
      },
    },
  ];
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { type BidForm, bidFormIssues, openingFields } from '../../shared/domain/bidding/bid-form.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { currencyOf } from '../../shared/domain/money/currencies.ts';
import { ASIC_E, type VerifiedPackage, verifyPackage } from '../../shared/sealing/bid-package.ts';
import { verifyCommitment } from '../../shared/sealing/commitment.ts';
import { openSealed } from '../../shared/sealing/node/open-file.ts';
import { OpenError } from '../../shared/sealing/open.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import type { Services, Tx } from '../platform/types.ts';
import { signsFor } from './certificates.ts';
import { platformKeys } from './platform-keys.ts';
import type { Bid } from './receipt.ts';

/** What came of opening a bid: its contents, or the fault with whose cause it is put down to and the evidence. */
export type Opened =
  | {
      readonly ok: true;
      readonly form: BidForm;
      readonly nonce: string;
      readonly package: FileRef;
      readonly files: readonly FileRef[];
    }
  | {
      readonly ok: false;
      readonly attribution: 'bidder' | 'platform' | null;
      readonly reason: Reason;
      readonly commitmentHolds?: boolean;
    };

const FAULTS = {
  key: { attribution: null, key: 'bid.reasons.notDecryptable' },
  content: { attribution: 'bidder', key: 'bid.reasons.content' },
  digest: { attribution: 'platform', key: 'bid.reasons.stored' },
  format: { attribution: 'platform', key: 'bid.reasons.stored' },
} as const;

/**
 * Opens a locked bid with its content key: digest of the receipt, authentication tag, signature and signer of the package, form,
 * commitment; only then are its files stored. The plaintext lies beside the data in a folder of its own until it has been checked.
 */
export async function openBid(
  tx: Tx,
  services: Services,
  of: Bid,
  contentKey: Uint8Array,
  givenNonce: string | null,
): Promise<Opened> {
  const folder = join(services.config.dataDir, 'opening');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, randomUUID());
  try {
    await openSealed(
      services.files.pathOf(String(of.envelope?.[0]?.id)),
      target,
      contentKey,
      String(of.envelopeDigest),
    );
    return await accept(tx, services, of, await readFile(target), givenNonce);
  } catch (error) {
    if (error instanceof OpenError)
      return {
        ok: false,
        attribution: FAULTS[error.fault].attribution,
        reason: { key: FAULTS[error.fault].key, params: { detail: error.fault } },
      };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { ok: false, attribution: 'platform', reason: { key: 'bid.reasons.stored', params: { detail: 'file' } } };
    throw error;
  } finally {
    await rm(target, { force: true });
  }
}

const bidder = (reason: Reason, commitmentHolds?: boolean): Opened => ({
  ok: false,
  attribution: 'bidder',
  reason,
  ...(commitmentHolds === undefined ? {} : { commitmentHolds }),
});

async function accept(
  tx: Tx,
  services: Services,
  of: Bid,
  bytes: Uint8Array,
  givenNonce: string | null,
): Promise<Opened> {
  const { authority } = await platformKeys(services);
  const content = await verifyPackage(bytes, authority.certificate, new Date(String(of.submittedAt)));
  const [problem] = content.problems;
  if (problem)
    return bidder({
      key: 'bid.reasons.badSignature',
      params: { detail: [problem.kind, problem.name].filter(Boolean).join(' ') },
    });
  if (!content.signer || !(await signsFor(tx, content.signer.thumbprint, String(of.supplierId)))) {
    return bidder({
      key: 'bid.reasons.badSignature',
      params: { detail: content.signer?.subject.organization ?? 'signer' },
    });
  }
  const [issue] = bidFormIssues(content.form);
  if (issue) return bidder({ key: 'bid.reasons.badForm', params: { detail: issue.field } });
  const form = content.form as unknown as BidForm;
  if (form.lotId !== of.lotId) return bidder({ key: 'bid.reasons.badForm', params: { detail: 'lotId' } });
  // Prices are held against the ceiling and against each other by their figures; those of the items are in the currency of the price.
  const [given, asked] = [form.price.currency, currencyOf(await tx.asSystem(() => tx.get(lot, form.lotId)))];
  if (given !== asked) return bidder({ key: 'bid.reasons.otherCurrency', params: { given, asked } });
  const nonce = await nonceThatHolds(of, form, givenNonce);
  if (!nonce) return bidder('bid.reasons.commitmentBroken', false);
  return { ok: true, form, nonce, ...(await keep(tx, services, of, bytes, content)) };
}

// The nonce handed over counts; the one in the package serves when none was (an opening by the emergency key).
async function nonceThatHolds(of: Bid, form: BidForm, given: string | null): Promise<string | undefined> {
  for (const nonce of [given, form.nonce]) {
    if (nonce && (await verifyCommitment(openingFields(form), { commitment: String(of.commitment), nonce })))
      return nonce;
  }
  return undefined;
}

async function keep(
  tx: Tx,
  services: Services,
  of: Bid,
  bytes: Uint8Array,
  content: VerifiedPackage,
): Promise<{ package: FileRef; files: FileRef[] }> {
  const owner = { ownerEntity: 'bid', ownerId: of.id };
  return tx.asSystem(async () => {
    const whole = await services.files.put(tx, { name: `${of.receiptNumber}.asice`, type: ASIC_E, bytes, ...owner });
    const files: FileRef[] = [];
    for (const file of content.files)
      files.push(await services.files.put(tx, { name: file.name, type: file.type, bytes: file.bytes, ...owner }));
    return { package: whole, files };
  });
}

/** The form as it is stored. */
export const formText = (form: BidForm): string => canonicalJson(form);

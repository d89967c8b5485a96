import { expect } from 'chai';
import '../../../elements/project-workspace/bidding.strings.ts';
import { ReceiptView } from '../../../elements/project-workspace/parts/receipt-view.tsx';
import { sha256, toHex, utf8 } from '../../../shared/sealing/bytes.ts';
import { certificatePem } from '../../../shared/sealing/certificate.ts';
import { inclusionProof, rootOf } from '../../../shared/sealing/merkle.ts';
import { type Receipt, signReceipt } from '../../../shared/sealing/receipt.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { makeIssuer, NOW } from './people.ts';

describe('a receipt', () => {
  async function made() {
    const issuer = await makeIssuer();
    const signer = await issuer.identity('sign', 'Receipts');
    const leaves = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(text => sha256(utf8(text))));
    const payload = {
      kind: 'bid.submitted',
      supplier: 'S',
      version: 1,
      time: NOW.toISOString(),
      sequence: 3,
      digest: 'd',
      commitment: 'c',
      entry: toHex(leaves[2]!),
      previousHash: toHex(leaves[1]!),
    };
    const receipt = await signReceipt(payload, signer, NOW);
    const proof = {
      sequence: 3,
      leaf: toHex(leaves[2]!),
      size: 5,
      root: toHex(await rootOf(leaves)),
      published: true,
      day: '2026-03-10',
      proof: (await inclusionProof(leaves, 2)).map(toHex),
    };
    const api = fakeApi({
      'GET /bidding/certificate/authority': {
        pem: certificatePem(issuer.authority.certificate),
        receipts: certificatePem(signer.certificate),
      },
      'GET /bidding/log/proof': proof,
    });
    return { receipt, proof, api };
  }
  const open = (receipt: Receipt, api: ReturnType<typeof fakeApi>) =>
    show(() => <ReceiptView receipt={receipt} bidId="bid_1" />, { api });

  it('is verified in the browser against the authority and the published root', async () => {
    const { receipt, api } = await made();
    const screen = open(receipt, api);
    await screen.click('sl-button', 'Verify in this browser');
    const verdict = await screen.find('.ebs-alert[data-tone=success]', 'The receipt is genuine');
    expect(verdict.textContent).to.contain('root published on 10 Mar 2026');
    screen.remove();
  });

  it('is refused when its text was changed or the log holds another entry', async () => {
    const { receipt, api, proof } = await made();
    const changed = open({ ...receipt, payload: { ...receipt.payload, version: 2 } }, api);
    await changed.click('sl-button', 'Verify in this browser');
    await changed.find('.ebs-alert[data-tone=danger]', 'signature does not fit');
    changed.remove();
    api.answers['GET /bidding/log/proof'] = { ...proof, root: 'f'.repeat(64) };
    const moved = open(receipt, api);
    await moved.click('sl-button', 'Verify in this browser');
    await moved.find('.ebs-alert[data-tone=danger]', 'The log does not hold this entry');
    moved.remove();
  });
});

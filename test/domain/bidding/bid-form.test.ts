import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { announcedLine, type BidForm, bidFormIssues, openingFields } from '../../../shared/domain/bidding/bid-form.ts';
import { canonicalJson } from '../../../shared/sealing/canonical-json.ts';

const form: BidForm = {
  lotId: 'lot_1',
  price: { amount: '12.50', currency: 'CNY' },
  deliveryDays: 30,
  quality: 'good',
  projectManager: 'Wang',
  items: [{ code: '1', description: 'Pump', quantity: '2', unit: 'set', unitPrice: '6.25' }],
  deviations: '',
  files: ['offer.pdf'],
};

describe('the structured bid', () => {
  it('accepts a complete form, with or without the nonce', () => {
    assert.deepEqual(bidFormIssues(form), []);
    assert.deepEqual(bidFormIssues({ ...form, nonce: 'a'.repeat(64) }), []);
  });

  it('names what is missing, malformed or unknown', () => {
    const fieldOf = (value: unknown) => bidFormIssues(value).map(issue => issue.field);
    assert.deepEqual(fieldOf({ ...form, price: null }), ['price']);
    assert.deepEqual(fieldOf({ ...form, price: { amount: 12.5, currency: 'CNY' } }), ['price.amount']);
    assert.deepEqual(fieldOf({ ...form, deliveryDays: 0 }), ['deliveryDays']);
    assert.deepEqual(fieldOf({ ...form, discount: '5' }), ['discount']);
    assert.deepEqual(fieldOf({ ...form, files: [{ name: 'x' }] }), ['files']);
    assert.deepEqual(fieldOf({ ...form, nonce: 'short' }), ['nonce']);
    assert.equal(fieldOf('form').length, 1);
    assert.equal(fieldOf(null).length, 1);
  });

  it('commits to the opening-list fields alone', () => {
    assert.equal(
      canonicalJson(openingFields({ ...form, deviations: 'other' } as BidForm)),
      '{"deliveryDays":30,"lotId":"lot_1","price":{"amount":"12.50","currency":"CNY"},"projectManager":"Wang","quality":"good"}',
    );
  });

  it('takes from a line only what is announced', () => {
    const line = {
      id: 'line_1',
      revision: 7,
      openingId: 'o',
      bidId: 'b',
      supplierName: 's',
      decryption: 'decrypted',
      price: form.price,
      deliveryDays: 30,
      quality: 'good',
      projectManager: 'Wang',
    };
    assert.deepEqual(Object.keys(announcedLine(line)).sort(), [
      'bidId',
      'decryption',
      'deliveryDays',
      'openingId',
      'price',
      'projectManager',
      'quality',
      'supplierName',
    ]);
  });
});

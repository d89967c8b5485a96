import { expect } from 'chai';
import { OpeningRecordScreen } from '../../../elements/project-workspace/opening-record.screen.tsx';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { samplePdf } from '../../kit/sample-pdf.ts';
import { show, type Shown } from '../../kit/screen.tsx';
import { lotRow, projectRow } from './people.ts';

const file = { id: 'fil_1', name: 'opening-record.pdf', type: 'application/pdf', size: 2048, sha256: 'a'.repeat(64) };
const record = {
  id: 'opn_1',
  revision: 9,
  tenantId: 'tnt_1',
  state: 'closed',
  projectId: 'prj_1',
  lotId: 'lot_1',
  lotName: 'Imaging equipment',
  scheduledAt: '2026-03-10T02:10:00Z',
  closedAt: '2026-03-10T03:10:00Z',
  bidCount: 3,
  recordFile: [file],
  recordHash: 'a'.repeat(64),
  actions: {},
};

describe('the record of an opening', () => {
  let screen: Shown;
  const open = (pdf: unknown, more: object = {}) => {
    const api = fakeApi({
      'GET /bidding/opening/hall': {
        ...{ now: '2026-03-10T04:00:00Z', lines: [], events: [], mine: null },
        opening: { ...record, ...more },
      },
      'GET /pre-tender/lot/get': lotRow,
      'GET /pre-tender/project/get': projectRow,
      'BLOB /files/get': pdf,
    });
    const address = '/v6-template/master-page/bos/opening/records-view?projectId=prj_1&lotId=lot_1&id=opn_1';
    screen = show(OpeningRecordScreen, { api, address });
    return api;
  };
  afterEach(() => screen.remove());

  it('is read beside the screen, and only then fetched', async () => {
    const api = open(samplePdf({ pages: [['Record of the opening']] }));
    await screen.find('button', 'Open');
    expect(api.to('/files/get')).to.have.length(0);
    await screen.click('button[aria-label="Open: opening-record.pdf"]');
    await screen.find('.document-view[data-kind=pdf] canvas');
    expect(api.to('/files/get').map(({ params }) => params)).to.deep.equal([{ id: 'fil_1' }]);
  });

  it('says in the viewer why it cannot be fetched', async () => {
    open(refusal(403, 'The record is not open to you.'));
    await screen.click('button[aria-label="Open: opening-record.pdf"]');
    await screen.find('.document-view', 'The record is not open to you.');
  });

  it('offers nothing to open before the record is made', async () => {
    open(null, { state: 'announced', recordFile: null, recordHash: null });
    await screen.find('.ebs-page-head', 'Imaging equipment');
    expect(screen.all('[data-action=open]')).to.have.length(0);
  });
});

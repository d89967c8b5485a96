import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { blobSink, unframer } from '../../shared/ui/list/export-file.ts';
import { ExportMenu } from '../../shared/ui/list/export-menu.tsx';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown } from '../kit/screen.tsx';

const EXPORT = '/sample/sampleNotice/export';
const NoticeList = defineList(notice, { columns: ['title', 'budget', 'kind'], filters: ['kind'] });
const Drafts = defineList(notice, { columns: ['title'], query: { state: 'draft' } });
const Counted = defineList(notice, {
  columns: ['title'],
  extraColumns: [{ id: 'bids', label: 'sampleNotice.name', cell: () => 7 }],
});
const sealed = { ...notice, sealed: { fields: ['budget'], until: () => true } } as unknown as typeof notice;
const Sealed = defineList(sealed, { columns: ['title', 'budget'] });
const bytes = (text: string) => new TextEncoder().encode(text);
function frame(kind: string, content: string): Uint8Array {
  const body = bytes(content);
  const made = new Uint8Array(5 + body.length);
  made[0] = kind.charCodeAt(0);
  new DataView(made.buffer).setUint32(1, body.length);
  made.set(body, 5);
  return made;
}
const whole = [frame('P', '{"rows":1,"total":2}'), frame('D', '公告,'), frame('D', '1\r\n'), frame('E', '')];
const joined = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap(part => [...part]));

describe('the export of a list', () => {
  let api: FakeApi;
  let screen: Shown | undefined;
  afterEach(() => {
    screen?.remove();
    screen = undefined;
    Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
  });
  async function open(file: Blob, total = 20_000) {
    api = fakeApi({
      'GET /sample/sampleNotice/list': { rows: [noticeRow('n1')], total, next: null },
      [`BLOB ${EXPORT}`]: file,
    });
    screen = show(NoticeList, { api, address: '/sample/notice?layout=kind.100l,title.200r' });
    await screen.find('tr[data-id="n1"]');
    await screen.click('.list-tool', 'Export');
    await screen.click('.list-menu button', 'CSV');
    return screen;
  }
  /** A disk that keeps what is written to it. */
  function disk() {
    const written: Uint8Array[] = [];
    const told: string[] = [];
    Object.assign(globalThis, {
      showSaveFilePicker: async () => ({
        createWritable: async () => ({
          write: async (part: Uint8Array) => void written.push(part.slice()),
          close: async () => void told.push('closed'),
          abort: async () => void told.push('dropped'),
        }),
      }),
    });
    return { written, told };
  }

  it('reads frames however they are cut', async () => {
    const all = joined(whole);
    for (let size = 1; size <= all.length; size += 1) {
      const parts: string[] = [];
      const rows: number[] = [];
      const frames = unframer({
        data: part => void parts.push(String([...part])),
        progress: (done, total) => void rows.push(done, total),
      });
      for (let at = 0; at < all.length; at += size) await frames.take(all.slice(at, at + size));
      expect(frames.whole(), `pieces of ${size}`).to.equal(true);
      expect(parts).to.deep.equal([String([...bytes('公告,')]), String([...bytes('1\r\n')])]);
      expect(rows).to.deep.equal([1, 2]);
    }
  });

  it('writes a large result straight to the disk, in the columns and order shown', async () => {
    const { written, told } = disk();
    const shown = await open(new Blob([joined(whole) as BlobPart]));
    await shown.until(() => told.length === 1, 'the file is closed');
    expect(told).to.deep.equal(['closed']);
    expect(new TextDecoder().decode(joined(written))).to.equal('公告,1\r\n');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(api.to(EXPORT)[0]!.params).to.include({ framed: 'true', columns: 'kind,budget,title', zone });
  });

  it('keeps nothing of a file that broke off, and says so', async () => {
    const { told } = disk();
    const shown = await open(new Blob([joined(whole.slice(0, 3)) as BlobPart]));
    await shown.find('*', 'broke off before its end');
    expect(told).to.deep.equal(['dropped']);
  });

  it('goes on when the reader leaves the list, and is seen again on coming back', async () => {
    const { told } = disk();
    const held = Promise.withResolvers<Blob>();
    const left = await open(held.promise as unknown as Blob);
    await left.find('.list-export', 'Preparing the file');
    left.remove();
    screen = show(NoticeList, { api, address: '/sample/notice' });
    await screen.find('tr[data-id="n1"]');
    await screen.find('.list-export', 'Cancel');
    held.resolve(new Blob([joined(whole) as BlobPart]));
    await screen.until(() => told.length === 1, 'the file is closed');
    expect(told).to.deep.equal(['closed']);
    await screen.find('.list-tool', 'Export');
  });

  it('that was asked for before its code was here does not ask again when the file is there', async () => {
    const held = Promise.withResolvers<Blob>();
    api = fakeApi({ [`BLOB ${EXPORT}`]: () => held.promise });
    const menu = { list: 'one', path: EXPORT, params: { columns: 'title' }, name: 'Notices', total: 1, leftOut: [] };
    screen = show(() => <ExportMenu {...menu} startOpen />, { api });
    await screen.click('.list-menu button', 'CSV');
    await screen.find('.list-export', 'Preparing the file');
    held.resolve(new Blob([]));
    await screen.find('.list-tool', 'Export');
    expect(screen.all('.list-menu')).to.have.length(0);
  });

  it('of one choice of rows keeps neither another choice nor another list on the same endpoint from theirs', async () => {
    disk();
    const held = Promise.withResolvers<Blob>();
    const left = await open(held.promise as unknown as Blob);
    await left.find('.list-export', 'Preparing the file');
    left.remove();
    screen = show(NoticeList, { api, address: '/sample/notice?kind=works' });
    await screen.find('tr[data-id="n1"]');
    // The one under way is still told of, and can be given up.
    await screen.find('.list-export', 'Cancel');
    await screen.click('.list-tool', 'Export');
    await screen.click('.list-menu button', 'CSV');
    await screen.until(() => api.to(EXPORT).length === 2, 'the other rows are asked for');
    await screen.until(() => screen!.all('.list-export').length === 2, 'both are told of');
    expect(screen.all('.list-tool').some(tool => tool.textContent?.includes('Export'))).to.equal(false);
    screen.remove();
    screen = show(Drafts, { api, address: '/sample/notice' });
    await screen.find('tr[data-id="n1"]');
    await screen.find('.list-tool', 'Export');
    expect(screen.all('.list-export')).to.have.length(0);
    screen.remove();
    screen = show(NoticeList, { api, address: '/sample/notice' });
    await screen.until(() => screen!.all('.list-export').length === 2, 'both are told of');
    held.resolve(new Blob([joined(whole) as BlobPart]));
    await screen.find('.list-tool', 'Export');
  });

  it('says which of the columns shown are not in the file', async () => {
    api = fakeApi({ 'GET /sample/sampleNotice/list': { rows: [noticeRow('n1')], total: 1, next: null } });
    screen = show(Counted, { api, address: '/sample/notice' });
    await screen.click('.list-tool', 'Export');
    await screen.find('.list-menu', 'Not in the file, since they are worked out on the page or may be sealed: Notice');
    screen.remove();
    screen = show(Drafts, { api, address: '/sample/notice' });
    await screen.click('.list-tool', 'Export');
    expect((await screen.find('.list-menu')).textContent).not.to.contain('Not in the file');
  });

  it('leaves out what is ever sealed and says so; where nothing is left it says that, and asks for no file', async () => {
    api = fakeApi({
      'GET /sample/sampleNotice/list': { rows: [noticeRow('n1')], total: 1, next: null },
      [`BLOB ${EXPORT}`]: new Blob([joined(whole) as BlobPart]),
    });
    screen = show(Sealed, { api, address: '/sample/notice' });
    await screen.find('tr[data-id="n1"]');
    await screen.click('.list-tool', 'Export');
    await screen.find('.list-menu', 'or may be sealed: Budget');
    await screen.click('.list-menu button', 'CSV');
    await screen.until(() => api.to(EXPORT).length === 1, 'the file is asked for');
    expect(api.to(EXPORT)[0]!.params['columns']).to.equal('title');
    screen.remove();
    screen = show(Sealed, { api, address: '/sample/notice?columns=budget' });
    await screen.find('tr[data-id="n1"]');
    await screen.click('.list-tool', 'Export');
    await screen.find('.list-menu', 'None of the columns shown can be written to a file');
    expect(screen.all('.list-menu button')).to.have.length(0);
    await screen.until(() => screen!.root.activeElement?.closest('.list-menu') !== null, 'it is read out');
    await sendKeys({ press: 'Escape' });
    await screen.until(() => screen!.all('.list-menu').length === 0, 'the panel is closed');
    expect(api.to(EXPORT)).to.have.length(1);
  });

  it('asks nothing of the server when no place is chosen', async () => {
    let asked = false;
    Object.assign(globalThis, {
      showSaveFilePicker: async () => {
        asked = true;
        throw new DOMException('no', 'AbortError');
      },
    });
    const shown = await open(new Blob([]));
    await shown.until(() => asked, 'the place is asked for');
    await shown.find('.list-tool', 'Export');
    expect(api.to(EXPORT)).to.have.length(0);
  });

  it('goes to the downloads where the browser cannot write to the disk', async () => {
    let file: Blob | undefined;
    const sink = blobSink('text/csv', made => (file = made));
    for (let part = 0; part < 12; part += 1) await sink.write(new Uint8Array(1024 * 1024).fill(part));
    await sink.close();
    expect([file!.size, file!.type]).to.deep.equal([12 * 1024 * 1024, 'text/csv']);
    expect(new Uint8Array(await file!.slice(11 * 1024 * 1024, 11 * 1024 * 1024 + 1).arrayBuffer())[0]).to.equal(11);
  });
});

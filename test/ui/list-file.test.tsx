import { expect } from 'chai';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { PlainFile, type PlainPage } from '../../shared/ui/list/plain-file.tsx';
import { type Call, type FakeApi, fakeApi } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

const ROWS = '/sample/log';
const columns = [{ label: 'Line', text: (row: string) => row }];

function Log() {
  const { api } = useScreen();
  return (
    <PlainFile<string>
      name="Log"
      columns={columns}
      read={(after, call) => api.get<PlainPage<string>>(ROWS, { after }, call)}
    />
  );
}

describe('the file of a plain list', () => {
  let api: FakeApi;
  let screen: Shown;
  let files: Promise<string>[] = [];
  let release = () => {};
  const createObjectURL = URL.createObjectURL.bind(URL);
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file: Blob) => {
      files.push(file.text());
      return createObjectURL(file);
    };
    const gate = new Promise<void>(resolve => (release = resolve));
    api = fakeApi({
      [`GET ${ROWS}`]: async ({ params: { after } }: Call) => {
        if (after === null) return { rows: ['a', 'b'], next: 2 };
        await gate;
        return { rows: ['c'], next: null };
      },
    });
    screen = show(Log, { api });
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    screen.remove();
  });
  const begin = async () => {
    const button = await screen.find('.list-tool', 'CSV');
    button.focus();
    button.click();
    await screen.find('.list-export [role=status]', '2 rows so far');
    return button;
  };

  it('comes whole though its reader goes to another address meanwhile', async () => {
    await begin();
    api.abortReads();
    release();
    await screen.until(() => files.length === 1, 'the file');
    expect((await files[0]!).trim().split('\r\n')).to.deep.equal(['Line', 'a', 'b', 'c']);
    await screen.find('.ebs-toast', 'Log 2026-03-10.csv');
    expect(screen.all('.list-export')).to.have.length(0);
  });

  it('says how far it is, is not begun twice, and can be given up; the focus stays in reach', async () => {
    const button = await begin();
    expect(screen.root.activeElement).to.equal(button);
    button.click();
    const cancel = await screen.find('.list-export button', 'Cancel');
    cancel.focus();
    cancel.click();
    await screen.until(() => screen.all('.list-export').length === 0, 'it has ended');
    expect(screen.root.activeElement).to.equal(button);
    expect(api.to(ROWS)).to.have.length(2);
    release();
    button.click();
    await screen.until(() => files.length === 1, 'another file');
    expect(screen.all('.ebs-toast').map(toast => toast.textContent)).to.have.length(1);
  });
});

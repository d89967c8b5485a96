import { expect } from 'chai';
import '../../../elements/pre-tender/pre-tender.strings.ts';
import { csvOf } from '../../../shared/ui/csv.ts';
import { ProjectAddScreen } from '../../../elements/pre-tender/project-add.screen.tsx';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { lotRow, page, projectRow } from './rows.ts';

const left = [
  ...Array.from({ length: 130 }, (_, at) => ({ path: `tender/items/${at}/unit/scheme`, reason: 'ocds.left.noField' })),
  { path: 'tender/status', reason: 'ocds.left.arisesHere' },
];

describe('importing an OCDS file', () => {
  let screen: Shown;
  afterEach(() => screen.remove());

  const open = (answers: Answers, address = '/pre/project-manage-add?way=import') => {
    const api = fakeApi(answers);
    screen = show(ProjectAddScreen, { api, address });
    return api;
  };
  const give = async (text: string, name = 'tender.json') => {
    const input = await screen.find<HTMLInputElement>('input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File([text], name, { type: 'application/json' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('shows what was created and every line that was left out', async () => {
    const api = open({
      'POST /pre-tender/project/import': { id: 'p1', code: 'LJ-2026-000123', lots: 1, left },
      'GET /pre-tender/project/get': projectRow('p1'),
      'GET /pre-tender/lot/list': page([lotRow('l1', 'p1', { items: [{ description: 'Probe' }] })]),
    });
    await give('{"releases":[]}');
    await screen.find('[data-result=created]', 'LJ-2026-000123');
    expect(screen.address()).to.equal('/pre/project-manage-add?imported=p1');
    expect(api.to('/pre-tender/project/import')[0]!.body).to.deep.equal({ text: '{"releases":[]}' });
    await screen.find('[data-result=created]', 'Ultrasound devices');
    await screen.find('.lines [role=status]', '100 of 131');
    typeInto(await screen.find('.lines sl-input'), 'tender/status');
    await screen.find('.lines [role=status]', '1 of 1');
    expect(screen.all('.lines tbody tr').map(row => row.textContent)).to.have.length(1);
    expect(screen.all('.lines tbody tr')[0]!.textContent).not.to.contain('ocds.left');
  });

  it('shows every fault of a faulty file by its place and creates nothing', async () => {
    const api = open({
      'POST /pre-tender/project/import': refusal(422, 'The file has faults', {
        fields: { '/releases/0/tender/id': 'Missing', '/releases/0/date': 'Must be a date and time with zone' },
      }),
    });
    await give('{}');
    await screen.find('[data-result=faults]', '2 faults');
    const lines = screen.all('[data-result=faults] tbody tr').map(row => row.textContent);
    expect(lines[0]).to.contain('/releases/0/tender/id').and.to.contain('Missing');
    expect(screen.address()).to.equal('/pre/project-manage-add?way=import');
    expect(api.to('/pre-tender/project/get')).to.have.length(0);
  });

  it('refuses a file over the limit before it is sent, and says the limit', async () => {
    const api = open({});
    await give(`"${'x'.repeat(1_048_570)}"`);
    await screen.find('[role=alert]', '879 KB');
    expect(api.to('/pre-tender/project/import')).to.have.length(0);
  });

  it('shows the result again after a reload, from what the project keeps', async () => {
    open(
      {
        'GET /pre-tender/project/get': projectRow('p9', {
          code: 'LJ-2026-000999',
          importLeft: [{ path: 'tender/x', reason: 'ocds.left.empty' }],
        }),
        'GET /pre-tender/lot/list': page([]),
      },
      '/pre/project-manage-add?imported=p9',
    );
    await screen.find('[data-result=created]', 'LJ-2026-000999');
    expect((await screen.find('.lines tbody tr')).textContent)
      .to.contain('tender/x')
      .and.to.contain('Empty');
  });
});

describe('lines as CSV', () => {
  it('quotes what needs it and keeps formulas as text', () => {
    const text = csvOf([
      ['a,b', 'say "no"'],
      ['=1+1', 'plain'],
    ]);
    expect(text).to.equal('\ufeff"a,b","say ""no"""\r\n\'=1+1,plain\r\n');
  });
});

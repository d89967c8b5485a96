import { expect } from 'chai';
import '../../../elements/develop/develop.strings.ts';
import { groups } from '../../../elements/develop/kit/groups.ts';
import { loadGroup } from '../../../elements/develop/kit/load-specimens.ts';
import { SpecimenFrame, specimenId } from '../../../elements/develop/kit/specimen-frame.tsx';
import { KitScreen } from '../../../elements/develop/kit.screen.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown, until } from '../../kit/screen.tsx';

const PATH = '/develop/kit';
const frames = (shown: Shown) => shown.all('[data-specimen]');
const ids = (shown: Shown) => frames(shown).map(each => each.dataset['specimen']);
const open = (query = '', lang: 'zh' | 'en' = 'en') =>
  show(KitScreen, { api: fakeApi(), address: `${PATH}${query}`, lang });

function Asking() {
  const { data, error } = useQuery<string>('/area/word');
  return <p>{error ? 'refused' : (data ?? 'waiting')}</p>;
}
function Falling(): never {
  throw new Error('broken part');
}

describe('the kit page', () => {
  let shown: Shown;
  afterEach(() => {
    shown.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('shows each part of a group in each of its states, by themselves', async () => {
    shown = open('?group=states');
    await until(() => frames(shown).length > 0, 'specimens');
    const [alert] = frames(shown);
    expect(alert?.dataset['specimen']).to.equal('alert/neutral');
    expect(alert?.shadowRoot?.querySelector('.ebs-alert')?.textContent).to.contain('The bulletin has changed');
    expect(shown.all('.kit-parts a').map(each => each.textContent)).to.include('progress-bar');
  });

  it('finds parts and states of all groups by a piece of their name', async () => {
    shown = open('?q=REFUSED');
    await until(() => ids(shown).includes('input/refused'), 'a specimen of one group');
    await until(() => ids(shown).includes('confirm-dialog/refused'), 'a specimen of another group');
    expect(ids(shown)).to.not.include('input/filled');
  });

  it('says when nothing fits', async () => {
    shown = open('?q=zzz');
    await shown.find('.ebs-empty, .ebs-state', 'No specimen fits');
  });

  it('shows them in the language, theme, width and density that the address says', async () => {
    shown = open('?group=dates&lang=zh&theme=dark&width=375&density=compact');
    await until(() => frames(shown).length > 0, 'specimens');
    const [frame] = frames(shown);
    expect(frame?.hasAttribute('data-dark')).to.equal(true);
    expect(frame?.getAttribute('density')).to.equal('compact');
    expect(frame?.parentElement?.style.width).to.equal('375px');
    expect(frame?.shadowRoot?.querySelector('.ebs-root')?.getAttribute('lang')).to.equal('zh-CN');
  });

  it('is led by the fragment of the address to the group of a part', async () => {
    history.replaceState(null, '', '#select/refused');
    shown = open();
    await until(() => ids(shown).includes('select/refused'), 'the group');
    expect(shown.address()).to.contain('group=choices');
  });
});

describe('a specimen', () => {
  let shown: Shown;
  afterEach(() => shown.remove());
  const look = { lang: 'en', dark: false } as const;
  const frame = (part: () => React.ReactNode, answers = {}) => {
    shown = show(
      () => <SpecimenFrame specimen={{ part: 'p', state: 's', show: part }} answers={answers} look={look} />,
      {
        api: fakeApi(),
      },
    );
    return until(() => frames(shown)[0]?.shadowRoot?.querySelector('.ebs-root') !== null, 'the specimen');
  };
  const inside = () => frames(shown)[0]?.shadowRoot?.textContent ?? '';

  it('is answered from the table of its file', async () => {
    await frame(Asking, { 'GET /area/word': 'hello' });
    await until(() => inside().includes('hello'), 'the answer');
    expect(shown.all('[data-unanswered]')).to.have.length(0);
  });

  it('that asks for what nobody answers is refused, and says so', async () => {
    await frame(Asking);
    await until(() => inside().includes('refused'), 'the refusal');
    await shown.find('[data-unanswered]', 'GET /area/word');
  });

  it('that falls down keeps its fault inside', async () => {
    await frame(Falling);
    await until(() => frames(shown)[0]?.dataset['fault'] === 'broken part', 'the fault');
    expect(inside()).to.not.equal('');
  });
});

describe('the specimens', () => {
  it('have names of their own, fit for files', async () => {
    const all = (await Promise.all(Object.keys(groups).map(loadGroup))).flat();
    const names = all.map(({ specimen }) => specimenId(specimen));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([]);
    expect(names.filter(name => !/^[a-z][\w-]*\/[\w-]+$/.test(name))).to.deep.equal([]);
  });
});

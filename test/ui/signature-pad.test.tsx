import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type Signature, SignaturePad } from '../../shared/ui/kit/signature-pad.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown, type, until } from '../kit/screen.tsx';

describe('the signature pad', () => {
  let screen: Shown;
  let last: Signature | null | undefined;
  const Bench = () => <SignaturePad label="Signature" onChange={next => (last = next)} />;
  beforeEach(async () => {
    last = undefined;
    screen = show(Bench, { api: fakeApi(), width: '500px' });
    await until(() => sheet().width > 0 && sheet().offsetWidth > 400, 'the paper');
  });
  afterEach(async () => {
    await sendMouse({ type: 'up' });
    screen.remove();
  });
  const sheet = () => screen.root.querySelector('canvas')!;
  const dark = () => {
    const { data } = sheet().getContext('2d')!.getImageData(0, 0, sheet().width, sheet().height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) count += 1;
    return count;
  };
  const stroke = async (from: readonly [number, number], to: readonly [number, number]) => {
    const { left, top } = sheet().getBoundingClientRect();
    const place = ([x, y]: readonly [number, number]): [number, number] => [Math.round(left + x), Math.round(top + y)];
    const seen = last?.strokes.length ?? 0;
    await sendMouse({ type: 'move', position: place(from) });
    await sendMouse({ type: 'down' });
    for (let at = 1; at <= 8; at += 1)
      await sendMouse({
        type: 'move',
        position: place([from[0] + ((to[0] - from[0]) * at) / 8, from[1] + ((to[1] - from[1]) * at) / 8]),
      });
    await sendMouse({ type: 'up' });
    await until(() => (last?.strokes.length ?? 0) === seen + 1, 'the stroke');
  };

  it('takes strokes as a picture and as points, undoes the last and clears', async () => {
    await stroke([40, 40], [200, 120]);
    await stroke([60, 120], [220, 40]);
    expect(last!.strokes).to.have.length(2);
    expect(atob(last!.png).slice(1, 4)).to.equal('PNG');
    expect(dark()).to.be.greaterThan(100);
    await screen.click('[data-action=undo]');
    expect(last!.strokes).to.have.length(1);
    await screen.click('[data-action=clear]');
    expect(last).to.equal(null);
    expect(dark()).to.equal(0);
  });

  it('keeps a signature whole when the phone is turned, and the same when it is turned back', async () => {
    const inked = () => {
      const { width, height } = sheet();
      const { data } = sheet().getContext('2d')!.getImageData(0, 0, width, height);
      const rows = Array.from({ length: height }, (_, row) => row).filter(row =>
        data.subarray(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 0 && value < 128),
      );
      return [rows[0]! / height, rows.at(-1)! / height] as const;
    };
    const turn = async (width: number, height: number) => {
      await setViewport({ width, height });
      (screen.root.host as HTMLElement).style.width = `${width - 100}px`;
      await until(() => sheet().width === sheet().offsetWidth && sheet().offsetWidth > width - 110, 'the paper');
      await until(() => sheet().height === sheet().offsetHeight, 'its height');
    };
    try {
      await turn(400, 900);
      const height = sheet().offsetHeight;
      await stroke([100, 20], [140, height - 20]);
      const before = inked();
      await turn(900, 400);
      expect(sheet().offsetHeight).to.be.lessThan(height);
      const [top, bottom] = inked();
      expect(top).to.be.closeTo(before[0], 0.03);
      expect(bottom).to.be.closeTo(before[1], 0.03);
      await turn(400, 900);
      expect(inked()[0]).to.be.closeTo(before[0], 0.02);
      expect(inked()[1]).to.be.closeTo(before[1], 0.02);
      await stroke([40, 40], [60, 60]);
      expect(last!.strokes).to.have.length(2);
    } finally {
      await setViewport({ width: 1280, height: 800 });
    }
  });

  it('keeps the strokes when the paper changes its size', async () => {
    await stroke([40, 40], [300, 120]);
    const before = last!.strokes[0]!.at(-1)!.x;
    (screen.root.host as HTMLElement).style.width = '300px';
    await until(() => sheet().offsetWidth < 320 && dark() > 50, 'the strokes on the smaller paper');
    await stroke([20, 20], [60, 60]);
    expect(last!.strokes[0]!.at(-1)!.x).to.be.lessThan(before);
  });

  it('is used with the keyboard alone by typing the name', async () => {
    const field = screen.root.querySelector('input')!;
    type(field, 'linyue');
    field.focus();
    // Enter that only ends what is being composed.
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(last).to.equal(undefined);
    type(field, 'Lin Yue 林悦');
    await sendKeys({ press: 'Enter' });
    await until(() => last !== undefined, 'the name');
    expect(last).to.include({ typed: 'Lin Yue 林悦' });
    expect(last!.strokes).to.have.length(0);
    expect(dark()).to.be.greaterThan(100);
    expect((await screen.find('[role=status]')).textContent).to.contain('Lin Yue');
    await stroke([40, 40], [200, 120]);
    expect(last).not.to.have.property('typed');
  });
});

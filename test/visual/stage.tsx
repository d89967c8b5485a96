import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { kernelStrings } from '../../shared/i18n/kernel.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { strings } from '../../shared/domain/strings.ts';
import '../../shared/ui/kit/kit.strings.ts';
import '../../elements/develop/develop.strings.ts';
import { SpecimenFrame, type SpecimenLook, specimenId } from '../../elements/develop/kit/specimen-frame.tsx';
import { loadGroup, type LoadedSpecimen } from '../../elements/develop/kit/load-specimens.ts';
import { groups } from '../../elements/develop/kit/groups.ts';

addStrings('kernel', kernelStrings);
for (const [namespace, texts] of Object.entries(strings)) addStrings(namespace, texts);

/** Specimens of one part on show. */
export interface Stage {
  /** The element around all of them. */
  readonly host: HTMLElement;
  /** The host of each specimen's shadow root, in order. */
  readonly frames: readonly HTMLElement[];
  /** The button before the first specimen, where the way by keyboard begins. */
  readonly start: HTMLButtonElement;
  /** Shows the same specimens in another way. */
  look(look: SpecimenLook): void;
  remove(): void;
}

/** The specimens of all groups by part, in the order of the kit page. */
export async function specimensByPart(): Promise<ReadonlyMap<string, readonly LoadedSpecimen[]>> {
  const all = (await Promise.all(Object.keys(groups).map(loadGroup))).flat();
  return Map.groupBy(all, each => each.specimen.part);
}

/** Shows specimens one below the other, each as it stands on the kit page. */
export function showSpecimens(specimens: readonly LoadedSpecimen[], first: SpecimenLook): Stage {
  document.body.style.margin = '0';
  const host = document.createElement('main');
  const start = document.createElement('button');
  start.textContent = 'Start';
  const mount = document.createElement('div');
  host.append(start, mount);
  document.body.append(host);
  const react = createRoot(mount);
  const look = (next: SpecimenLook) => {
    document.documentElement.lang = next.lang === 'zh' ? 'zh-CN' : 'en';
    document.body.style.background = next.dark ? '#0a1317' : '#f5f8f9';
    flushSync(() =>
      react.render(
        specimens.map(({ specimen, answers }) => (
          <SpecimenFrame key={specimenId(specimen)} specimen={specimen} answers={answers} look={next} />
        )),
      ),
    );
  };
  look(first);
  for (const each of mount.querySelectorAll('[data-specimen]')) each.shadowRoot?.adoptedStyleSheets.push(inSight);
  return {
    host,
    start,
    look,
    frames: [...mount.querySelectorAll<HTMLElement>('[data-specimen]')],
    remove() {
      react.unmount();
      host.remove();
    },
  };
}

const frame = () => new Promise(requestAnimationFrame);

// What is out of sight is not drawn, and its transitions would never end; here everything counts as in sight.
const inSight = new CSSStyleSheet();
inSight.replaceSync('* { content-visibility: visible !important; }');

/** Every element below a node, those of shadow roots included. */
export function* deep(node: ParentNode): Generator<HTMLElement> {
  for (const element of node.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* deep(element.shadowRoot);
  }
}

/** Every element that the specimens show. */
export const shownIn = ({ frames }: Stage): HTMLElement[] => frames.flatMap(each => [...deep(each.shadowRoot!)]);

/** Resolves once widgets are drawn, fonts are there, no transition runs and nothing has changed its size for `still` frames. */
export async function settled(stage: Stage, still = 2): Promise<void> {
  const end = performance.now() + 20_000;
  await document.fonts.ready;
  let last = '';
  for (let same = 0; same < still;) {
    if (performance.now() > end) throw new Error(`${stage.frames[0]?.dataset['specimen']} does not come to rest`);
    const all = shownIn(stage);
    for (const element of all) await (element as { updateComplete?: Promise<unknown> }).updateComplete;
    await frame();
    // In what is folded nothing moves, and what has begun there does not end.
    const moving = all
      .filter(element => element.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap(element => element.getAnimations())
      .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map(each => each.finished.catch(() => undefined)));
    const now = `${all.length} ${stage.frames.map(each => each.offsetHeight).join(' ')}`;
    same = now === last && moving.length === 0 ? same + 1 : 0;
    last = now;
  }
}

const seenIn = (stage: Stage): string =>
  shownIn(stage)
    .filter(element => element.checkVisibility())
    .map(element => `${element.localName}${element.hasAttribute('open') ? ' open' : ''}`)
    .join();

/** Opens the only specimen on show and resolves when it is at rest: whether anything has opened. */
export async function openedOn(stage: Stage, { specimen }: LoadedSpecimen): Promise<boolean> {
  const before = seenIn(stage);
  const end = performance.now() + 20_000;
  await specimen.opens?.(stage.frames[0]!.shadowRoot!);
  while (seenIn(stage) === before) {
    if (performance.now() > end) return false;
    await frame();
  }
  await settled(stage, 6);
  return true;
}

import axe from 'axe-core';
import { shownIn, type Stage } from './stage.tsx';

/** What axe finds in the specimens, colour contrast included. */
export async function axeFaults({ host }: Stage): Promise<string[]> {
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'label-content-name-mismatch': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `axe ${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

const nameOf = (element: Element): string => {
  const root = element.getRootNode() as ShadowRoot;
  const host = root.host as HTMLElement | undefined;
  return host ? `${host.dataset['specimen'] ?? nameOf(host)} ${element.localName}.${element.className}` : '';
};

function* around(element: Element): Generator<Element> {
  for (let at: Element | null = element; at;) {
    yield at;
    at = at.assignedSlot ?? at.parentElement ?? ((at.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;
  }
}

const textsOf = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '');

/** Read out and not shown, or of no size: nothing that a person sees. */
const isUnseen = (element: Element): boolean => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
  return [...around(element)].some(each => {
    const { width, height } = each.getBoundingClientRect();
    return getComputedStyle(each).overflow !== 'visible' && (width <= 1 || height <= 1);
  });
};

const scrolls = (element: Element): boolean =>
  [...around(element)].some(each => /auto|scroll/.test(getComputedStyle(each).overflowX) && each !== document.body);

/** Text that is cut off, or that stands outside its specimen; and specimens that must be scrolled sideways. */
export function overflowFaults(stage: Stage): string[] {
  const faults: string[] = [];
  for (const frame of stage.frames)
    if (frame.scrollWidth > frame.clientWidth)
      faults.push(`${frame.dataset['specimen']}: ${frame.scrollWidth} px in ${frame.clientWidth} px`);
  const right = Math.max(...stage.frames.map(frame => frame.getBoundingClientRect().right));
  for (const element of shownIn(stage)) {
    const texts = textsOf(element);
    if (texts.length === 0 || element.localName === 'style' || isUnseen(element)) continue;
    const style = getComputedStyle(element);
    const cut = /hidden|clip/;
    if (cut.test(style.overflowX) && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut off: ${nameOf(element)} “${element.textContent?.slice(0, 40)}”`);
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > right + 1 && !scrolls(element))
        faults.push(`outside: ${nameOf(element)} “${text.data.slice(0, 40)}”`);
    }
  }
  return faults;
}

/** Specimens that show nothing, fell down, or asked for what nobody answers. */
export function blankFaults(stage: Stage): string[] {
  const faults = stage.frames.flatMap(frame => {
    const { specimen: name, fault } = frame.dataset;
    if (fault !== undefined) return [`${name}: fell down: ${fault}`];
    const seen = shownIn({ ...stage, frames: [frame] }).some(element => {
      const { width, height } = element.getBoundingClientRect();
      const drawn =
        textsOf(element).length > 0 ||
        element.role === 'progressbar' ||
        /^(svg|img|canvas|input|textarea|button|span)$/.test(element.localName);
      return drawn && width > 1 && height > 1 && !isUnseen(element);
    });
    return seen ? [] : [`${name}: shows nothing`];
  });
  const unanswered = [...stage.host.querySelectorAll<HTMLElement>('[data-unanswered]')];
  return [...faults, ...unanswered.map(note => `not answered: ${note.dataset['unanswered']}`)];
}

/** The element that has the focus, in whatever shadow root. */
export function focused(): HTMLElement {
  let at = document.activeElement as HTMLElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement as HTMLElement;
  return at;
}

/** What of the look around an element could say that it has the focus. */
export const ringOf = (element: Element): string =>
  JSON.stringify(
    [...around(element)].slice(0, 6).map(each => {
      const { outline, boxShadow, borderColor } = getComputedStyle(each);
      return [/\b(none|0px)\b/.test(outline) ? '' : outline, boxShadow, borderColor];
    }),
  );

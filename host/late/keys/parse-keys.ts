/** Keys in a form that can be compared: `mod+k`, `f1`, `g p`; undefined when they are not keys. */
export function parseKeys(text: string): string | undefined {
  const chords = text
    .trim()
    .toLowerCase()
    .replace(/\s*\+\s*(?=\S)/g, '+')
    .split(/\s+/u)
    .filter(Boolean);
  if (chords.length < 1 || chords.length > 2) return undefined;
  const parsed = chords.map(parseChord);
  return parsed.every(chord => chord !== undefined) ? parsed.join(' ') : undefined;
}

const MODIFIERS = ['mod', 'alt', 'shift'];
const NAMED = /^(f([1-9]|1[0-2])|enter|escape|delete|home|end|arrow(up|down|left|right)|page(up|down)|space)$/;

function parseChord(chord: string): string | undefined {
  const parts = (chord === '+' ? ['+'] : chord.split('+')).map(part =>
    /^(ctrl|cmd|control|meta)$/.test(part) ? 'mod' : part,
  );
  const key = parts.pop() ?? '';
  if (!(Array.from(key).length === 1 || NAMED.test(key)) || parts.some(part => !MODIFIERS.includes(part)))
    return undefined;
  return [...MODIFIERS.filter(part => parts.includes(part)), key].join('+');
}

/** What was pressed, in the same form; empty for a modifier alone. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  if (['control', 'meta', 'alt', 'shift', 'dead', 'process', 'unidentified'].includes(key)) return '';
  const isSign = Array.from(key).length === 1 && !/[\p{L}\d]/u.test(key);
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    // A sign such as ? has its shift within itself.
    event.shiftKey && !isSign ? 'shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/** Whether keys are characters alone, which voice input or a slip may press: they can be switched off together (WCAG 2.1.4). */
export const isCharacter = (keys: string): boolean =>
  keys.split(' ').every(chord => !/^(mod|alt)\+/.test(chord) && Array.from(chord.replace('shift+', '')).length === 1);

/** Keys as people read them. */
export const shownKeys = (keys: string): string =>
  keys
    .split(' ')
    .map(chord =>
      chord
        .split('+')
        .map(part =>
          part === 'mod'
            ? /Mac/.test(navigator.platform)
              ? '⌘'
              : 'Ctrl'
            : part.length > 1
              ? part[0]?.toUpperCase() + part.slice(1)
              : part,
        )
        .join('+'),
    )
    .join(' ');

import { UserType } from '../../../shared/domain/kernel/access.ts';
import type { SettingValue } from '../../../shared/domain/workplace/settings.ts';

/** The panels of the workplace. */
export const PANEL_IDS = [
  'todos',
  'deadlines',
  'stages',
  'messages',
  'notices',
  'calendar',
  'quick',
  'drafts',
  'favourites',
] as const;
/** The name of a panel. */
export type PanelId = (typeof PANEL_IDS)[number];

/** A panel at its place: `full` stands over both columns, whatever its column. */
export interface Placed {
  readonly id: PanelId;
  readonly column: 'start' | 'end';
  readonly width: 'half' | 'full';
  readonly hidden: boolean;
}

/** What a person has kept (`workplace.layout`). */
export type KeptLayout = SettingValue<'workplace.layout'>;

const at = (column: Placed['column'], ...ids: readonly PanelId[]): Placed[] =>
  ids.map(id => ({ id, column, width: 'half', hidden: false }));
const full = (id: PanelId): Placed => ({ id, column: 'start', width: 'full', hidden: false });
const hidden = (...ids: readonly PanelId[]): Placed[] => at('end', ...ids).map(each => ({ ...each, hidden: true }));

const BUYER: readonly Placed[] = [
  ...at('start', 'todos', 'stages', 'notices', 'messages'),
  ...at('end', 'quick', 'deadlines', 'calendar', 'drafts', 'favourites'),
];

/** The arrangement a person finds who has made none: what the work of the role begins with comes first. */
const DEFAULTS: Readonly<Record<number, readonly Placed[]>> = {
  [UserType.purchaser]: BUYER,
  [UserType.tenderer]: BUYER,
  [UserType.supplier]: [
    ...at('start', 'todos', 'notices', 'messages'),
    ...at('end', 'quick', 'deadlines', 'calendar', 'stages', 'drafts', 'favourites'),
  ],
  [UserType.expert]: [
    ...at('start', 'todos', 'messages', 'notices'),
    ...at('end', 'quick', 'calendar', 'deadlines', 'favourites'),
    ...hidden('stages', 'drafts'),
  ],
  [UserType.supervisor]: [
    full('stages'),
    ...at('start', 'todos', 'notices', 'messages'),
    ...at('end', 'deadlines', 'calendar', 'quick', 'favourites'),
    ...hidden('drafts'),
  ],
};

/** The default arrangement of a user type. */
export const defaultArrangement = (userType: number): readonly Placed[] =>
  DEFAULTS[userType] ?? DEFAULTS[UserType.expert] ?? BUYER;

const isPanel = (id: string): id is PanelId => (PANEL_IDS as readonly string[]).includes(id);

/**
 * The arrangement to show: what the person has kept, without panels that this release does not have and named twice, and with panels
 * that are new since, after the one they stand behind by default.
 */
export function arrange(userType: number, kept: KeptLayout | null | undefined): readonly Placed[] {
  const defaults = defaultArrangement(userType);
  if (!kept) return defaults;
  const known = kept.panels.filter((panel, place, all) => all.findIndex(({ id }) => id === panel.id) === place);
  const placed = known.flatMap(panel => (isPanel(panel.id) ? [{ ...panel, id: panel.id }] : []));
  defaults.forEach((panel, place) => {
    if (placed.some(({ id }) => id === panel.id)) return;
    const before = defaults[place - 1]?.id;
    placed.splice(placed.findIndex(({ id }) => id === before) + 1, 0, panel);
  });
  return placed;
}

/** A stretch of the page: one panel over both columns, or the panels between two of these, by column. */
export type Stretch =
  { readonly full: Placed } | { readonly start: readonly Placed[]; readonly end: readonly Placed[] };

/** The shown panels as the page draws them, from top to bottom. */
export function stretches(placed: readonly Placed[]): readonly Stretch[] {
  const found: ({ full: Placed } | { start: Placed[]; end: Placed[] })[] = [];
  for (const panel of placed.filter(each => !each.hidden)) {
    if (panel.width === 'full') {
      found.push({ full: panel });
      continue;
    }
    const last = found.at(-1);
    const open = last && 'start' in last ? last : { start: [], end: [] };
    if (open !== last) found.push(open);
    open[panel.column].push(panel);
  }
  return found;
}

/** What a person does to one panel. */
export type Step = 'up' | 'down' | 'column' | 'width' | 'hidden';

/** Whether two panels stand among each other: neither changes its place by passing one of the other column. */
const together = (a: Placed, b: Placed): boolean => a.column === b.column || a.width === 'full' || b.width === 'full';

/** Where a panel goes by one step up or down; undefined where it is the first or last. */
function goal(placed: readonly Placed[], from: number, way: -1 | 1): number | undefined {
  const panel = placed[from];
  for (let to = from + way; panel && to >= 0 && to < placed.length; to += way) {
    const other = placed[to];
    if (other && together(panel, other)) return to;
  }
  return undefined;
}

/** Whether a step changes anything. */
export const canStep = (placed: readonly Placed[], id: PanelId, step: Step): boolean => {
  const from = placed.findIndex(each => each.id === id);
  if (step === 'up' || step === 'down') return goal(placed, from, step === 'up' ? -1 : 1) !== undefined;
  return step !== 'column' || placed[from]?.width === 'half';
};

/** The arrangement after a step of one panel; the same where the step is not possible. */
export function stepPanel(placed: readonly Placed[], id: PanelId, step: Step): readonly Placed[] {
  const from = placed.findIndex(each => each.id === id);
  const panel = placed[from];
  if (!panel || !canStep(placed, id, step)) return placed;
  if (step === 'up' || step === 'down') {
    const to = goal(placed, from, step === 'up' ? -1 : 1);
    return to === undefined ? placed : movePanel(placed, id, { index: to });
  }
  const changed: Placed =
    step === 'column'
      ? { ...panel, column: panel.column === 'start' ? 'end' : 'start' }
      : step === 'width'
        ? { ...panel, width: panel.width === 'full' ? 'half' : 'full' }
        : { ...panel, hidden: !panel.hidden };
  return placed.with(from, changed);
}

/** The arrangement after a panel was dragged to the place of another one, or into a column. */
export function movePanel(
  placed: readonly Placed[],
  id: PanelId,
  to: { readonly index: number; readonly column?: Placed['column'] },
): readonly Placed[] {
  const panel = placed.find(each => each.id === id);
  if (!panel) return placed;
  const others = placed.filter(each => each !== panel);
  return others.toSpliced(to.index, 0, to.column ? { ...panel, column: to.column } : panel);
}

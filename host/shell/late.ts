import { atom } from 'nanostores';

/** A panel above the page that is loaded when it is opened. */
export type LatePanel = 'palette' | 'help' | 'keys' | 'messages';

/** The panel that is open. */
export const $panel = atom<LatePanel | null>(null);

/** Opens a panel; its code comes with the first opening. */
export const openLate = (panel: LatePanel): void => $panel.set(panel);

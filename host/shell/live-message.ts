import { translate } from '../../shared/i18n/translate.ts';
import { core } from '../../shared/client/core.ts';
import { api } from '../portal-state.ts';
import { showToast } from './toasts.ts';

/** One message as the server tells it, in the reader's language. */
export interface MessageLine {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly path: string | null;
  readonly readAt: string | null;
}

const SHOWN = new Set<string>();

/** Shows a message that has just come; the live region of the messages reads it out. What cannot be read stays in the list. */
export async function tellMessage(id: string): Promise<void> {
  if (document.hidden || SHOWN.has(id)) return;
  SHOWN.add(id);
  const found = await api()
    .get<{ rows: readonly MessageLine[] }>('/workplace/messages', {}, { quiet: true, keep: true })
    .catch(() => null);
  const message = found?.rows.find(row => row.id === id);
  if (message)
    showToast({ text: translate(core().$lang.get(), 'member.live', { text: message.text }), tone: 'neutral' });
}

import type { HistoryEntry } from '../../domain/kernel/wire.ts';
import type { Translate } from '../../i18n/translate.ts';

const OPINIONS = ['opinion', 'cause', 'reason'];

/** The words given with a move: an opinion, a cause or a reason. */
export function opinionOf({ input }: HistoryEntry): string | undefined {
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const found = OPINIONS.map(name => given[name]).find(text => typeof text === 'string' && text !== '');
  return found as string | undefined;
}

/** Who did it, with the organization. */
export function whoOf({ actorId, actorName, organizationName }: HistoryEntry, t: Translate): string {
  const name = actorId === '' ? t('record.visitor') : (actorId !== 'system' && actorName) || t('record.system');
  return organizationName ? `${name} · ${organizationName}` : name;
}

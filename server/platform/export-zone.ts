import { ZONE } from '../../shared/domain/calendar/days.ts';
import { isZone } from '../../shared/domain/message/subscription.ts';
import { exportStrings } from './export.strings.ts';
import type { Lang } from './i18n.ts';
import { refuseFields } from './refusal.ts';

/** The clock that the times of a file for one reader are written by. */
export interface ExportZone {
  /** An instant as `YYYY-MM-DD HH:mm:ss` of the zone; '' for what is none. */
  readonly text: (instant: unknown) => string;
  /** A column's name with the zone, without which its times would say nothing: "Created (Europe/Berlin)". */
  readonly headed: (lang: Lang, label: string) => string;
}

const LONGEST_NAME = 60;

/** The zone of an export: the one its reader's browser names (parameter `zone`, IANA), else legal time. Refuses (422) one that is not known. */
export function exportZone(name: unknown = ZONE): ExportZone {
  if (typeof name !== 'string' || name.length > LONGEST_NAME || !isZone(name))
    return refuseFields({ zone: 'kernel.invalid' });
  // The one language that writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
  const known = format.resolvedOptions().timeZone;
  return {
    text(instant) {
      const at = instant instanceof Date ? instant.getTime() : Date.parse(String(instant ?? ''));
      return Number.isNaN(at) ? '' : format.format(at);
    },
    headed(lang, label) {
      const words = exportStrings[lang];
      return (known === ZONE ? words.legalTime : words.zone).replace('{{label}}', label).replace('{{zone}}', known);
    },
  };
}

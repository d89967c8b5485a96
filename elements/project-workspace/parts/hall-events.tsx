import { useFormat } from '../../../shared/i18n/format.ts';
import { halfOf } from '../../../shared/i18n/both-languages.ts';
import { useLang, useT } from '../../../shared/i18n/translate.ts';
import { Card } from '../../../shared/ui/kit/card.tsx';
import type { IconName } from '../../../shared/ui/kit/icons.ts';
import { Timeline } from '../../../shared/ui/kit/timeline.tsx';
import type { HallEvent } from './hall-view.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  checkIn: 'person',
  decryption: 'unlock',
  announcement: 'bell',
  objection: 'message',
  answer: 'message',
  confirmation: 'stamp',
  note: 'info',
};

/** What was said and done in the hall, the latest first. */
export function HallEvents({ events }: { readonly events: readonly HallEvent[] }) {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <Card title={t('hall.events')}>
      {events.length === 0 ? (
        <p className="ebs-quiet">{t('hall.noEvents')}</p>
      ) : (
        <div className="hall-events" role="region" aria-label={t('hall.events')} tabIndex={0}>
          <Timeline
            label={t('hall.events')}
            items={[...events].reverse().map(event => ({
              key: event.id,
              title: t.value('openingEventKind', event.kind),
              time: format.instant(event.at, { seconds: true }),
              ...(event.at ? { dateTime: event.at } : {}),
              who: event.actorName,
              icon: ICONS[event.kind ?? 'note'] ?? 'info',
              tone: event.state === 'open' ? 'warning' : event.kind === 'announcement' ? 'primary' : 'neutral',
              body: (
                <>
                  {(event.kind === 'objection' || event.kind === 'note' || event.kind === 'decryption') && (
                    <p>{halfOf(event.text ?? '', lang)}</p>
                  )}
                  {event.answer && <p className="hall-answer">{t('hall.answered', { answer: event.answer })}</p>}
                </>
              ),
            }))}
          />
        </div>
      )}
    </Card>
  );
}

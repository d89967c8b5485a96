import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../../../shared/i18n/format.ts';
import { halfOf } from '../../../shared/i18n/both-languages.ts';
import { useLang, useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { type HallView, isOpen } from './hall-view.ts';

const PHASES = ['scheduled', 'decrypting', 'announced', 'confirmed', 'closed'] as const;

/** Props of `HallStage`. */
export interface HallStageProps {
  readonly view: HallView;
  readonly projectName: string;
  /** Called while the state is due to change by the clock. */
  onDue(): void;
}

/** The head of the hall: which lot, how far the opening is, and the time that counts now, by the server's clock. */
export function HallStage({ view, projectName, onDue }: HallStageProps) {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { opening } = view;
  const now = useNow(1000);
  const { until, label } = clockOf(view);
  const left = until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : undefined;
  const due = left === 0 && opening.state === 'scheduled';
  const second = Math.floor(now.getTime() / 2000);
  useEffect(() => {
    if (due) onDue();
    // Asked again every two seconds until the server has moved on.
  }, [due, second, onDue]);
  const at = PHASES.indexOf(opening.state as (typeof PHASES)[number]);
  return (
    <section className="hall-stage" data-state={opening.state} aria-label={t('hall.stage')}>
      <div className="hall-stage-top">
        <div>
          <p className="hall-project">{projectName}</p>
          <h2 className="hall-lot">{opening.lotName}</h2>
        </div>
      </div>
      <div className="hall-center">
        {left === undefined ? (
          <p className="hall-big">{t(`opening.states.${opening.state}`)}</p>
        ) : (
          <>
            <p className="hall-clock-label">{t(due ? 'hall.extracting' : label)}</p>
            <Clock seconds={left} until={until ?? ''} />
          </>
        )}
        {opening.state === 'scheduled' && until && (
          <p className="hall-note">{format.instant(until, { seconds: true, zone: true })}</p>
        )}
        {opening.state === 'decrypting' && <Opened view={view} />}
        {opening.failureReason && <p className="hall-note">{halfOf(opening.failureReason, lang)}</p>}
      </div>
      {opening.state !== 'failed' && (
        <ol className="hall-phases" aria-label={t('hall.phases')}>
          {PHASES.map((phase, index) => (
            <li
              key={phase}
              data-state={index < at ? 'done' : index === at ? 'current' : 'coming'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className="hall-phase-mark">{index < at && <Icon name="check" size="14px" />}</span>
              {t(`hall.phase.${phase}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The instant that everybody waits for in a state; none where nothing runs by the clock. */
function clockOf({ opening }: HallView): { readonly until: string | null; readonly label: string } {
  if (opening.state === 'scheduled') return { until: opening.scheduledAt, label: 'hall.untilOpening' };
  if (opening.state === 'decrypting') return { until: opening.decryptUntil, label: 'hall.untilDecrypted' };
  if (opening.state === 'announced' && opening.announcedAt) {
    const until = Date.parse(opening.announcedAt) + (opening.objectionMinutes ?? 0) * 60_000;
    return { until: new Date(until).toISOString(), label: 'hall.untilObjections' };
  }
  return { until: null, label: '' };
}

const two = (value: number) => String(value).padStart(2, '0');

function Clock({ seconds, until }: { readonly seconds: number; readonly until: string }) {
  const t = useT();
  const format = useFormat();
  const days = Math.floor(seconds / 86_400);
  const parts: readonly (readonly [string, string])[] = [
    ...(days > 0 ? [['days', String(days)] as const] : []),
    ['hours', two(Math.floor((seconds % 86_400) / 3600))],
    ['minutes', two(Math.floor((seconds % 3600) / 60))],
    ['seconds', two(seconds % 60)],
  ];
  return (
    <div
      className="hall-clock"
      role="timer"
      aria-live="off"
      data-close={seconds <= 60 || undefined}
      aria-label={format.instant(until, { seconds: true, zone: true })}
    >
      {parts.map(([name, value]) => (
        <span key={name} aria-hidden="true">
          <b className="ebs-number">{value}</b>
          <small>{t(`hall.units.${name}`)}</small>
        </span>
      ))}
    </div>
  );
}

const CIRCLE = 2 * Math.PI * 15;

function Opened({ view }: { readonly view: HallView }): ReactNode {
  const t = useT();
  const done = view.lines.filter(isOpen).length;
  const all = view.lines.length;
  return (
    <p className="hall-opened" role="status">
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <circle cx="18" cy="18" r="15" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="4" />
        <circle
          cx="18"
          cy="18"
          r="15"
          fill="none"
          stroke="#8fe3c0"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${all ? (CIRCLE * done) / all : 0} ${CIRCLE}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      {t('hall.opened', { done, all })}
    </p>
  );
}

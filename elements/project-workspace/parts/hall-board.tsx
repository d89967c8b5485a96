import { useFormat } from '../../../shared/i18n/format.ts';
import { halfOf } from '../../../shared/i18n/both-languages.ts';
import { useLang, useT } from '../../../shared/i18n/translate.ts';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import type { IconName } from '../../../shared/ui/kit/icons.ts';
import { type HallLine, isOpen } from './hall-view.ts';

const LOOK: Readonly<
  Record<string, { readonly icon: IconName; readonly tone: 'neutral' | 'success' | 'danger' | 'warning' }>
> = {
  waiting: { icon: 'lock', tone: 'neutral' },
  decrypted: { icon: 'unlock', tone: 'success' },
  emergency: { icon: 'key', tone: 'warning' },
  failed: { icon: 'warning', tone: 'danger' },
};

/** Props of `HallBoard`. */
export interface HallBoardProps {
  readonly lines: readonly HallLine[];
  /** The reader's own line. */
  readonly ownId: string | undefined;
}

/** Every bidder of the lot: here or not, and how far its bid is opened. */
export function HallBoard({ lines, ownId }: HallBoardProps) {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  return (
    <ul className="hall-board" aria-label={t('hall.board')}>
      {[...lines]
        .sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
        .map(line => {
          const state = line.decryption ?? 'waiting';
          const { icon, tone } = LOOK[state] ?? LOOK['waiting']!;
          return (
            <li key={line.id} data-line={line.id} data-tone={tone} data-own={line.id === ownId || undefined}>
              <span className="hall-lock" data-open={isOpen(line) || undefined}>
                <Icon name={icon} size="22px" />
              </span>
              <div className="hall-line">
                <strong>
                  <span className="ebs-quiet ebs-number">{line.sequence}</span> {line.supplierName}
                </strong>
                <span className="hall-line-marks">
                  <Badge tone={tone} dot>
                    {t.value('decryption', state)}
                  </Badge>
                  {line.id === ownId && <Badge tone="primary">{t('hall.you')}</Badge>}
                  {line.attribution && <Badge tone="warning">{t.value('attribution', line.attribution)}</Badge>}
                </span>
                <span className="ebs-quiet hall-line-times">
                  {t(line.checkedInAt ? 'hall.checkedInAt' : 'hall.notCheckedIn', {
                    at: format.instant(line.checkedInAt, { seconds: true }),
                  })}
                  {line.decryptedAt &&
                    ` · ${t('hall.openedAt', { at: format.instant(line.decryptedAt, { seconds: true }) })}`}
                </span>
                {line.failureReason && <span className="ebs-fault">{halfOf(line.failureReason, lang)}</span>}
              </div>
            </li>
          );
        })}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Alert } from '../kit/alert.tsx';
import type { Hall } from './use-hall.ts';
import './hall.strings.ts';

/** Whether it is known that nobody with this part is in the hall. */
export const isMissing = ({ people, connection }: Hall, part: 'host' | 'leader'): boolean =>
  connection.state === 'connected' && people !== undefined && !people.some(person => person.part === part);

/** Says that the host is not in the hall, with the way to take over (`children`: the move's button) for those who may; the others are asked to wait. */
export function HallHostGone({ hall, children }: { readonly hall: Hall; readonly children?: ReactNode }) {
  const t = useT();
  if (!isMissing(hall, 'host')) return null;
  return (
    <Alert tone="warning" title={t('liveHall.hostGone')} actions={children}>
      {t(children ? 'liveHall.hostGoneText' : 'liveHall.hostAwaited')}
    </Alert>
  );
}

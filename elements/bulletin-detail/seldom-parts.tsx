import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import sheet from './seldom.css';
import './seldom.strings.ts';

export { Outdated } from './outdated.tsx';

interface AbsenceProps {
  /** The bulletin asked for; empty when the address names none. */
  readonly id: string;
  readonly error: ApiError | undefined;
  readonly onRetry: () => Promise<void>;
}

/** Why no bulletin is shown, and what to do about it. */
export function Absence({ id, error, onRetry }: AbsenceProps) {
  const t = useT();
  useSheet(sheet);
  if (id && error && error.status !== 404)
    return (
      <State title={t('bulletinDetail.failedTitle')} text={error.message} urgent>
        <button type="button" className="ebs-button" onClick={() => void onRetry()}>
          {t('bulletinDetail.retry')}
        </button>
      </State>
    );
  return (
    <State
      title={t(id ? 'bulletinDetail.goneTitle' : 'bulletinDetail.noneTitle')}
      text={t(id ? 'bulletinDetail.goneText' : 'bulletinDetail.noneText')}
    >
      <ListLink />
    </State>
  );
}

interface StateProps {
  readonly title: string;
  readonly text: string;
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

function State({ title, text, urgent, children }: StateProps) {
  const t = useT();
  return (
    <div className="state" role={urgent ? 'alert' : undefined} part="error">
      <h1 className="heading">{t('bulletinDetail.heading')}</h1>
      <h2>{title}</h2>
      <p className="ebs-quiet">{text}</p>
      {children}
    </div>
  );
}

function ListLink() {
  const t = useT();
  const { go, href } = useScreen();
  return (
    <a
      className="ebs-button"
      href={href('/info')}
      onClick={event => {
        event.preventDefault();
        go('/info');
      }}
    >
      {t('bulletinDetail.all')}
    </a>
  );
}

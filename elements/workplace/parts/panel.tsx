import { useId, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';

interface PanelProps {
  readonly title: string;
  readonly area: 'todos' | 'deadlines' | 'messages' | 'quick';
  /** How many there are, beside the heading. */
  readonly count?: number | undefined;
  readonly busy?: boolean;
  /** Shown instead of the content when the part could not be read. */
  readonly retry?: (() => void) | undefined;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the workplace with its heading; one that fails does not take the others with it. */
export function Panel({ title, area, count, busy, retry, tool, children }: PanelProps) {
  const t = useT();
  const id = useId();
  return (
    <section className="panel" style={{ gridArea: area }} aria-labelledby={id} aria-busy={busy}>
      <div className="panel-head">
        <h2 id={id}>
          {title}
          {count !== undefined && count > 0 && <span className="panel-count">{count}</span>}
        </h2>
        {tool}
      </div>
      {retry ? <ErrorState message={t('workplace.failed')} onRetry={retry} /> : children}
    </section>
  );
}

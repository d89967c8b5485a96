import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Overview } from '../../../shared/domain/workplace/overview.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import type { Query } from '../../../shared/ui/hooks/use-query.ts';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import type { PanelId } from '../parts/arrangement.ts';

/** What every panel is given: the one reading that most of them show a part of. */
export interface PanelProps {
  readonly overview: Query<Overview>;
}

interface FrameProps {
  readonly id: PanelId;
  /** How many there are, beside the heading. */
  readonly count?: number | undefined;
  readonly busy?: boolean;
  /** Shown instead of the content when the part could not be read. */
  readonly retry?: (() => void) | undefined;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of the workplace with its heading; one that fails does not take the others with it. `?tab=messages` in the address leads to it. */
export function Panel({ id, count, busy, retry, tool, children }: FrameProps) {
  const t = useT();
  const { query } = useScreen();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = query['tab'] === id;
  useEffect(() => {
    // While parts above it are read it is not drawn, and takes no focus.
    if (asked && !busy) heading.current?.focus();
  }, [asked, busy]);
  return (
    <section className="panel" data-panel={id} aria-labelledby={headingId} aria-busy={busy}>
      <div className="panel-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t(`workplace.panels.${id}`)}
          {count !== undefined && count > 0 && <span className="panel-count">{count > 999 ? '999+' : count}</span>}
        </h2>
        {tool}
      </div>
      {retry ? <ErrorState message={t('workplace.failed')} onRetry={retry} /> : children}
    </section>
  );
}

interface PartProps<P> extends Omit<FrameProps, 'children' | 'busy' | 'retry' | 'count' | 'tool'> {
  readonly overview: Query<Overview>;
  readonly part: (overview: Overview) => P | null;
  readonly count?: (part: P) => number;
  readonly tool?: (part: P) => ReactNode;
  readonly children: (part: P) => ReactNode;
}

/** A panel that shows a part of the overview: a skeleton while it is read, a way to try again when that part, or all of it, could not be. */
export function OverviewPanel<P>({ id, overview, part, count, tool, children }: PartProps<P>) {
  const { data, error, loading, reload } = overview;
  const found = data ? (part(data) ?? undefined) : undefined;
  return (
    <Panel
      id={id}
      busy={loading && !data}
      retry={found === undefined && (data || error) ? () => void reload() : undefined}
      count={found === undefined ? undefined : count?.(found)}
      tool={found === undefined ? undefined : tool?.(found)}
    >
      {found === undefined ? <Skeleton shape="text" /> : children(found)}
    </Panel>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { useFlow } from './flow.ts';
import { FailureNote } from '../parts/failure-note.tsx';

interface StepFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Nothing has been refused yet that this step shows elsewhere. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A step of signing in: its heading, which takes the focus, what went wrong, the step itself, and the way back. */
export function StepFrame({ title, intro, quiet = false, children }: StepFrameProps) {
  const t = useT();
  const { failure, goTo } = useFlow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sign-in-step">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {intro && <p className="ebs-quiet">{intro}</p>}
      {!quiet && <FailureNote failure={failure} />}
      {children}
      <button type="button" className="sign-in-back" onClick={() => goTo(null)}>
        {t('accountArea.signIn.back')}
      </button>
    </section>
  );
}

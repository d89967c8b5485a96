import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../shared/ui/kit/alert.tsx';

/** Props of `FormRefusal`. */
export interface FormRefusalProps {
  readonly title: string;
  /** Why; each refusal is a new one, also where its words are the same. */
  readonly children: ReactNode;
}

/** Why a form that fills its page was refused, above its fields: in view and with the focus, since the button that was pressed is below them. */
export function FormRefusal({ title, children }: FormRefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} className="form-refusal" tabIndex={-1}>
      <Alert tone="danger" urgent title={title}>
        {children}
      </Alert>
    </div>
  );
}

import { type ReactNode, useMemo } from 'react';
import { ScreenContextValue, useScreen } from '../../../shared/ui/element-context.tsx';
import { standInApi } from './stand-in-api.ts';

/** Props of `WithAnswers`. */
export interface WithAnswersProps {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Answers a specimen otherwise than the others of its file: with nothing, or with a refusal. */
export function WithAnswers({ answers, children }: WithAnswersProps) {
  const screen = useScreen();
  const context = useMemo(() => ({ ...screen, api: standInApi(answers) }), [screen, answers]);
  return <ScreenContextValue value={context}>{children}</ScreenContextValue>;
}

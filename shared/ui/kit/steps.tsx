import { useT } from '../../i18n/translate.ts';
import progressSheet from '../styles/progress.css';
import { Icon } from './icon.tsx';
import { useSheet } from './use-sheet.ts';

/** One step. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly state: 'done' | 'current' | 'coming' | 'failed';
}

/** Props of `Steps`. */
export interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Lets a reader go to a step; left out, the steps only show. */
  onGo?(key: string): void;
}

/** Where a procedure or a wizard stands. */
export function Steps({ label, steps, onGo }: StepsProps) {
  useSheet(progressSheet);
  const t = useT();
  return (
    <ol className="ebs-steps" aria-label={label}>
      {steps.map((step, index) => {
        const text = (
          <span className="ebs-step-text">
            <span className="ebs-visually-hidden">{t('kit.step', { step: index + 1, total: steps.length })} </span>
            <span className="ebs-step-label">{step.label}</span>
            {step.hint && <span className="ebs-quiet">{step.hint}</span>}
          </span>
        );
        return (
          <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className="ebs-step-mark ebs-number" aria-hidden="true">
              {step.state === 'done' ? (
                <Icon name="check" size="16px" />
              ) : step.state === 'failed' ? (
                <Icon name="close" size="16px" />
              ) : (
                index + 1
              )}
            </span>
            {onGo && step.state !== 'coming' ? (
              <button type="button" onClick={() => onGo(step.key)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ol>
  );
}

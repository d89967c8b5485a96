import { useState } from 'react';
import { useMay } from '../hooks/use-user.ts';
import { useSheet } from '../kit/use-sheet.ts';
import { useLater } from '../list/use-later.ts';
import widgets from '../styles/widgets.css';
import type { TemplateChoiceProps } from './template-choice.tsx';

/** Props of `FromTemplate`. */
export interface FromTemplateProps extends Omit<TemplateChoiceProps, 'onClose'> {
  readonly label: string;
  /** Said after the label to those who do not see what stands beside the button. */
  readonly of?: string | undefined;
  readonly disabled?: boolean;
}

const load = () => import('./template-choice.tsx');

/** Begins a text, or makes a file, from a template; only for those who may read templates. What it needs is loaded when it is pressed. */
export function FromTemplate({ label, of, disabled = false, ...choice }: FromTemplateProps) {
  useSheet(widgets);
  const may = useMay('documentTemplate.read');
  const later = useLater(load, false);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button
        type="button"
        className="ebs-button"
        data-action="template"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => {
          setOpen(true);
          void later.load();
        }}
      >
        {label}
        {of && <span className="ebs-visually-hidden"> {of}</span>}
      </button>
      {isOpen && later.part && <later.part.TemplateChoice {...choice} onClose={() => setOpen(false)} />}
    </>
  );
}

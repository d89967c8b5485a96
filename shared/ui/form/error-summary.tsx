import { useEffect, useId, useRef } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { type Translate, useT } from '../../i18n/translate.ts';

/** All faults of a form at its top, each a link to its field; takes the focus when a save was refused. */
export function ErrorSummary({
  entity,
  errors,
  attempt,
}: {
  readonly entity: AnyEntity;
  readonly errors: Readonly<Record<string, string>>;
  readonly attempt: number;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const entries = Object.entries(errors);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const jump = (path: string) => {
    const form = box.current?.closest('form');
    const field = form?.querySelector(`[data-field="${CSS.escape(path.split('.')[0]!)}"]`);
    for (let folded = field?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
      folded.open = true;
    const grid = field?.querySelector('[data-grid]');
    const rest = path.slice(path.indexOf('.') + 1);
    if (grid && rest !== path) {
      // The cell may not be drawn: the grid goes there itself.
      grid.dispatchEvent(new CustomEvent('ebs-reveal', { detail: rest }));
      return;
    }
    const holder = form?.querySelector(`[data-field="${CSS.escape(path)}"]`) ?? field;
    holder?.scrollIntoView({ block: 'center' });
    holder
      ?.querySelector<HTMLElement>(
        'input, select, textarea, [contenteditable], sl-input, sl-select, sl-textarea, sl-switch, button:not([role=toolbar] *)',
      )
      ?.focus();
  };
  return (
    // Read when it takes the focus; an alert would be read again with each key that mends or makes a fault.
    <div ref={box} className="error-summary" role="group" aria-labelledby={title} tabIndex={-1}>
      <strong id={title}>{entries.length === 1 ? t('form.fault') : t('form.faults', { count: entries.length })}</strong>
      <ul>
        {entries.map(([path, text]) => (
          <li key={path}>
            <button type="button" className="list-link" data-jump={path} onClick={() => jump(path)}>
              {pathLabel(t, entity, path)}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A field's path in words: `lots.0.ceilingPrice` is the label of the table, the column and the row. */
export function pathLabel(t: Translate, entity: AnyEntity, path: string): string {
  const [name = '', row, column] = path.split('.');
  const label = t(`${entity.name}.fields.${name}`);
  if (row === undefined || !/^\d+$/.test(row)) return label;
  return `${label} · ${column === undefined ? Number(row) + 1 : t('form.cell', { column: t(`${entity.name}.inner.${name}.${column}`), row: Number(row) + 1 })}`;
}

import { useEffect, useRef } from 'react';
import { useScreen } from '../element-context.tsx';
import { Combobox } from '../kit/combobox.tsx';
import { optionsPath } from './ref-areas.ts';
import type { RefInputProps, RefOption } from './ref-input.tsx';

/** The search of `RefInput`, loaded with the first one that is shown. */
export function RefSearch({ field, entity, value, known, inCell = false, hint, onBlur, ...rest }: RefInputProps) {
  const { api } = useScreen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The cell has kept the focus for its input, which came later than the cell was chosen.
    const cell = box.current?.closest('td');
    if (cell && (cell.getRootNode() as ShadowRoot).activeElement === cell) box.current?.querySelector('input')?.focus();
  }, []);
  const path = optionsPath(field.target ?? '', entity?.area ?? '');
  const ask = (params: object, signal?: AbortSignal) =>
    api.get<readonly RefOption[]>(path, { ...params }, { quiet: true, ...(signal ? { signal } : {}) });
  return (
    <div ref={box} className="ref-input">
      <Combobox
        {...rest}
        value={value}
        labelHidden={inCell}
        hint={inCell ? undefined : hint}
        labelOf={id => known?.[id] ?? ask({ ids: id }).then(found => found[0]?.label)}
        load={async (q, signal) => (await ask({ q }, signal)).map(({ id, label }) => ({ val: id, label }))}
        {...(onBlur ? { onBlur } : {})}
      />
    </div>
  );
}

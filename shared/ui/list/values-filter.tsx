import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { OfferedValue } from '../../client/value-sets.ts';
import { indent } from '../kit/select.tsx';
import './list-tools.strings.ts';
import { PassingButton } from './passing-button.tsx';

/** What takes the focus from the button that unticks all: the first choice, or the search for one. */
const firstChoice = (button: HTMLElement) => button.closest('fieldset')?.querySelector<HTMLElement>('input:enabled');

/** From this many choices on they are searched, not read through. */
const LONG = 9;

/**
 * Choices to tick; one of them where `single`. Many are found by typing a part of their name; what was ticked stands on top. Where they lie below
 * each other, they stay in the order of their tree, and a choice includes all below it, as the server finds them: those are shown as ticked
 * and need no tick of their own.
 */
export function ValuesFilter({
  name,
  label,
  options,
  chosen,
  single,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly options: readonly OfferedValue[];
  readonly chosen: readonly string[];
  readonly single: boolean;
  readonly onChange: (values: readonly string[]) => void;
}) {
  const t = useT();
  const [sought, setSought] = useState('');
  // Those ticked at first stand on top; ticking does not move a line away from under the pointer.
  const [first] = useState(chosen);
  const long = options.length >= LONG;
  const parents = new Map(options.map(({ value, parent }) => [value, parent]));
  const isTree = options.some(({ parent }) => parent !== undefined);
  const isWithin = (value: string, among: readonly string[]): boolean => {
    const seen = new Set<string>();
    for (let at = parents.get(value); at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (among.includes(at)) return true;
      seen.add(at);
    }
    return false;
  };
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ticked = isTree && box.current?.querySelector<HTMLElement>('input:checked')?.parentElement;
    if (ticked) box.current!.scrollTop += ticked.getBoundingClientRect().top - box.current!.getBoundingClientRect().top;
    // Where the list stands when it is opened; ticking moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const add = (value: string): readonly string[] => [...chosen.filter(each => !isWithin(each, [value])), value];
  const part = sought.trim().toLowerCase();
  const found = options.filter(option => option.label.toLowerCase().includes(part));
  const shown =
    long && !isTree
      ? [
          ...found.filter(option => first.includes(option.value)),
          ...found.filter(option => !first.includes(option.value)),
        ]
      : found;
  return (
    <fieldset className="list-choices" data-long={long || undefined}>
      <legend className="ebs-visually-hidden">{label}</legend>
      {long && (
        <input
          type="search"
          className="list-field"
          aria-label={t('listTools.findValue')}
          placeholder={t('listTools.findValue')}
          value={sought}
          onChange={event => setSought(event.target.value)}
        />
      )}
      {isTree && <p className="ebs-quiet">{t('listTools.belowToo')}</p>}
      <div ref={box}>
        {shown.map(option => {
          const included = isTree && isWithin(option.value, chosen);
          return (
            <label key={option.value} style={part ? undefined : indent(option.depth)}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={`filter-${name}`}
                checked={included || chosen.includes(option.value)}
                disabled={included}
                onChange={event =>
                  onChange(
                    single
                      ? [option.value]
                      : event.target.checked
                        ? add(option.value)
                        : chosen.filter(value => value !== option.value),
                  )
                }
              />
              {option.label}
              {part && option.below && <span className="ebs-quiet">{option.below}</span>}
            </label>
          );
        })}
        {shown.length === 0 && <p className="ebs-quiet">{t('listTools.noValue')}</p>}
      </div>
      {chosen.length > 0 && (
        <PassingButton next={firstChoice} className="list-link" onClick={() => onChange([])}>
          {t('listTools.allValues')}
        </PassingButton>
      )}
    </fieldset>
  );
}

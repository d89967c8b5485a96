import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import type { OfferedValue } from '../../client/value-sets.ts';
import { indent } from '../kit/select.tsx';
import './list-tools.strings.ts';

/** From this many choices on they are searched, not read through. */
const LONG = 9;

/** Choices to tick; one of them where `single`. Many are found by typing a part of their name; what is ticked stays on top. */
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
  const part = sought.trim().toLowerCase();
  const found = options.filter(option => option.label.toLowerCase().includes(part));
  const shown = long
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
      <div>
        {shown.map(option => (
          <label key={option.value} style={part ? undefined : indent(option.depth)}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`filter-${name}`}
              checked={chosen.includes(option.value)}
              onChange={event =>
                onChange(
                  single
                    ? [option.value]
                    : event.target.checked
                      ? [...chosen, option.value]
                      : chosen.filter(value => value !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
        {shown.length === 0 && <p className="ebs-quiet">{t('listTools.noValue')}</p>}
      </div>
      {chosen.length > 0 && (
        <button type="button" className="list-link" onClick={() => onChange([])}>
          {t('listTools.allValues')}
        </button>
      )}
    </fieldset>
  );
}

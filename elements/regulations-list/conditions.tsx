import { useId } from 'react';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { addressOf, type Asked } from './asked.ts';
import { dayInChina } from './published-statute.ts';

const FIRST_YEAR = 1990;

/** The value sets of levels, fields and regions with their labels, by name. */
export type ValueSets = Readonly<Record<string, object>>;

/** The values of a set in its order; the whole country stands before its regions, whose codes are numbers. */
const valuesOf = (sets: ValueSets, name: string): string[] =>
  Object.keys(sets[name] ?? {}).toSorted((a, b) => Number(b === 'national') - Number(a === 'national'));

interface ConditionsProps {
  readonly asked: Asked;
  /** What can be chosen; undefined until it is there. */
  readonly sets: ValueSets | undefined;
}

/** What can be asked for. A choice counts at once, words with Enter or the button; each is in the address. */
export function Conditions({ asked, sets = {} }: ConditionsProps) {
  const t = useT();
  const { go, api } = useScreen();
  const id = useId();
  const change = (part: Partial<Asked>) => go(addressOf({ ...asked, ...part, page: 1 }), { replace: true });
  const thisYear = Number(dayInChina(api.now()).slice(0, 4));
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, at) => String(thisYear - at));
  const setOf = { category: 'statuteCategory', level: 'statuteLevel', region: 'statuteRegion' } as const;
  return (
    <form
      className="conditions"
      role="search"
      aria-label={t('regulations.conditions')}
      onSubmit={event => {
        event.preventDefault();
        change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
      }}
    >
      <div className="words">
        <label htmlFor={id}>{t('regulations.keyword')}</label>
        <span>
          <input key={asked.q} id={id} name="q" type="search" maxLength={100} defaultValue={asked.q} />
          <button type="submit" className="ebs-button" data-tone="primary">
            {t('regulations.search')}
          </button>
        </span>
      </div>
      {(['category', 'level', 'region'] as const).map(name => (
        <Choice
          key={name}
          label={t(`regulations.${name}`)}
          value={asked[name]}
          options={valuesOf(sets, setOf[name]).map(value => [value, t.value(setOf[name], value)])}
          onChoose={value => change({ [name]: value })}
        />
      ))}
      <Choice
        label={t('regulations.year')}
        value={asked.year}
        options={years.map(year => [year, year])}
        onChoose={year => change({ year })}
      />
      <label className="only">
        <input
          type="checkbox"
          checked={asked.inForce}
          onChange={event => change({ inForce: event.currentTarget.checked })}
        />
        {t('regulations.only')}
      </label>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const t = useT();
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(event.currentTarget.value)}>
        <option value="">{t('regulations.all')}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

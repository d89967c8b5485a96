import { useRef } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Field } from '../../domain/kernel/fields.ts';
import { useT } from '../../i18n/translate.ts';
import { useSheet } from '../kit/use-sheet.ts';
import sheet from './form-parts.css';
import { isComponent } from './form-sections.tsx';
import type { FieldSection, FormSpec, FormValues } from './form-spec.ts';
import { isBlank } from './form-values.ts';

/** Props of `SectionNav`. */
export interface SectionNavProps<E extends AnyEntity> {
  readonly entity: E;
  readonly spec: FormSpec<E>;
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly needed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

/** How far a section is: with faults, with required fields still empty, or complete. */
export type SectionState = 'fault' | 'open' | 'done';

/** From so many sections on a form has a way through them. */
const FROM = 3;

/** The state of a section by what is asked for in it now. */
export function sectionState<E extends AnyEntity>(
  part: FieldSection<E>,
  { entity, values, errors, needed, hidden }: Omit<SectionNavProps<E>, 'spec'>,
): SectionState {
  const asked = part.fields.filter(name => !hidden.has(name));
  const faults = Object.keys(errors).map(path => path.split('.')[0]!);
  if (asked.some(name => faults.includes(name))) return 'fault';
  const isOpen = asked.some(
    name => ((entity.fields[name] as Field).required || needed.has(name)) && isBlank(values[name]),
  );
  return isOpen ? 'open' : 'done';
}

/** The way through the sections of a longer form: where each is, how far it is, and how many are complete. */
export function SectionNav<E extends AnyEntity>(props: SectionNavProps<E>) {
  const { spec, values, hidden } = props;
  useSheet(sheet);
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const parts = spec.sections
    .filter((part): part is FieldSection<E> => !isComponent(part))
    .filter(part => (!part.when || part.when(values)) && part.fields.some(name => !hidden.has(name)));
  if (parts.length < FROM) return null;
  const states = parts.map(part => sectionState(part, props));
  const done = states.filter(state => state === 'done').length;
  const jump = (title: string) => {
    const heading = box.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"] h2`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={box} className="form-nav" aria-label={t('form.sections')}>
      <ol>
        {parts.map((part, at) => (
          <li key={part.title} data-state={states[at]}>
            <button type="button" className="list-link" onClick={() => jump(part.title)}>
              {t(part.title)}
              <span className="ebs-visually-hidden"> ({t(`form.section.${states[at]}`)})</span>
            </button>
          </li>
        ))}
      </ol>
      <span className="ebs-quiet ebs-number" role="status">
        {t('form.progress', { done, count: parts.length })}
      </span>
    </nav>
  );
}

import type { ComponentType } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { fieldOf, labelOf } from './field-text.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { FieldValue } from './field-value.tsx';
import type { FactSection, PartProps, RecordSpec } from './record-spec.ts';

const WIDE = new Set(['longText', 'richText', 'rows', 'files']);

/** The declared sections of a record: facts in columns, texts, tables and files over the whole width. */
export function FactSections<E extends AnyEntity>({
  entity,
  record,
  sections,
  reload,
}: {
  readonly entity: E;
  readonly record: Answered<E>;
  readonly sections: RecordSpec<E>['sections'];
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const values = record as Answered<AnyEntity> & Readonly<Record<string, unknown>>;
  return sections.map((section, at) => {
    if (isPart(section)) {
      const Part = section;
      return <Part key={at} entity={entity} record={record} reload={reload} />;
    }
    if (section.when && !section.when(record)) return null;
    return (
      <section key={at} className="record-section" data-anchor={`section-${at}`} tabIndex={-1}>
        <h2>{t(section.title)}</h2>
        <dl className="facts">
          {section.fields.map(name => {
            const field = fieldOf(entity, name);
            return (
              <div key={name} data-fact={name} data-wide={WIDE.has(field?.type ?? '') || undefined}>
                <dt>{labelOf(t, entity, name)}</dt>
                <dd>
                  {name === 'state' ? (
                    <StateBadge entity={entity} state={values.state} />
                  ) : (
                    <FieldValue
                      field={field}
                      value={values[name]}
                      labels={values.labels}
                      inner={`${entity.name}.inner.${name}`}
                    />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
}

const isPart = <E extends AnyEntity>(
  section: FactSection<E> | ComponentType<PartProps<E>>,
): section is ComponentType<PartProps<E>> => typeof section === 'function';

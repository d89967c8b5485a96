import { useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/fields.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import { useSheet } from '../kit/use-sheet.ts';
import screens from '../list/screens.css';
import { fieldOf, labelOf } from '../record/field-text.ts';
import { FieldValue } from '../record/field-value.tsx';
import type { FormValues } from './form-spec.ts';
import { same } from './form-values.ts';

/** Two versions of one record side by side, with a choice for each field on which they differ. */
export function ConflictView({
  entity,
  mine,
  changed,
  theirs,
  onResolve,
}: {
  readonly entity: AnyEntity;
  readonly mine: FormValues;
  /** The fields that were changed here. */
  readonly changed: readonly string[];
  readonly theirs: Answered<AnyEntity> & Readonly<Record<string, unknown>>;
  readonly onResolve: (values: FormValues) => void;
}) {
  useSheet(screens);
  const t = useT();
  const fields = entity.fields as Fields;
  const differing = changed.filter(name => fields[name] && !same(mine[name], theirs[name]));
  const [kept, setKept] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>(() =>
    Object.fromEntries(differing.map(name => [name, 'mine'])),
  );
  const versions = ['mine', 'theirs'] as const;
  return (
    <section className="conflict" role="alertdialog" aria-label={t('form.conflictTitle')}>
      <h2>{t('form.conflictTitle')}</h2>
      <p>{differing.length ? t('form.conflictText', { revision: theirs.revision }) : t('form.conflictNone')}</p>
      {differing.map(name => (
        <fieldset key={name} data-conflict={name}>
          <legend>{labelOf(t, entity, name)}</legend>
          {versions.map(version => (
            <label key={version} data-chosen={kept[name] === version || undefined}>
              <span>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  value={version}
                  checked={kept[name] === version}
                  onChange={() => setKept({ ...kept, [name]: version })}
                />
                {t(version === 'mine' ? 'form.mine' : 'form.theirs')}
              </span>
              <div>
                <FieldValue
                  field={fieldOf(entity, name)}
                  value={version === 'mine' ? mine[name] : theirs[name]}
                  labels={theirs.labels}
                  inner={`${entity.name}.inner.${name}`}
                />
              </div>
            </label>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        className="ebs-button"
        data-tone="primary"
        onClick={() =>
          onResolve(Object.fromEntries(differing.filter(name => kept[name] === 'mine').map(name => [name, mine[name]])))
        }
      >
        {t('form.useChoice')}
      </button>
    </section>
  );
}
